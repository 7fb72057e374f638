#!/bin/sh
# Fails if a file has a word that plain English does not need, and prints each such line.
git grep --no-index --exclude-standard -nwiE 'anew|whoever|whom|hence|nobody|thereof|of before([^.]|$)' -- \
  src demo test '*.md' ':!test/config/words.sh'
# git exits with 1 if it has found no line, with 0 if it has, and with another number after an error.
test $? = 1
