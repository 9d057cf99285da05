"""Makes what is printed from the Control API's declarations: the page, the man page, completions, the golden schema.

scripts/print_control_docs.py writes the files; a test holds them equal to what is made here.
"""
