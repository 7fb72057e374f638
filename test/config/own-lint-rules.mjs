/** Rules of this project alone, each a selector of what is not to be written. `.oxlintrc.json` says where they hold. */
const forbid = (...selectors) => ({
  create: (context) =>
    Object.fromEntries(
      selectors.map(([selector, message]) => [selector, (node) => context.report({ node, message })]),
    ),
});

export default {
  meta: { name: 'own' },
  rules: {
    'no-default-export': forbid(['ExportDefaultDeclaration', 'Named exports only: they stay greppable.']),
    /**
     * The widget runs on pages of others, and Prototype.js, which old sites still have, puts its own functions in the place of
     * these: `Array.from` hears of no second argument, and in its older releases an array's `entries()` has no numbers.
     */
    'no-replaced-functions': forbid(
      [
        "CallExpression[callee.object.name='Array'][callee.property.name='from'][arguments.length>1]",
        'Prototype.js replaces Array.from: spread the list, then map it.',
      ],
      [
        "CallExpression[callee.property.name='entries'][arguments.length=0]",
        'Prototype.js replaces the entries() of arrays: forEach hands out the index, too.',
      ],
    ),
    /** It presses what is covered, or away: a guest cannot. */
    'no-forced-press': forbid([
      "CallExpression[callee.type='MemberExpression'] > ObjectExpression > Property[key.name='force'][value.value=true]",
      'Press what a guest can press: see middleOf in test/journeys/finger.ts.',
    ]),
    /** A Date has a time and a zone, a day has neither: one file does the arithmetic of days. */
    'no-new-date': forbid(["NewExpression[callee.name='Date']", 'Days are text: see src/stay/iso-date.ts.']),
  },
};
