import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A line of a class doc, like `@attr {string} lang - Language of the widget.` */
export interface DocTag {
  readonly kind: string;
  readonly type: string;
  readonly name: string;
  readonly text: string;
}

const TAG = /^(?:\{([^]*?)\}\s+)?(?:(\S+)\s+)?-\s+([^]*)$/;

function tagOf(tag: ts.JSDocTag): DocTag {
  const comment = ts.getTextOfJSDocComment(tag.comment) ?? '';
  const [, type = '', name = '', text] = TAG.exec(comment) ?? [];
  if (text === undefined)
    throw new Error(`"@${tag.tagName.text} ${comment}" has no description after a hyphen.`);
  return { kind: tag.tagName.text, type, name, text: text.replaceAll(/\s*\n\s*/g, ' ') };
}

/** A property of the element, with the attribute that sets it. */
export interface ReactiveProperty {
  readonly property: string;
  readonly attribute: string;
}

function reactivePropertyOf({ name, initializer }: ts.PropertyAssignment): ReactiveProperty {
  const property = name.getText();
  const attribute = /attribute: '([\w-]+)'/.exec(initializer.getText())?.[1] ?? property;
  return { property, attribute };
}

const isPropertiesMember = (member: ts.ClassElement): member is ts.PropertyDeclaration =>
  ts.isPropertyDeclaration(member) && member.name.getText() === 'properties';

export interface ClassDoc {
  readonly tags: readonly DocTag[];
  readonly properties: readonly ReactiveProperty[];
}

/** Returns the doc comment and the reactive properties of the only class in a file. */
export function classDoc(path: string): ClassDoc {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);
  const classDeclaration = source.statements.find((each) => ts.isClassDeclaration(each));
  if (!classDeclaration) throw new Error(`${path} has no class.`);
  const initializer = classDeclaration.members.find(isPropertiesMember)?.initializer;
  const settings =
    initializer && ts.isObjectLiteralExpression(initializer)
      ? initializer.properties.filter((each) => ts.isPropertyAssignment(each))
      : [];
  return { tags: ts.getJSDocTags(classDeclaration).map(tagOf), properties: settings.map(reactivePropertyOf) };
}
