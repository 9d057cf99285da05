"""The wheels, the lock files and the installation."""
