import type { ServedProperty } from '../../host-config/proxy-config.ts';
import type { ServiceBooking } from '../../service-api/booking-rows.ts';
import { serviceWords } from '../service-words.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Answered, SoldUnit, UnitRates } from './service-probe.ts';

/** What was found out about one unit of the config. */
export interface UnitFacts {
  readonly property: Pick<ServedProperty, 'id' | 'name' | 'paymentMethods'>;
  /** From today over the whole horizon. */
  readonly rates: Answered<UnitRates>;
  /** Before today; asked for only where there are none ahead. */
  readonly past?: Answered<UnitRates> | undefined;
  /** Units with rates; asked for only where this one cannot be sold. */
  readonly sold: readonly SoldUnit[];
  /** Of all units, of half a year back and all ahead; `undefined` where they could not be read. */
  readonly bookings: readonly ServiceBooking[] | undefined;
}

const label = ({ name, id }: UnitFacts['property']): string => `“${name}” (${id})`;

const MAX_LISTED = 20;

/** The UUIDs that may be meant instead, to be copied. */
function soldLines(sold: readonly SoldUnit[]): Pick<Finding, 'lines'> {
  if (sold.length === 0) return {};
  const lines = sold.slice(0, MAX_LISTED).map(({ id, name }) => `"${id}"   ${name}`);
  const more = sold.length > MAX_LISTED ? [`… and ${sold.length - MAX_LISTED} more`] : [];
  return { lines: ['Units with rates that your key sees:', ...lines, ...more] };
}

function refused({ property, sold }: UnitFacts): Finding {
  return finding('problem', 'unit', {
    about: property.id,
    what: `${label(property)}: the service refuses this unit to your key (403). It is inactive, or outside what the key may see.`,
    why: 'It cannot be shown or booked; all other units can.',
    fix: 'Make the unit active in the service, or have your key let in; or take it out of "properties".',
    ...soldLines(sold),
  });
}

const ofUnit = ({ property, bookings }: UnitFacts): readonly ServiceBooking[] =>
  (bookings ?? []).filter(({ propertyId }) => propertyId?.toLowerCase() === property.id.toLowerCase());

/** No rows at all, neither ahead nor behind: a child's UUID, most likely, or one that is no unit's. */
function withoutRates(facts: UnitFacts): Finding {
  const { property, past, sold } = facts;
  if (past?.ok === true && past.value.nights > 0)
    return finding('problem', 'rates', {
      about: property.id,
      what: `${label(property)}: its rates ended on ${past.value.last ?? 'a day in the past'}.`,
      why: 'Guests see no night that they could book.',
      fix: 'Enter prices for the coming season in the service.',
    });
  const known = ofUnit(facts).find(({ name }) => name !== null)?.name;
  const isKnown = known === undefined ? '' : ` The service knows the unit, as “${known ?? ''}”.`;
  return finding('problem', 'unit', {
    about: property.id,
    what: `${label(property)}: the service has no rates for this UUID.${isKnown}`,
    why: 'Guests see no calendar. Most likely it is one room of a listing with several (a child): only the listing itself (the parent) has rates.',
    fix: 'Put the parent’s UUID into "properties", and see that it is typed in full. If it is the right one, enter prices in the service.',
    ...soldLines(sold),
  });
}

function ratesFinding({ property, rates }: UnitFacts, { value }: { readonly value: UnitRates }): Finding {
  const about = property.id;
  const until = value.last ?? '';
  if (value.priced === 0)
    return finding('problem', 'rates', {
      about,
      what: `${label(property)}: ${value.nights} nights are listed, none has a price.`,
      why: 'A stay without a price cannot be booked.',
      fix: 'Enter prices in the service.',
    });
  if (rates.ok && value.open === 0)
    return finding('advice', 'rates', {
      about,
      what: `${label(property)}: no night up to ${until} is open.`,
      why: 'Guests see a calendar, and can choose nothing in it.',
      fix: 'If that is not what you want, open nights in the service.',
    });
  const called = value.name === undefined ? '' : `, which the service calls “${value.name}”`;
  return finding('fine', 'rates', {
    about,
    what: `${label(property)}${called}: ${value.nights} nights with rates up to ${until}, ${value.open} of them open.`,
  });
}

/** Whether the unit can be shown and sold. */
export function unitFinding(facts: UnitFacts): Finding {
  const { rates, property } = facts;
  if (rates.ok) return rates.value.nights === 0 ? withoutRates(facts) : ratesFinding(facts, rates);
  const { failure } = rates.error;
  if (failure.kind === 'status' && failure.status === 403) return refused(facts);
  return finding('problem', 'rates', {
    about: property.id,
    what: `${label(property)}: its rates cannot be read. The service ${serviceWords(rates.error)}.`,
    why: 'As long as they cannot be read, the last ones known are shown, or none.',
    fix: 'Try again in a few minutes, and tell the service if it lasts.',
  });
}

/**
 * Whether cards can be taken. The service says so only when a booking is made (interface 2.4, rule 7), and the doctor
 * makes none: but where guests have paid by card on the website before, it was configured then.
 */
export function cardFinding(facts: UnitFacts): readonly Finding[] {
  const { property } = facts;
  if (!property.paymentMethods.includes('Card') || !facts.rates.ok || facts.rates.value.nights === 0)
    return [];
  const paid = ofUnit(facts).filter(
    ({ platform, paymentMethod }) => platform === 'Website' && paymentMethod === 'Card',
  );
  if (paid.length > 0) {
    const what = `${label(property)}: website bookings by card have been taken before (${paid.length} in sight).`;
    return [finding('fine', 'card', { about: property.id, what })];
  }
  return [
    finding('untold', 'card', {
      about: property.id,
      what: `${label(property)}: it cannot be told whether card payments are configured for this unit.`,
      why: 'If they are not, the service refuses each booking by card. It says so to a booking alone, and the doctor makes none.',
      fix: 'Look in the service’s settings of the unit; or book a stay by card yourself, and do not pay: it expires. Without cards, name other methods.',
      lines: ['"paymentMethods": ["Bank Transfer"]'],
    }),
  ];
}
