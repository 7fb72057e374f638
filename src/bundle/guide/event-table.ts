import ts from 'typescript';
import type { ClassDoc } from './class-docs.ts';
import { code, table } from './markdown.ts';

/** The npm package's types of the events; `test/package/types.ts` compares them with the element. */
const TYPES = 'src/embed/npm/types.ts';

/** Returns the fields of each event's `detail` with their types, by event name. */
function detailFields(): Map<string, string> {
  const program = ts.createProgram([TYPES], { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022 });
  const checker = program.getTypeChecker();
  const statements = [...(program.getSourceFile(TYPES)?.statements ?? [])];
  const events = statements
    .filter((each) => ts.isInterfaceDeclaration(each))
    .find(({ name }) => name.text === 'BookingWidgetEvents');
  const typeOf = (symbol: ts.Symbol): string => checker.typeToString(checker.getTypeOfSymbol(symbol));
  const fieldsOf = (event: ts.TypeElement): string =>
    checker
      .getPropertiesOfType(checker.getTypeAtLocation(event))
      .filter(({ name }) => name === 'detail')
      .flatMap((detail) => checker.getPropertiesOfType(checker.getTypeOfSymbol(detail)))
      .map((field) => code(`${field.name}: ${typeOf(field)}`))
      .join(', ');
  return new Map(events?.members.map((event) => [event.name?.getText().slice(1, -1) ?? '', fieldsOf(event)]));
}

/**
 * Returns a table with each event, when it is fired and its details. An event without a line in the class doc stops the build.
 */
export function eventTable({ tags }: ClassDoc): string {
  const descriptions = new Map(
    tags.filter(({ kind }) => kind === 'fires').map(({ name, text }) => [name, text]),
  );
  const rows = [...detailFields()].map(([name, fields]) => {
    const text = descriptions.get(name);
    if (text === undefined) throw new Error(`No @fires line says what ${name} is.`);
    return [code(name), text, fields];
  });
  if (rows.length === 0) throw new Error(`${TYPES} declares no events.`);
  return table(['event', 'when', '`detail`'], rows);
}
