"""The tests: unit/ mirrors kortty/, e2e/ drives the real program; conformance/, fuzz/, bench/, build/."""
