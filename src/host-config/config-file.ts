import * as z from 'zod';
import { line, longText } from './host-text.ts';
import { INVOICE_FIELDS, PAYMENT_METHODS } from '../contract/payment.ts';
import { trimSlash } from './trim-slash.ts';
import { MAX_CHILDREN } from '../stay/party-limits.ts';
import { amount } from './amount.ts';
import { arrivalsConfig, arrivalsOf } from './arrivals-config.ts';
import { cancellation } from './cancellation-config.ts';
import { cityTax } from './city-tax-config.ts';
import { clock } from './clock.ts';
import { languageTag, pageConfig, pageOf } from './page-config.ts';
import { highlights, host, rating } from './place-config.ts';
import { foreignImages, image } from './property-image.ts';
import { paymentInstructionsConfig } from './payment-config.ts';
import { inLanguages, languagesOf, propertyTexts, untranslated } from './property-languages.ts';
import { isLoopbackHttp } from './safe-target.ts';
import { tariffConfig, tariffOf } from './tariff-config.ts';
import type { HostConfig } from './proxy-config.ts';

/** Zones that were found to exist: an agency's ten thousand units lie in a few, and to ask for each again takes seconds. */
const knownTimeZones = new Set<string>();

const isTimeZone = (name: string): boolean => {
  if (knownTimeZones.has(name)) return true;
  try {
    // Throws where there is none.
    new Intl.DateTimeFormat('en', { timeZone: name });
    knownTimeZones.add(name);
    return true;
  } catch {
    return false;
  }
};

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
const isPublicUrl = (text: string): boolean =>
  URL.canParse(text) && (new URL(text).protocol === 'https:' || isLoopbackHttp(new URL(text)));

const isSafeOrigin = (text: string): boolean => isOrigin(text) && isPublicUrl(text);

/** What is wrong with an entry of the allow-list, which is compared character by character with what browsers send. */
function originComplaint(text: string): string | undefined {
  if (text === '*') return 'must not be *: name each site that shows the widget';
  if (text.includes('*')) return `must not have a *: name each site in full, for ${text} would match none`;
  if (isOrigin(text)) return undefined;
  const sent = URL.canParse(text) ? new URL(text).origin : 'null';
  return sent.includes('xn--')
    ? `must be as browsers send it: ${sent}`
    : 'must be an origin like https://host.example: scheme and host, no path, no slash at the end';
}

const origin = z.string().superRefine((text, context) => {
  const message = originComplaint(text);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});

/** As a guest may type it, too; from abroad it is dialled with its country. */
const phone = line(40).regex(
  /^\+[\d\s()/.-]+$/,
  'must be a phone number with its country, like +351 912 345 678',
);

const contact = z
  .strictObject({
    name: line(200).optional(),
    email: z.email('must be an email address like host@host.example').optional(),
    phone: phone.optional(),
    address: longText(400).optional(),
  })
  .refine(
    ({ email, phone: number, address }) => [email, number, address].some((way) => way !== undefined),
    'must name an email, a phone or an address: a name alone is not enough to reach the host',
  );

const unit = z.strictObject({
  id: z.guid('must be the UUID of a unit, as the service lists it'),
  name: line(200),
  cleaning: amount,
  extensionCleaning: amount.optional(),
  paymentMethods: z
    .array(z.enum(PAYMENT_METHODS, `must be one of ${PAYMENT_METHODS.join(', ')}`))
    .min(1, 'must name a payment method')
    .refine((methods) => new Set(methods).size === methods.length, 'must name each method once')
    .default(['Card']),
  methodNames: z
    .partialRecord(z.enum(PAYMENT_METHODS, `must be one of ${PAYMENT_METHODS.join(', ')}`), line(40))
    .optional(),
  maxGuests: z.int().min(1).max(100).optional(),
  maxChildren: z.int().min(0).max(MAX_CHILDREN).default(MAX_CHILDREN),
  timeZone: z.string().refine(isTimeZone, 'must be a time zone like Europe/Lisbon'),
  checkInTime: clock.optional(),
  checkOutTime: clock.optional(),
  ...propertyTexts,
  cancellation: cancellation.optional(),
  cityTax: cityTax.optional(),
  image: image.optional(),
  highlights: highlights.optional(),
  host: host.optional(),
  rating: rating.optional(),
  language: languageTag.optional(),
  inLanguages: inLanguages.optional(),
  address: longText(400).optional(),
  contact: contact.optional(),
  trader: z.strictObject({ name: line(200), address: longText(400) }).optional(),
  registrationNumber: line(60).optional(),
  paymentInstructions: paymentInstructionsConfig.optional(),
  allowFreeStays: z.boolean().default(false),
  finalBookingsPerDay: z.int().min(1).max(1000).default(10),
  finalNightsPerDay: z.int().min(1).max(100_000).default(120),
  page: pageConfig.optional(),
  tariff: tariffConfig.optional(),
  arrivals: arrivalsConfig.nullish(),
});

