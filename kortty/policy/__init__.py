"""Room policy: what the organisation decided in kortty-policy.toml, and what that means for one person.

Knows base only; no Qt, no settings. docs/policy.md tells administrators of it.
"""
