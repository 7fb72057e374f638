import type { HostConfig, ServedProperty } from '../../host-config/proxy-config.ts';
import { NO_BOUND, nightsTogether } from '../store/counted-attempts.ts';
import type { Bound, Counted } from '../store/counted-attempts.ts';

/** How much work is asked for while no more than so much is open: one unit is what a booking without a card costs. */
interface Step {
  readonly work: number;
  readonly bookings: number;
  readonly nights: number;
}

const ABOVE: Step = { work: 16, bookings: NO_BOUND, nights: NO_BOUND };

/** Of one client at all properties: the first is free, and a network that many guests share is never turned away. */
const CLIENT_STEPS: readonly Step[] = [
  { work: 0, bookings: 0, nights: 0 },
  { work: 1, bookings: 1, nights: 60 },
  { work: 2, bookings: 2, nights: 120 },
  { work: 4, bookings: 4, nights: 240 },
  { work: 8, bookings: 8, nights: 480 },
  ABOVE,
];

/** At one property of all clients: a good day is free, and the last nights of a season are dear. */
const PROPERTY_STEPS: readonly Step[] = [
  { work: 0, bookings: 7, nights: 120 },
  { work: 1, bookings: 15, nights: 180 },
  { work: 2, bookings: 31, nights: 270 },
  { work: 4, bookings: 63, nights: 360 },
  { work: 8, bookings: 127, nights: 450 },
  ABOVE,
];

const workOn = (steps: readonly Step[], counted: readonly Counted[]): number =>
  steps.find(({ bookings, nights }) => counted.length <= bookings && nightsTogether(counted) <= nights)
    ?.work ?? ABOVE.work;

/** What a bound that `work` has paid for lets through. */
function boundAt(steps: readonly Step[], work: number, keys: readonly string[], nights: number): Bound {
  const step = steps.findLast((each) => each.work <= work) ?? ABOVE;
  // The steps name what is open before; a bound, what is afterwards.
  return { keys, bookings: step.bookings + 1, nights: step.nights + nights };
}

/** The keys that a client is counted under at a property: where nothing tells clients apart, they have none. */
export interface CountKeys {
  readonly client: readonly string[] | undefined;
  readonly clientHere: readonly string[] | undefined;
  readonly property: readonly string[];
}

/** What a bound stands for that is passed. */
export type BoundKind = 'pending-payment' | 'pending-work' | 'final-booking';

export interface KindOfBound extends Bound {
  readonly kind: BoundKind;
}

const kindOf =
  (kind: BoundKind) =>
  (bound: Bound): KindOfBound => ({ ...bound, kind });

/** The bounds of a card booking of so many nights, which holds them until it is paid. `work`: undefined where none is asked. */
export function cardBounds(
  { client, clientHere, property }: CountKeys,
  { bookings, nights: together }: HostConfig['pendingPayments'],
  nights: number,
  work: number | undefined,
): KindOfBound[] {
  const refusing = clientHere ? [{ keys: clientHere, bookings, nights: together }] : [];
  const working = (steps: readonly Step[], keys: readonly string[]): Bound =>
    work === undefined ? { keys, bookings: NO_BOUND, nights: NO_BOUND } : boundAt(steps, work, keys, nights);
  const asking = client
    ? [working(CLIENT_STEPS, client), working(PROPERTY_STEPS, property)]
    : [working(CLIENT_STEPS, property)];
  return [...refusing.map(kindOf('pending-payment')), ...asking.map(kindOf('pending-work'))];
}

/** The work that one more card booking is asked for, now that so much is open. */
export const workAsked = (ofClient: readonly Counted[] | undefined, atProperty: readonly Counted[]): number =>
  ofClient
    ? Math.max(workOn(CLIENT_STEPS, ofClient), workOn(PROPERTY_STEPS, atProperty))
    : workOn(CLIENT_STEPS, atProperty);

/** The bounds of a booking that is final at once: those of a day, of which one client has half. */
export function finalBounds(
  { clientHere, property }: Pick<CountKeys, 'clientHere' | 'property'>,
  { finalBookingsPerDay }: Pick<ServedProperty, 'finalBookingsPerDay'>,
): KindOfBound[] {
  const share = Math.ceil(finalBookingsPerDay / 2);
  const own = clientHere ? [{ keys: clientHere, bookings: share, nights: NO_BOUND }] : [];
  const all = { keys: property, bookings: finalBookingsPerDay, nights: NO_BOUND };
  return [...own, all].map(kindOf('final-booking'));
}
