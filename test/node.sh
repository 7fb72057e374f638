#!/bin/sh
# sh test/node.sh NAME WORDS...: runs tests by node's own runner, which also writes what came of each to .cache/tests/NAME.xml.
# REPORTER=dot says less on the way.
name=$1
shift
mkdir -p .cache/tests
# What a test runs ends soon: here V8 collects seldom.
exec node --min-semi-space-size=64 --max-semi-space-size=64 --import tsx \
  --test-reporter="${REPORTER:-spec}" --test-reporter-destination=stdout \
  --test-reporter=junit --test-reporter-destination=".cache/tests/$name.xml" "$@"
