import type { ClassDoc, DocTag } from './class-docs.ts';
import { code, table } from './markdown.ts';

const tagsOf = ({ tags }: ClassDoc, kind: string): DocTag[] => tags.filter((tag) => tag.kind === kind);

/** Returns a table with each attribute and its property. An attribute without a line in the class doc stops the build. */
export function attributeTable(doc: ClassDoc): string {
  const attributes = tagsOf(doc, 'attr');
  const undocumented = doc.properties.filter(({ attribute }) =>
    attributes.every(({ name }) => name !== attribute),
  );
  if (undocumented.length > 0)
    throw new Error(
      `No @attr line says what ${undocumented.map(({ attribute }) => attribute).join(', ')} is.`,
    );
  const propertyOf = (name: string): string =>
    doc.properties.find(({ attribute }) => attribute === name)?.property ?? '';
  return table(
    ['attribute', 'type', 'property', 'meaning'],
    attributes.map(({ name, type, text }) => [
      code(name),
      code(type),
      propertyOf(name) && code(propertyOf(name)),
      text,
    ]),
  );
}

export const slotTable = (doc: ClassDoc): string =>
  table(
    ['slot', 'what goes there'],
    tagsOf(doc, 'slot').map(({ name, text }) => [name === '' ? 'none' : code(name), text]),
  );

export const cssPropertyTable = (doc: ClassDoc): string =>
  table(
    ['custom property', 'what it sets'],
    tagsOf(doc, 'cssprop').map(({ name, text }) => [code(name), text]),
  );

/** Returns the names of all parts. */
export const partsOf = (doc: ClassDoc): string[] => tagsOf(doc, 'csspart').map(({ name }) => name);

/**
 * Returns a table of the parts, grouped by screen. The line of a part in the class doc begins with its screen (`Dates: a day.`).
 */
export const partTable = (doc: ClassDoc): string =>
  table(
    ['screen', 'part', 'what it is'],
    tagsOf(doc, 'csspart').map(({ name, text }, index, all) => {
      const [screen = '', meaning] = text.split(/: (.*)/);
      if (meaning === undefined)
        throw new Error(`The description of "@csspart ${name}" must begin with the screen of the part.`);
      const isFirst = !all[index - 1]?.text.startsWith(`${screen}:`);
      return [isFirst ? screen : '', code(name), meaning];
    }),
  );
