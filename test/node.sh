#!/bin/sh
# sh test/node.sh NAME WORDS...: runs tests by node's own runner, which also writes what came of each to .cache/tests/NAME.xml.
name=$1
shift
mkdir -p .cache/tests
exec node --import tsx --test-reporter=spec --test-reporter-destination=stdout \
  --test-reporter=junit --test-reporter-destination=".cache/tests/$name.xml" "$@"
