import { isLoopbackHttp } from '../../host-config/safe-target.ts';
import type { ServiceAccess } from '../../host-config/settings.ts';
import type { SoldUnit } from '../doctor/service-probe.ts';
import type { CliWorld } from '../cli-world.ts';
import { isNoPlace } from '../doctor/check-time-zone.ts';
import { UsageError } from '../options.ts';
import { originsIn, whyNotField, whyNotOfProperty } from './config-rules.ts';
import { findUnits } from './find-units.ts';
import { plainUrl, whyNotTimeZone } from './given.ts';
import type { Given } from './given.ts';
import type { Prompts } from './prompts.ts';

export interface UnitAnswers {
  readonly id: string;
  readonly name: string;
  readonly cleaning: string;
  readonly paymentMethods: readonly string[];
  readonly timeZone: string;
}

/** Everything that config and secrets are written from. */
export interface Answers {
  readonly access: ServiceAccess;
  readonly apiKeyFile: string | undefined;
  readonly publicUrl: string;
  readonly allowedOrigins: readonly string[];
  readonly units: readonly UnitAnswers[];
}

const TRIAL_ADDRESS = 'http://localhost:8787';

export const isTrial = (publicUrl: string): boolean => isLoopbackHttp(new URL(publicUrl));

const METHODS = [
  { value: 'Card', label: 'Card', hint: 'paid at once on the service’s page' },
  { value: 'Bank Transfer', label: 'Bank transfer', hint: 'final at once, paid later' },
  { value: 'Cash', label: 'Cash', hint: 'final at once, paid on arrival' },
  { value: 'Wallet', label: 'Wallet', hint: 'final at once, paid later' },
];

/** The units that a script names: by UUID, by name, or all. */
function namedUnits(names: readonly string[], units: readonly SoldUnit[]): readonly SoldUnit[] {
  if (names.includes('all')) return units;
  const complaints: string[] = [];
  const found = names.flatMap((name) => {
    const wanted = name.trim().toLowerCase();
    const fits = units.filter((unit) => [unit.id.toLowerCase(), unit.name.toLowerCase()].includes(wanted));
    if (fits.length !== 1)
      complaints.push(`--unit "${name}" is ${fits.length === 0 ? 'no' : 'more than one'} unit of this key`);
    return fits;
  });
  if (complaints.length > 0) throw new UsageError([...complaints, ...listOf(units)]);
  return [...new Set(found)];
}

const listOf = (units: readonly SoldUnit[]): string[] => [
  'Units with rates that the key sees (take all of them with --unit all):',
  ...units.map(({ id, name }) => `  ${id}  ${name}`),
];

async function chosenUnits(
  given: Given,
  units: readonly SoldUnit[],
  prompts: Prompts | undefined,
): Promise<readonly SoldUnit[]> {
  if (given.units) return namedUnits(given.units, units);
  if (!prompts) {
    if (units.length === 1) return units;
    throw new UsageError([
      '--unit is missing: the name or UUID of a unit; give it once for each',
      ...listOf(units),
    ]);
  }
  const ids = await prompts.several({
    message: 'Which units shall guests book? (space chooses, enter goes on)',
    choices: units.map(({ id, name }) => ({ value: id, label: name, hint: id })),
    offer: units.map(({ id }) => id),
  });
  return units.filter(({ id }) => ids.includes(id));
}

/** Most hosts live in the zone of their houses; a server's UTC is no place, and would be taken unread. */
const zoneOfThisMachine = ({ timeZone }: Pick<CliWorld, 'timeZone'>): string | undefined =>
  isNoPlace(timeZone) ? undefined : timeZone;

/** What is the same at most houses of a host is offered again. */
interface Offer {
  readonly timeZone: string | undefined;
  readonly methods: readonly string[];
  readonly cleaning: string | undefined;
}

