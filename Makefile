# `make run` and `make test` are all a newcomer needs; `make help` lists the rest.
SHELL := /bin/bash
.DEFAULT_GOAL := help
BIN := .venv/bin
export KWILO_HOME ?= $(CURDIR)/.kwilo
export DAGSTER_HOME := $(KWILO_HOME)/dagster
export DBT_SEND_ANONYMOUS_USAGE_STATS := false
export DO_NOT_TRACK := 1
SAMPLES := exam_sources/samples

.PHONY: help setup run ui test test-slow lint types check-defs dbt-build bench evaluate real-papers samples nightly fuzz clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

setup: ## uv, the locked environment, Tesseract with its languages
	@scripts/setup.sh

run: setup ## the sample corpus, from PDFs to weightage tables
	@$(BIN)/kwilo upgrade --quiet
	@$(BIN)/kwilo review import $(SAMPLES)/decisions.yaml
	@$(BIN)/kwilo run

ui: setup ## the Dagster UI on http://127.0.0.1:3000
	@$(BIN)/kwilo upgrade --quiet
	@$(BIN)/python -m kwilo_assets.instance
	@$(BIN)/dg dev --host 127.0.0.1 --port 3000

test: setup ## the quick tests
	@$(BIN)/pytest -n 2

test-slow: setup ## the tests that take minutes
	@$(BIN)/pytest -n 2 -m slow

lint: setup ## ruff: rules and format
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: setup ## mypy over the packages
	@$(BIN)/mypy

check-defs: setup ## the Dagster code location loads
	@$(BIN)/python -m kwilo_assets.instance > /dev/null # its settings, telemetry off among them
	@$(BIN)/dg check defs

dbt-build: setup ## dbt's models and tests on a warehouse of their own
	@scripts/dbt_build.sh

evaluate: setup ## scores on the real papers in ../shared (docs/accuracy.md)
	@$(BIN)/python -m tests.real_papers.evaluate --write

real-papers: setup ## the whole graph over the real papers in ../shared
	@$(BIN)/python -m tests.real_papers.run_graph

bench: setup ## speed against plain pdfplumber and plain Tesseract, in one run
	@$(BIN)/python -m tests.bench

fuzz: setup ## thousands of damaged and hostile files, each read within limits (docs/fuzzing.md)
	@$(BIN)/python -m tests.fuzz --report docs/fuzzing.md

samples: setup ## the sample corpus again, compared with the committed one
	@$(BIN)/python -m exam_sources.samples.generator --check

nightly: setup ## what takes longer than continuous integration may
	@$(BIN)/pytest -n 2 -m nightly

clean: ## the environment and caches, not the state in KWILO_HOME
	rm -rf .venv .tools .mypy_cache .pytest_cache .ruff_cache dbt/target dbt/logs
