import type { ServiceAccess } from '../../host-config/settings.ts';
import type { ServiceError } from '../../service-api/errors.ts';
import { dayInZone } from '../../stay/iso-date.ts';
import type { CliWorld } from '../cli-world.ts';
import { createServiceProbe } from '../doctor/service-probe.ts';
import type { Answered, SoldUnit } from '../doctor/service-probe.ts';
import { serviceWords } from '../service-words.ts';
import { whyNotKey, whyNotServiceUrl } from './given.ts';
import type { Given } from './given.ts';
import type { Prompts } from './prompts.ts';

/** The service does not give its units, and nobody is there to try another key. */
export class NoUnits extends Error {
  override readonly name: string = 'NoUnits';
}

export interface FoundUnits {
  readonly access: ServiceAccess;
  /** By their names. */
  readonly units: readonly SoldUnit[];
}

/** A unit that is not sold has no rates, so a room of a lodge that is sold as a whole is not among them. */
async function unitsOf(access: ServiceAccess, world: CliWorld): Promise<Answered<readonly SoldUnit[]>> {
  const probe = createServiceProbe({ ...world, access });
  const known = await probe.access();
  return known.ok ? probe.soldUnits(dayInZone('UTC', world.now())) : known;
}

const failureText = (error: ServiceError): string => `The service ${serviceWords(error)}.`;
const NO_RATES =
  'The key is right, and sees no unit with rates: enter prices for the coming season in the service first.';

async function askAccess(given: Given, prompts: Prompts): Promise<ServiceAccess> {
  const serviceUrl =
    given.serviceUrl ??
    (await prompts.text({
      message: 'Address of the booking service (the base URL that it gave you)',
      like: 'https://api.service.example/v1',
      whyNot: whyNotServiceUrl,
    }));
  const serviceApiKey =
    given.apiKey ??
    (await prompts.secret({ message: 'Your key of the service (it is not shown)', whyNot: whyNotKey }));
  return { serviceUrl, serviceApiKey };
}

/** The units that the key sees. Somebody who sits there may correct address and key; throws `NoUnits` where nobody does. */
export async function findUnits(given: Given, world: CliWorld): Promise<FoundUnits> {
  const { prompts } = world;
  let known = given;
  for (;;) {
    const access = prompts
      ? await askAccess(known, prompts)
      : { serviceUrl: known.serviceUrl ?? '', serviceApiKey: known.apiKey ?? '' };
    const found = await unitsOf(access, world);
    if (found.ok && found.value.length > 0) {
      const units = [...found.value].sort((a, b) => a.name.localeCompare(b.name, 'en'));
      return { access, units };
    }
    const why = found.ok ? NO_RATES : failureText(found.error);
    if (!prompts || found.ok) throw new NoUnits(why);
    prompts.warn(why);
    known = { ...known, serviceUrl: undefined, apiKey: undefined, apiKeyFile: undefined };
  }
}
