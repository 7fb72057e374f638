#!/bin/sh
# sh test/node.sh NAME ARGUMENTS...: runs tests with Node's own runner. It writes the results to .cache/tests/NAME.xml, too.
# REPORTER=dot prints less.
name=$1
shift
mkdir -p .cache/tests
# A test process ends soon, so V8 gets more memory for new objects and collects garbage less often.
exec node --min-semi-space-size=64 --max-semi-space-size=64 --import tsx \
  --test-reporter="${REPORTER:-spec}" --test-reporter-destination=stdout \
  --test-reporter=junit --test-reporter-destination=".cache/tests/$name.xml" "$@"
