"""Recordings of real programs, and what is known about external conformance suites."""