const property = unit.check(({ value, issues }) => {
  for (const { path, message } of untranslated(value))
    issues.push({ code: 'custom', input: value, path: ['inLanguages', ...path], message });
});

/** Without a mapping only `email` is offered: it is the one field that the service names (INTERFACE.md 2.5). */
const invoiceFields = z
  .partialRecord(z.enum(INVOICE_FIELDS), line(60))
  .transform((names) => ({ email: 'email', ...names }));

export const configFile = z.strictObject({
  $schema: z.string().optional(),
  allowedOrigins: z
    .array(origin)
    .min(1, 'must name the sites that show the widget: without an origin nothing can be booked'),
  properties: z
    .array(property)
    .min(1, 'must list a property')
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'must list each id once'),
  invoiceFields: z
    .union(
      [z.literal(false), invoiceFields],
      `must be false, or map ${INVOICE_FIELDS.join(', ')} to the service's names`,
    )
    .default({ email: 'email' }),
  pendingPayments: z
    .strictObject({
      bookings: z.int().min(1).max(1000).default(4),
      nights: z.int().min(1).max(100_000).default(90),
    })
    .default({ bookings: 4, nights: 90 }),
  publicUrl: z.string().refine(isPublicUrl, 'must be an https URL').optional(),
  checkoutOrigins: z
    .array(z.string().refine(isSafeOrigin, 'must be an https origin like https://checkout.example'))
    .min(1, 'must name an origin, or be left out: without one no card payment could begin')
    .optional(),
  page: pageConfig.optional(),
  tariff: tariffConfig.optional(),
  arrivals: arrivalsConfig.optional(),
  demo: z.boolean().default(false),
});

const hostConfig = configFile.check(({ value, issues }) => {
  const message =
    'must be on a site of allowedOrigins, or below its name: it tells that site who looks at it';
  for (const path of foreignImages(value.properties, value.allowedOrigins))
    issues.push({ code: 'custom', input: value, path: [...path], message });
});

const toHostConfig = (file: z.output<typeof hostConfig>): HostConfig => {
  const names: HostConfig['invoiceFields'] = file.invoiceFields === false ? {} : file.invoiceFields;
  const offered = INVOICE_FIELDS.filter((field) => names[field] !== undefined);
  return {
    allowedOrigins: file.allowedOrigins,
    invoiceFields: names,
    pendingPayments: file.pendingPayments,
    publicUrl: file.publicUrl === undefined ? undefined : trimSlash(file.publicUrl),
    checkoutOrigins: file.checkoutOrigins,
    isDemo: file.demo,
    page: pageOf(file.page),
    properties: file.properties.map(
      ({ allowFreeStays, cleaning: cents, page, inLanguages: languages, tariff, arrivals, ...shown }) => ({
        ...shown,
        ...tariffOf(file.tariff, tariff),
        ...arrivalsOf(file.arrivals, arrivals, shown.checkInTime),
        ...(languages && languagesOf(languages, shown.image)),
        currency: 'EUR',
        cleaning: cents,
        invoiceFields: offered,
        allowsFreeStays: allowFreeStays,
        page: pageOf(file.page, page),
      }),
    ),
  };
};

/** For the rules that have no sentence of their own above. */
function plainly(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys')
    return `must not have ${issue.keys.join(', ')}: it is not a known field`;
  if (issue.code === 'invalid_key') return issue.issues[0]?.message;
  return issue.code === 'invalid_type' && issue.input === undefined ? 'is missing' : undefined;
}

const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => text + (typeof part === 'number' ? `[${part}]` : `${text && '.'}${String(part)}`),
    '',
  );

/** A rule that the file breaks, and where; the path of the whole file is empty. */
export interface FieldComplaint {
  readonly path: string;
  readonly rule: string;
}

/** The config of a file's text, or all that is wrong with it. */
export function readHostConfig(
  text: string,
): { readonly config: HostConfig } | { readonly complaints: readonly FieldComplaint[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const rule = `is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`;
    return { complaints: [{ path: '', rule }] };
  }
  const read = hostConfig.safeParse(json, { error: plainly });
  if (read.success) return { config: toHostConfig(read.data) };
  return {
    complaints: read.error.issues.map(({ path, message }) => ({ path: pathText(path), rule: message })),
  };
}
