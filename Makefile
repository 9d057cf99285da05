# korTTY's four commands. Each of `run`, `test` and `bench` sets everything up on a fresh machine and does only what is
# left to do the next time; `lint` installs nothing.
#
#   make run ARGS="-e vim notes.txt"     make run ARGS=--help

.PHONY: run test lint bench

run:
	@scripts/check_display.sh $(ARGS)
	@scripts/make_venv.sh
	@.venv/bin/python -m scripts.run $(ARGS)

test:
	@scripts/make_venv.sh
	@.venv/bin/python -m scripts.run_tests

lint:
	@scripts/lint.sh

bench:
	@scripts/make_venv.sh
	@.venv/bin/python -m scripts.run_bench $(ARGS)
