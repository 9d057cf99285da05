"""The Control API. This file stays empty: the command-line client passes it on its way to the declarations."""
