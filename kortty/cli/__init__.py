"""kortty-cli: the Control API from the command line. May import the standard library, kortty.base and
kortty.control.declarations.

It must start in the time of a bare interpreter, so imports are few and stand where they are needed; a test lists them.
"""
