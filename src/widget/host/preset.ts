import { isoDate } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { PartyRequest, StayRequest } from './scripted-element.ts';
import { EXTENSION_PASS, withoutParameters } from './page-address.ts';

/** What a host's page, or the link that led to it, has chosen for the guest. */
export interface Preset {
  readonly checkIn?: IsoDate | undefined;
  readonly checkOut?: IsoDate | undefined;
  readonly adults?: number | undefined;
  readonly children?: number | undefined;
  /** The stay is booked up to `checkIn`; this booking makes it longer. */
  readonly isExtension: boolean;
  /** Of an extension link that the host has signed: the proxy may charge less cleaning for it. */
  readonly extensionPass?: string | undefined;
}

/** A value that cannot be used: where it stands, and the rule that it breaks. */
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
const ORDER_RULE = 'has to be after the arrival.';
const EXTENSION_RULE = 'needs the arrival too: the day that the stay ends on so far.';

/** Reads texts by the names that attributes have; `prefix` is what an address puts before them. */
export function readPreset(text: (name: string) => string | null, prefix: string = ''): PresetReading {
  const complaints: PresetComplaint[] = [];
  const read = <Value>(name: string, valueOf: (text: string) => Value | undefined, rule: string) => {
    const given = text(name);
    const value = given === null ? undefined : valueOf(given);
    if (given !== null && value === undefined) complaints.push({ name: `${prefix}${name}`, rule });
    return value;
  };
  const checkIn = read('check-in', isoDate, DAY_RULE);
  const checkOut = read('check-out', isoDate, DAY_RULE);
  const isInOrder = checkIn !== undefined && checkOut !== undefined && checkOut > checkIn;
  if (checkOut !== undefined && !isInOrder) complaints.push({ name: `${prefix}check-out`, rule: ORDER_RULE });
  const adults = read('adults', countOf(1), COUNT_RULE);
  const children = read('children', countOf(0), COUNT_RULE);
  const asksToExtend = text('extend') !== null;
  if (asksToExtend && checkIn === undefined)
    complaints.push({ name: `${prefix}extend`, rule: EXTENSION_RULE });
  const isExtension = asksToExtend && checkIn !== undefined;
  const preset = { checkIn, checkOut: isInOrder ? checkOut : undefined, adults, children, isExtension };
  return { preset, complaints };
}

/** What a script has passed, under the names that attributes have. */
function readRequest(method: string, texts: Readonly<Record<string, string | number | undefined>>): Preset {
  const { preset, complaints } = readPreset((name) => {
    const { [name]: given } = texts;
    return given === undefined ? null : String(given);
  });
  const [complaint] = complaints;
  if (!complaint) return preset;
  const field = complaint.name.replace(/-(.)/, (_hyphen, letter: string) => letter.toUpperCase());
  throw new TypeError(`[booking-widget] ${method}: ${field} ${complaint.rule}`);
}

/** Throws a `TypeError` that names the field, and the rule that it breaks. */
export function requestedStay(request: Partial<StayRequest> | null | undefined): Preset {
  const { checkIn, checkOut } = request ?? {};
  return readRequest('setStay', { 'check-in': checkIn ?? '', 'check-out': checkOut ?? undefined });
}

/** Throws as `requestedStay`. */
export function requestedParty(request: Partial<PartyRequest> | null | undefined): Preset {
  const { adults, children } = request ?? {};
  return readRequest('setParty', { adults: adults ?? '', children: children ?? 0 });
}

const countOf =
  (least: number) =>
  (text: string): number | undefined =>
    /^\d{1,2}$/.test(text) && Number(text) >= least ? Number(text) : undefined;

/** Before the names of a preset in a page's address: `?booking-check-in=2027-07-03`. */
const PREFIX = 'booking-';
const NAMES: readonly string[] = [
  ...['property', 'check-in', 'check-out', 'adults', 'children', 'extend'].map((name) => PREFIX + name),
  EXTENSION_PASS,
];

/** The preset in a page's address, and the property that it is for, if it names one; `undefined` where there is none. */
export function presetInAddress(
  address: string,
): (PresetReading & { readonly property: string | undefined }) | undefined {
  const { searchParams } = new URL(address);
  if (!NAMES.some((name) => searchParams.has(name))) return undefined;
  const { preset, complaints } = readPreset((name) => searchParams.get(PREFIX + name), PREFIX);
  const extensionPass = searchParams.get(EXTENSION_PASS) ?? undefined;
  const property = searchParams.get(`${PREFIX}property`) ?? undefined;
  return { preset: { ...preset, extensionPass }, complaints, property };
}

/** `address` without the preset. */
export const withoutPreset = (address: string): string => withoutParameters(address, NAMES);
