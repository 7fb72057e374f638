import { bookingPath, isSameId } from '../../contract/routes.ts';
import { fieldsOf, isString } from '../../contract/shape.ts';
import { isoDate } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Party } from '../../stay/party.ts';
import type { PartyRequest, StayRequest } from '../api/scripted-element.ts';
import { requestJson } from '../client/request.ts';
import type { ProxyClient } from '../client/request.ts';
import { readReturnedBooking, withoutParameters } from './page-address.ts';

/** The dates and guests that a host's page, or a link to it, has chosen for the guest. */
export interface Preset {
  readonly checkIn?: IsoDate | undefined;
  readonly checkOut?: IsoDate | undefined;
  readonly adults?: number | undefined;
  readonly children?: number | undefined;
  /** The host's pass for a stay that is booked up to `checkIn` and is made longer by this booking. */
  readonly extensionPass?: string | undefined;
}

/** A value that cannot be used: its name, and the rule that it breaks. */
export interface PresetComplaint {
  readonly name: string;
  readonly rule: string;
}

export interface PresetReading {
  readonly preset: Preset;
  readonly complaints: readonly PresetComplaint[];
}

const DAY_RULE = 'has to be a day that exists, as YYYY-MM-DD.';
const COUNT_RULE = 'has to be a whole number, of adults from 1 on.';
const ORDER_RULE = 'has to be after check-in.';
const EXTENSION_RULE = 'also needs check-in: the check-out day of the stay that is extended.';

/** Reads texts by attribute name; `prefix` comes before the name in an address. */
export function readPreset(textOf: (name: string) => string | null, prefix: string = ''): PresetReading {
  const complaints: PresetComplaint[] = [];
  const read = <Value>(name: string, valueOf: (text: string) => Value | undefined, rule: string) => {
    const text = textOf(name);
    const value = text === null ? undefined : valueOf(text);
    if (text !== null && value === undefined) complaints.push({ name: `${prefix}${name}`, rule });
    return value;
  };
  const checkIn = read('check-in', isoDate, DAY_RULE);
  const checkOut = read('check-out', isoDate, DAY_RULE);
  const isInOrder = checkIn !== undefined && checkOut !== undefined && checkOut > checkIn;
  if (checkOut !== undefined && !isInOrder) complaints.push({ name: `${prefix}check-out`, rule: ORDER_RULE });
  const adults = read('adults', countOf(1), COUNT_RULE);
  const children = read('children', countOf(0), COUNT_RULE);
  const pass = textOf('extend') ?? undefined;
  if (pass !== undefined && checkIn === undefined)
    complaints.push({ name: `${prefix}extend`, rule: EXTENSION_RULE });
  const extensionPass = checkIn && pass;
  const preset = { checkIn, checkOut: isInOrder ? checkOut : undefined, adults, children, extensionPass };
  return { preset, complaints };
}

/** Reads the values that a script has passed, by attribute name. Throws a `TypeError` if one cannot be used. */
function readRequest(method: string, texts: Readonly<Record<string, string | number | undefined>>): Preset {
  const { preset, complaints } = readPreset((name) => {
    const { [name]: text } = texts;
    return text === undefined ? null : String(text);
  });
  const [complaint] = complaints;
  if (!complaint) return preset;
  const field = complaint.name.replace(/-(.)/, (_hyphen, letter: string) => letter.toUpperCase());
  throw new TypeError(`[booking-widget] ${method}: ${field} ${complaint.rule}`);
}

/** Reads the stay that a script requests. Throws a `TypeError` that names the wrong field and the rule that it breaks. */
export function requestedStay(request: Partial<StayRequest> | null | undefined): Preset {
  const { checkIn, checkOut } = request ?? {};
  return readRequest('setStay', { 'check-in': checkIn ?? '', 'check-out': checkOut ?? undefined });
}

/** Reads the party that a script requests. Throws a `TypeError` that names the wrong field and the rule that it breaks. */
export function requestedParty(request: Partial<PartyRequest> | null | undefined): Preset {
  const { adults, children } = request ?? {};
  return readRequest('setParty', { adults: adults ?? '', children: children ?? 0 });
}

const countOf =
  (minimum: number) =>
  (text: string): number | undefined =>
    /^\d{1,2}$/.test(text) && Number(text) >= minimum ? Number(text) : undefined;

/** The prefix of a preset's names in a page's address: `?booking-check-in=2027-07-03`. */
const PREFIX = 'booking-';
const PARAMETER_NAMES: readonly string[] = [
  'property',
  'check-in',
  'check-out',
  'adults',
  'children',
  'extend',
].map((name) => PREFIX + name);

/** Returns the preset in a page's address, and the property that it names; `undefined` if there is no preset. */
export function presetInAddress(
  address: string,
): (PresetReading & { readonly property: string | undefined }) | undefined {
  const { searchParams } = new URL(address);
  if (!PARAMETER_NAMES.some((name) => searchParams.has(name))) return undefined;
  const reading = readPreset((name) => searchParams.get(PREFIX + name), PREFIX);
  return { ...reading, property: searchParams.get(`${PREFIX}property`) ?? undefined };
}

/** Returns the property that the page's address names, or whose booking it shows; `undefined` if it is not known. */
export async function propertyInAddress(client: ProxyClient): Promise<string | undefined> {
  const returnedBooking = readReturnedBooking(location.href);
  if (!returnedBooking) return presetInAddress(location.href)?.property;
  // The answer is read without its schema, because a pop-up or a list of places has not loaded the booking's code yet.
  const answer = await requestJson(bookingPath(returnedBooking.reference), client).catch(() => undefined);
  const { propertyId } = fieldsOf(answer);
  return isString(propertyId) ? propertyId : undefined;
}

/** Returns `address` without the preset. */
export const withoutPreset = (address: string): string => withoutParameters(address, PARAMETER_NAMES);

/** Returns `address` with the parameters that choose this stay. */
export function linkToStay(
  address: string,
  { property, stay, party }: { readonly property: string; readonly stay: NightRange; readonly party: Party },
): string {
  const url = new URL(withoutPreset(address));
  const { checkIn, checkOut } = stay;
  const { adults, children } = party;
  const values = { property, 'check-in': checkIn, 'check-out': checkOut, adults, children };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(PREFIX + name, String(value));
  return url.href;
}

/** A widget that an address may be meant for. */
export interface LinkedWidget {
  readonly property: { readonly id: string };
  /** Whether this widget, among several on the page, shows the bookings of its property (`isPrimaryWidget`). */
  readonly isPrimary: () => boolean;
  readonly client: { readonly signal: AbortSignal };
}

/**
 * Whether a link is for this widget. A link that names a property is for the widget that shows it. A link without a property is
 * for the primary widget.
 */
export const isLinkFor = (
  property: string | undefined,
  { property: own, isPrimary }: Pick<LinkedWidget, 'property' | 'isPrimary'>,
): boolean => (property === undefined ? isPrimary() : isSameId(property, own.id));

/** Removes a used link from the address, so that after a reload the page shows the booking and not the link's dates. */
export function forgetLink(widget: LinkedWidget): void {
  // A widget that has left the page must not change its address.
  if (widget.client.signal.aborted) return;
  const linkPreset = presetInAddress(location.href);
  if (linkPreset && isLinkFor(linkPreset.property, widget))
    history.replaceState(history.state, '', withoutPreset(location.href));
}
