import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minifySheet } from '../../src/bundle/minify-css-templates.ts';

const SHEETS: readonly (readonly [string, string, string])[] = [
  [
    'blank space',
    'css`\n  .a {\n    color: red;\n    margin: 0 1px;\n  }\n`',
    'css`.a{color:red;margin:0 1px}`',
  ],
  ['a comment', 'css`/* why */ .a { color: red; /* and\n why */ top: 0 }`', 'css`.a{color:red;top:0}`'],
  ['the space before a descendant', 'css`.a .b > .c { top: 0; }`', 'css`.a .b > .c{top:0}`'],
  [
    'a pseudo-class',
    'css`.a :hover { top: 0; } .a:hover { top: 0; }`',
    'css`.a :hover{top:0}.a:hover{top:0}`',
  ],
  ['a sum', 'css`.a { width: calc(1px + 0.5em - 2px); }`', 'css`.a{width:calc(1px + 0.5em - 2px)}`'],
  [
    'quotes',
    `css\`[part='a'][part~="b c"] { content: ' '; }\``,
    "css`[part='a'][part~=\"b c\"]{content:' '}`",
  ],
  [
    'blanks in quotes beside a sign',
    `css\`.a { content: ', '; } .b::after { content: "a: {  b; }"; }\``,
    `css\`.a{content:', '}.b::after{content:"a: {  b; }"}\``,
  ],
  [
    'a quotation mark in a comment, and a comment in quotes',
    "css`/* it's */ .a { content: '/* not a comment */'; } /* it's */`",
    "css`.a{content:'/* not a comment */'}`",
  ],
];

describe('a minified style sheet', () => {
  for (const [what, sheet, minified] of SHEETS)
    it(`means the same as its source: ${what}`, () => {
      assert.equal(minifySheet(sheet), minified);
    });
});
