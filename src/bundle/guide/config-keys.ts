import { code, table } from './markdown.ts';

/** The part of the config file's JSON schema that is used here. */
export interface KeySchema {
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, KeySchema>>;
  readonly items?: KeySchema;
  readonly anyOf?: readonly KeySchema[];
}

/** Links for keys that one line does not explain. */
const FURTHER_READING: Readonly<Record<string, string>> = {
  allowedOrigins: '[Bots](operate.md#bots)',
  extensionCleaning: '[A longer stay](cli.md#a-stay-is-made-longer)',
  cancellation: '[Cancellation](#cancellation)',
  paymentInstructions: '[Where guests pay](#where-guests-pay)',
  page: '[The booking page](embed.md#the-booking-page)',
  'page.look': '[Custom properties](style.md#custom-properties)',
  'page.words': '[Your words](style.md#your-words)',
  tariff: '[Prices](prices.md#prices)',
  arrivals: '[Days of check-in and check-out](prices.md#days-of-check-in-and-check-out)',
};

/** Keys of the config file that each property may have, too. The table of a property does not repeat their inner keys. */
const SHARED_KEYS = ['page', 'tariff', 'arrivals'];

type Row = readonly string[];

function rowOf(path: string, key: KeySchema, isRequired: boolean): Row {
  const { description, examples: [example] = [] } = key;
  if (description === undefined || example === undefined)
    throw new Error(
      `${path} of the config file has no ${description === undefined ? 'description' : 'example'}.`,
    );
  const values =
    key.enum && key.enum.length > 5
      ? [`One of ${key.enum.map((each) => code(String(each))).join(', ')}.`]
      : [];
  const furtherReading = FURTHER_READING[path] === undefined ? [] : [`See ${FURTHER_READING[path]}.`];
  const defaultText = key.default === undefined ? '' : code(JSON.stringify(key.default));
  return [
    code(path),
    [description, ...values, ...furtherReading].join(' '),
    code(JSON.stringify(example)),
    isRequired ? 'required' : defaultText,
  ];
}

/**
 * Returns the schemas that have keys: the schema itself if it describes an object, or else the schemas of a list's entries or of
 * the alternatives.
 */
function shapesOf({ properties, items, anyOf = [], ...rest }: KeySchema): KeySchema[] {
  const ownShape = properties ? [{ properties, ...rest }] : [];
  return [...ownShape, ...(items ? shapesOf(items) : []), ...anyOf.flatMap(shapesOf)];
}

function rowsOf(key: KeySchema, path = '', withoutInnerKeys: readonly string[] = []): Row[] {
  return shapesOf(key).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, inner]) => {
      const keyPath = `${path}${name}`;
      const row = rowOf(keyPath, inner, required.includes(name));
      return withoutInnerKeys.includes(name)
        ? [row]
        : [row, ...rowsOf(inner, `${keyPath}${inner.items ? '[]' : ''}.`)];
    }),
  );
}

const COLUMN_NAMES = ['key', 'meaning', 'example', 'by default'];

/** Returns the keys of the file and the keys of a property, as two tables. */
export const configTables = (schema: KeySchema): { readonly file: string; readonly property: string } => ({
  file: table(COLUMN_NAMES, rowsOf(schema, '', ['properties'])),
  property: table(
    COLUMN_NAMES,
    rowsOf(schema.properties?.['properties'] ?? {}, '', [...SHARED_KEYS, 'inLanguages']),
  ),
});
