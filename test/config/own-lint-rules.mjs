/**
 * Rules that only this project has, each a selector of code that is not allowed. `.oxlintrc.json` lists the files that they apply
 * to.
 */
const forbid = (...selectors) => ({
  create: (context) =>
    Object.fromEntries(
      selectors.map(([selector, message]) => [selector, (node) => context.report({ node, message })]),
    ),
});

/** What would stay on its side if a page reads from the right; `size` and `place` have names without a side. */
const PHYSICAL =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding|inset)-(?:left|right|top|bottom)|left|right|top|bottom|border-(?:top|bottom)-(?:left|right)-radius|(?:min-|max-)?(?:width|height)) *:(?! *[\d.]+(?:px|em)\))|(?:text-align|float|clear) *: *(?:left|right)/;

const COMMENT = /\/\*[^]*?\*\//g;

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
    'no-physical-sides': {
      create: (context) => ({
        "TaggedTemplateExpression[tag.name='css'] TemplateElement": (node) => {
          const [style] = PHYSICAL.exec(node.value.raw.replaceAll(COMMENT, '')) ?? [];
          if (style !== undefined)
            context.report({
              node,
              message: `Name sides as text runs, not as the screen has them: ${style}`,
            });
        },
      }),
    },
    /** An operator stops at the first difference, so that the time it takes tells how much of a guess is right. */
    'no-compared-digests': forbid([
      'BinaryExpression[operator=/^[!=]==$/] > :matches(Identifier[name=/[mM]ac$/], MemberExpression[property.name=/[mM]ac$/], CallExpression[callee.name=/^mac/], CallExpression[callee.property.name=/^mac/], AwaitExpression[argument.callee.name=/^mac/], AwaitExpression[argument.callee.property.name=/^mac/])',
      'Compare digests by isSameSecret: it takes as long for all.',
    ]),
    /** A Date has a time and a zone, a day has neither: one file does the arithmetic of days. */
    'no-new-date': forbid(["NewExpression[callee.name='Date']", 'Days are text: see src/stay/iso-date.ts.']),
  },
};
