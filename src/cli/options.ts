import { parseArgs } from 'node:util';
import { nearestName } from './nearest-name.ts';

/** What was typed cannot be done; each complaint names the option and the rule. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError';
  readonly complaints: readonly string[];

  constructor(complaints: readonly string[]) {
    super(complaints.join('\n'));
    this.complaints = complaints;
  }
}

/** `flag` stands alone, `text` takes a value, `texts` may be given more than once. */
export type OptionKind = 'flag' | 'text' | 'texts';
export type OptionKinds = Readonly<Record<string, OptionKind>>;

export interface GivenOptions {
  readonly has: (name: string) => boolean;
  readonly text: (name: string) => string | undefined;
  readonly texts: (name: string) => readonly string[];
}

interface Token {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly isInline: boolean;
}

const unknown = ({ name, rawName }: Token, kinds: OptionKinds): string => {
  const nearest = rawName.startsWith('--') ? nearestName(name, Object.keys(kinds)) : undefined;
  return `${rawName} is not an option${nearest === undefined ? '' : `: did you mean --${nearest}?`}`;
};

/** The rule that one option breaks, if any. */
function complaintOn(
  token: Token,
  kinds: OptionKinds,
  seen: ReadonlyMap<string, unknown>,
): string | undefined {
  const { name, rawName, value, isInline } = token;
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (kind === undefined) return unknown(token, kinds);
  if (kind === 'flag') return value === undefined ? undefined : `${rawName} takes no value`;
  // `--from --to 2027-01-01`: the value was forgotten, and the next option must not become one.
  if (value === undefined || value === '' || (!isInline && value.startsWith('-')))
    return `${rawName} needs a value`;
  return kind === 'text' && seen.has(name) ? `${rawName} is given twice: give it once` : undefined;
}

/** Reads `args` by `kinds`; throws a `UsageError` with everything that is wrong about them. */
export function readOptions(args: readonly string[], kinds: OptionKinds): GivenOptions {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const given = new Map<string, string[]>();
  const complaints: string[] = [];
  // What follows an option that does not exist is most likely its value, and no fault of its own.
  let unknownAt: number | undefined;
  for (const token of tokens) {
    if (token.kind === 'positional' && token.index - 1 !== unknownAt)
      complaints.push(`"${token.value}" is not expected here`);
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(kinds, token.name)) unknownAt = token.index;
    const isInline = token.inlineValue ?? false;
    const complaint = complaintOn({ ...token, isInline }, kinds, given);
    if (complaint !== undefined) complaints.push(complaint);
    given.set(token.name, [...(given.get(token.name) ?? []), token.value ?? '']);
  }
  if (complaints.length > 0) throw new UsageError(complaints);
  return {
    has: (name) => given.has(name),
    text: (name) => given.get(name)?.[0],
    texts: (name) => given.get(name) ?? [],
  };
}
