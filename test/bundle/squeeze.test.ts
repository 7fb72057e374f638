import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { squeezeSheet } from '../../src/bundle/squeeze.ts';

const SHEETS: readonly (readonly [string, string, string])[] = [
  [
    'blank space',
    'css`\n  .a {\n    color: red;\n    margin: 0 1px;\n  }\n`',
    '`.a{color:red;margin:0 1px}`',
  ],
  ['a comment', 'css`/* why */ .a { color: red; /* and\n why */ top: 0 }`', '`.a{color:red;top:0}`'],
  ['the space before a descendant', 'css`.a .b > .c { top: 0; }`', '`.a .b>.c{top:0}`'],
  ['a pseudo-class', 'css`.a :hover { top: 0; } .a:hover { top: 0; }`', '`.a :hover{top:0}.a:hover{top:0}`'],
  ['a fraction', 'css`.a { margin: 0.5px -0.5px 10.5px; }`', '`.a{margin:.5px -.5px 10.5px}`'],
  ['a sum', 'css`.a { width: calc(1px + 0.5em - 2px); }`', '`.a{width:calc(1px + .5em - 2px)}`'],
  [
    'quotes that are needed',
    `css\`[part='a'][part~="b c"] { content: ' '; }\``,
    '`[part=a][part~="b c"]{content:\' \'}`',
  ],
];

describe('a squeezed sheet', () => {
  for (const [what, sheet, squeezed] of SHEETS)
    it(`says the same: ${what}`, () => {
      assert.equal(squeezeSheet(sheet), squeezed);
    });
});