async function askUnit(unit: SoldUnit, given: Given, offer: Offer, prompts: Prompts): Promise<UnitAnswers> {
  const name = await prompts.text({
    message: `${unit.name}: the name that guests read`,
    offer: unit.name,
    whyNot: (text) => whyNotOfProperty('name', text),
  });
  const ask = (question: Parameters<Prompts['text']>[0]): Promise<string> => prompts.text(question);
  return {
    id: unit.id,
    name,
    cleaning:
      given.cleaning ??
      (await ask({
        message: `${name}: fee for cleaning, in euros for a stay (0 for none)`,
        like: '45.50',
        offer: offer.cleaning,
        whyNot: (text) => whyNotOfProperty('cleaning', text),
      })),
    paymentMethods:
      given.paymentMethods ??
      (await prompts.several({
        message: `${name}: how guests may pay`,
        choices: METHODS,
        offer: offer.methods,
      })),
    timeZone:
      given.timeZone ??
      (await ask({
        message: `${name}: time zone of the place where it stands`,
        offer: offer.timeZone,
        like: 'Europe/Lisbon',
        whyNot: whyNotTimeZone,
      })),
  };
}

async function askUnits(
  units: readonly SoldUnit[],
  given: Given,
  publicUrl: string,
  world: { readonly prompts: Prompts; readonly timeZone: string },
): Promise<readonly UnitAnswers[]> {
  const answers: UnitAnswers[] = [];
  for (const unit of units) {
    const last = answers.at(-1);
    const offer: Offer = {
      timeZone: last?.timeZone ?? zoneOfThisMachine(world),
      // Where card cannot be tried, something else has to be.
      methods: last?.paymentMethods ?? (isTrial(publicUrl) ? ['Card', 'Bank Transfer'] : ['Card']),
      cleaning: last?.cleaning,
    };
    answers.push(await askUnit(unit, given, offer, world.prompts));
  }
  return answers;
}

/** A script says the same for all; the rules have been kept by then. */
const answeredUnits = (units: readonly SoldUnit[], given: Given): readonly UnitAnswers[] =>
  units.map(({ id, name }) => ({
    id,
    name: name === '' ? id : name,
    cleaning: given.cleaning ?? '',
    paymentMethods: given.paymentMethods ?? [],
    timeZone: given.timeZone ?? '',
  }));

async function askAddress(prompts: Prompts): Promise<string> {
  const address = await prompts.text({
    message: 'Where guests’ browsers reach the proxy: its https address, or this machine for a try',
    offer: TRIAL_ADDRESS,
    whyNot: (text) => whyNotField('publicUrl', text),
  });
  return plainUrl(address);
}

async function askOrigins(publicUrl: string, prompts: Prompts): Promise<readonly string[]> {
  const text = await prompts.text({
    message: 'Your sites that show the widget (more than one: with a blank between them)',
    offer: isTrial(publicUrl) ? new URL(publicUrl).origin : undefined,
    like: 'https://www.your-house.example',
    whyNot: (answer) => whyNotField('allowedOrigins', originsIn(answer)),
  });
  return originsIn(text);
}

/** Asks for all that has not been given. Rejects with `UsageError`, `NoUnits` or `Cancelled`. */
export async function answersTo(given: Given, world: CliWorld): Promise<Answers> {
  const { prompts } = world;
  const { access, units } = await findUnits(given, world);
  const chosen = await chosenUnits(given, units, prompts);
  const publicUrl = given.publicUrl ?? (prompts ? await askAddress(prompts) : '');
  const allowedOrigins = given.allowedOrigins ?? (prompts ? await askOrigins(publicUrl, prompts) : []);
  const isGivenKey = access.serviceApiKey === given.apiKey;
  return {
    access,
    apiKeyFile: isGivenKey ? given.apiKeyFile : undefined,
    publicUrl,
    allowedOrigins,
    units: prompts
      ? await askUnits(chosen, given, publicUrl, { ...world, prompts })
      : answeredUnits(chosen, given),
  };
}
