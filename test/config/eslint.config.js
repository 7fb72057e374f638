import ts from 'typescript-eslint';
import { configs as lit } from 'eslint-plugin-lit';
import { configs as wc } from 'eslint-plugin-wc';
import { defineConfig } from 'eslint/config';

/**
 * The widget runs on pages of others, and Prototype.js, which old sites still have, puts its own functions in the place of
 * these: `Array.from` hears of no second argument, and in its older releases an array's `entries()` has no numbers.
 */
const REPLACED_ON_PAGES = [
  {
    selector: "CallExpression[callee.object.name='Array'][callee.property.name='from'][arguments.length>1]",
    message: 'Prototype.js replaces Array.from: spread the list, then map it.',
  },
  {
    selector: "CallExpression[callee.property.name='entries'][arguments.length=0]",
    message: 'Prototype.js replaces the entries() of arrays: forEach hands out the index, too.',
  },
];

const NO_DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only: they stay greppable.',
};

const NODE_TEST = { from: 'package', package: 'node:test', name: ['describe', 'it', 'suite', 'test'] };

/** What a reader can hold in the head at once; see demo/guide/contribute.md. */
const SIZES = {
  'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
};

export default defineConfig([
  { ignores: ['dist', 'coverage', 'node_modules', 'data', 'src/embed/npm/*.d.ts'] },
  {
    files: ['src/**/*.ts', 'test/**/*.ts', 'demo/**/*.ts', '*.ts'],
    extends: [
      ...ts.configs.strictTypeChecked,
      ...ts.configs.stylisticTypeChecked,
      lit['flat/recommended'],
      wc['flat/best-practice'],
    ],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: `${import.meta.dirname}/../..` },
    },
    rules: {
      // A type that is written down does no harm.
      '@typescript-eslint/no-inferrable-types': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT],
    },
  },
  { files: ['src/**/*.ts'], rules: SIZES },
  {
    // A rejection that nobody hears of ends a process, or is the only trace of a mistake: `void` would lose it.
    files: ['src/{proxy,service-api,cli}/**/*.ts'],
    rules: { '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }] },
  },
  {
    files: ['src/{stay,contract,i18n,calendar,widget,embed}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, ...REPLACED_ON_PAGES] },
  },
  {
    // A Date has a time and a zone, a day has neither: one file does the arithmetic of days.
    files: ['src/{stay,contract,i18n,calendar}/**/*.ts'],
    ignores: ['src/stay/iso-date.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        NO_DEFAULT_EXPORT,
        ...REPLACED_ON_PAGES,
        {
          selector: "NewExpression[callee.name='Date']",
          message: 'Days are text: see src/stay/iso-date.ts.',
        },
      ],
    },
  },
  {
    // Node's test runner hands back promises of its own, which it waits for itself.
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': ['error', { allowForKnownSafeCalls: [NODE_TEST] }],
      '@typescript-eslint/no-unused-expressions': 'off',
    },
  },
  { files: ['*.ts', 'test/config/**'], rules: { 'no-restricted-syntax': 'off' } },
]);
