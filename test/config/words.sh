#!/bin/sh
# Prints each line with a word that plain English does without, and fails if there is one.
git grep --no-index --exclude-standard -nwiE 'anew|whoever|whom|hence|nobody|thereof|of before([^.]|$)' -- \
  src demo test '*.md' ':!test/config/words.sh'
# 1 is git's answer if it found none; any other number is a word, or a fault.
test $? = 1
