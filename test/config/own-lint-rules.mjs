/** This project's own lint rules, each a selector of code that is not allowed. `.oxlintrc.json` says where each rule applies. */
const forbid = (...selectors) => ({
  create: (context) =>
    Object.fromEntries(
      selectors.map(([selector, message]) => [selector, (node) => context.report({ node, message })]),
    ),
});

/** CSS properties that name a side, which would be wrong on a page written from right to left. Logical properties name no side. */
const PHYSICAL_PROPERTIES =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding|inset)-(?:left|right|top|bottom)|left|right|top|bottom|border-(?:top|bottom)-(?:left|right)-radius|(?:min-|max-)?(?:width|height)) *:(?! *[\d.]+(?:px|em)\))|(?:text-align|float|clear) *: *(?:left|right)/;

const COMMENT = /\/\*[^]*?\*\//g;

export default {
  meta: { name: 'own' },
  rules: {
    'no-default-export': forbid(['ExportDefaultDeclaration', 'Named exports only: they stay greppable.']),
    /**
     * Some old sites use Prototype.js, which replaces these functions: its `Array.from` ignores the second argument, and in older
     * releases the `entries()` of an array has no indexes.
     */
    'no-replaced-functions': forbid(
      [
        "CallExpression[callee.object.name='Array'][callee.property.name='from'][arguments.length>1]",
        'Prototype.js replaces Array.from: spread the list, then map it.',
      ],
      [
        "CallExpression[callee.property.name='entries'][arguments.length=0]",
        'Prototype.js replaces the entries() of arrays: forEach also passes the index.',
      ],
    ),
    /** With `force`, a test can press covered and invisible elements, which a guest cannot press. */
    'no-forced-press': forbid([
      "CallExpression[callee.type='MemberExpression'] > ObjectExpression > Property[key.name='force'][value.value=true]",
      'Press only elements that a guest can press: see middleOf in test/journeys/finger.ts.',
    ]),
    'no-physical-sides': {
      create: (context) => ({
        "TaggedTemplateExpression[tag.name='css'] TemplateElement": (node) => {
          const [style] = PHYSICAL_PROPERTIES.exec(node.value.raw.replaceAll(COMMENT, '')) ?? [];
          if (style !== undefined)
            context.report({
              node,
              message: `Use a logical property, which follows the writing direction: ${style}`,
            });
        },
      }),
    },
    /** `===` stops at the first difference, so its duration reveals how much of a guessed digest is correct. */
    'no-compared-digests': forbid([
      'BinaryExpression[operator=/^[!=]==$/] > :matches(Identifier[name=/[mM]ac$/], MemberExpression[property.name=/[mM]ac$/], CallExpression[callee.name=/^mac/], CallExpression[callee.property.name=/^mac/], AwaitExpression[argument.callee.name=/^mac/], AwaitExpression[argument.callee.property.name=/^mac/])',
      'Compare digests by isSameSecret, whose duration reveals nothing.',
    ]),
    /** A `Date` has a time and a zone, and a day has neither. Only one file computes with days. */
    'no-new-date': forbid(["NewExpression[callee.name='Date']", 'Days are text: see src/stay/iso-date.ts.']),
  },
};
