#!/usr/bin/env bash
# dbt's models, data tests and unit tests on a warehouse of their own, in a folder that is deleted afterwards. With no
# paper tagged the marts must still build, empty; the integration tests build them from papers.
set -euo pipefail
cd "$(dirname "$0")/.."
BIN=$PWD/.venv/bin
KWILO_HOME=$(mktemp -d)
export KWILO_HOME DBT_SEND_ANONYMOUS_USAGE_STATS=false DO_NOT_TRACK=1
trap 'rm -rf "$KWILO_HOME"' EXIT
"$BIN/python" -m kwilo_assets.warehouse
cd dbt
"$BIN/dbt" build --quiet --profiles-dir . --target-path "$KWILO_HOME/target" --log-path "$KWILO_HOME/logs"
echo "dbt build: models, data tests and unit tests passed"
