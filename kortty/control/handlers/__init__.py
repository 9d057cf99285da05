"""Room control, handlers: what each method of the Control API does. Small files, one a group, as the declarations."""
