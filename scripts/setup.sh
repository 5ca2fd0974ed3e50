#!/usr/bin/env bash
# Makes this checkout ready to run: uv (in .tools/, if the machine has none), the locked environment (.venv/), and
# Tesseract with its English, Hindi and Kannada data. Does nothing, quickly, where all of it is there.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf '%s\n' "$*" >&2; }
fail() { say "setup: $*"; exit 1; }

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then sudo "$@"
  else return 1
  fi
}

apt_updated=""
apt_install() {  # quiet unless it fails; the package lists may be absent on a new machine
  command -v apt-get >/dev/null 2>&1 || return 1
  as_root true 2>/dev/null || return 1
  if [ -z "$apt_updated" ]; then
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq >/dev/null || return 1
    apt_updated=yes
  fi
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

command -v python3 >/dev/null 2>&1 || fail "python3 is missing; install Python 3.11 or newer"

# ---- uv
uv_works() { [ -x "$1" ] && "$1" --version >/dev/null 2>&1; }
if command -v uv >/dev/null 2>&1; then
  UV=$(command -v uv)
elif uv_works .tools/bin/uv; then
  UV=$PWD/.tools/bin/uv
else
  say "setup: installing uv into .tools/ (a private environment)"
  rm -rf .tools
  python3 -c 'import ensurepip, venv' 2>/dev/null || apt_install python3-venv || \
    fail "python3 cannot make environments; run: sudo apt-get install python3-venv   (or put uv on the PATH)"
  python3 -m venv .tools
  .tools/bin/python -m pip install --quiet --disable-pip-version-check 'uv>=0.9,<1' || \
    fail "uv could not be installed from the package index; see the lines above"
  UV=$PWD/.tools/bin/uv
fi

# ---- the locked environment: left alone while uv.lock and pyproject.toml are what it was made from
stamp=.venv/.made-from
want=$(cat uv.lock pyproject.toml | python3 -c 'import hashlib,sys; print(hashlib.sha256(sys.stdin.buffer.read()).hexdigest())')
if [ ! -x .venv/bin/python ] || [ "$(cat "$stamp" 2>/dev/null)" != "$want" ]; then
  say "setup: installing the locked environment into .venv/ (a minute or two the first time)"
  # bytecode is compiled now: importing Dagster with dbt takes half the time afterwards
  UV_COMPILE_BYTECODE=1 "$UV" sync --frozen --quiet
  printf '%s' "$want" > "$stamp"
fi

# ---- Tesseract
missing_languages() {
  command -v tesseract >/dev/null 2>&1 || { echo "eng hin kan"; return; }
  local have; have=$(tesseract --list-langs 2>/dev/null || true)
  for code in eng hin kan; do grep -qx "$code" <<<"$have" || printf '%s ' "$code"; done
}
if [ -n "$(missing_languages)" ]; then
  say "setup: installing Tesseract with its English, Hindi and Kannada data"
  apt_install tesseract-ocr tesseract-ocr-eng tesseract-ocr-hin tesseract-ocr-kan || \
    { command -v brew >/dev/null 2>&1 && brew install --quiet tesseract tesseract-lang >/dev/null; } || true
  [ -z "$(missing_languages)" ] || fail "Tesseract lacks: $(missing_languages)- run: sudo apt-get install tesseract-ocr tesseract-ocr-hin tesseract-ocr-kan   (macOS: brew install tesseract tesseract-lang)"
fi
