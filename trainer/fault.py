"""What went wrong that a person can put right? A code and its parameters, no prose."""


class TrainerFault(Exception):
    """Bad input or a bad circumstance, told as one sentence by ``trainer.i18n.faults``.

    ``code`` names the sentence; ``params`` fill its placeholders (file, line, what was
    expected, the remedy). Never raised for an error of our own program.
    """

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params
