import ts from 'typescript-eslint';
import { configs as lit } from 'eslint-plugin-lit';
import { configs as wc } from 'eslint-plugin-wc';
import { defineConfig } from 'eslint/config';

/** What a reader can hold in the head at once; see the rules in README, "For developers". */
const SIZES = {
  'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
};

export default defineConfig([
  { ignores: ['dist', 'coverage', 'node_modules', 'data'] },
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
      // isolatedDeclarations wants the annotation this rule would remove.
      '@typescript-eslint/no-inferrable-types': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only: they stay greppable.' },
      ],
    },
  },
  { files: ['src/**/*.ts'], rules: SIZES },
  {
    // A Date has a time and a zone, a day has neither: one file does the arithmetic of days.
    files: ['src/{stay,contract,i18n,calendar}/**/*.ts'],
    ignores: ['src/stay/iso-date.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only: they stay greppable.' },
        {
          selector: "NewExpression[callee.name='Date']",
          message: 'Days are text: see src/stay/iso-date.ts.',
        },
      ],
    },
  },
  {
    // Test runners hand back promises of their own from describe/it.
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
    },
  },
  { files: ['*.ts', 'test/config/**'], rules: { 'no-restricted-syntax': 'off' } },
]);
