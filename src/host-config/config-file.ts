import * as z from 'zod';
import { INVOICE_FIELDS } from '../contract/payment.ts';
import { arrivalsSchema, arrivalsOf } from './arrivals-config.ts';
import { singleLineSchema } from './host-text.ts';
import { pageSchema, mergePageConfig } from './page-config.ts';
import {
  ARRIVALS_DESCRIPTION,
  PAGE_DESCRIPTION,
  TARIFF_DESCRIPTION,
  propertySchema,
} from './property-config.ts';
import { imagesOnOtherSites } from './property-image.ts';
import { splitTranslations } from './property-languages.ts';
import type { HostConfig } from './proxy-config.ts';
import { isSecureUrl } from './safe-target.ts';
import { tariffSchema, tariffOf } from './tariff-config.ts';
import { trimSlash } from './trim-slash.ts';

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
const isSecureOrigin = (text: string): boolean => isOrigin(text) && isSecureUrl(text);

/**
 * Returns the error in an entry of the allow-list. Entries are compared character by character with the `Origin` that browsers
 * send.
 */
function originComplaint(text: string): string | undefined {
  if (text === '*') return 'must not be *: name each site that shows the widget';
  if (text.includes('*')) return `must not have a *: name each site in full, for ${text} would match none`;
  if (isOrigin(text)) return undefined;
  const sentOrigin = URL.canParse(text) ? new URL(text).origin : 'null';
  return sentOrigin.includes('xn--')
    ? `must be as browsers send it: ${sentOrigin}`
    : 'must be an origin like https://host.example: scheme and host, no path, no slash at the end';
}

const originSchema = z.string().superRefine((text, context) => {
  const message = originComplaint(text);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});

/**
 * Without a mapping only `email` is offered, because it is the only field that the service's interface documents (INTERFACE.md
 * 2.5).
 */
const invoiceFieldsSchema = z
  .partialRecord(z.enum(INVOICE_FIELDS), singleLineSchema(60))
  .transform((names) => ({ email: 'email', ...names }));

export const configFileSchema = z.strictObject({
  $schema: z
    .string()
    .optional()
    .meta({
      description: 'The schema with which an editor completes and checks these keys.',
      examples: ['./dist/cli/config.schema.json'],
    }),
  allowedOrigins: z
    .array(originSchema)
    .min(1, 'must name the sites that show the widget: without an origin nothing can be booked')
    .meta({
      description:
        'The websites that may use the proxy, each with scheme and host; never *. A site on plain http needs BOT_CHECK=off.',
      examples: [['https://www.your-house.example']],
    }),
  properties: z
    .array(propertySchema)
    .min(1, 'must list a property')
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'must list each id once')
    .meta({
      description: 'The places that guests can book, in the order in which they are listed.',
      examples: [
        [
          {
            id: '5f0c2a64-8d1e-4b7a-9c35-1e2f60a7b801',
            name: 'Sea view',
            cleaning: '45.50',
            timeZone: 'Europe/Lisbon',
          },
        ],
      ],
    }),
  invoiceFields: z
    .union(
      [z.literal(false), invoiceFieldsSchema],
      `must be false, or map ${INVOICE_FIELDS.join(', ')} to the service's names`,
    )
    .default({ email: 'email' })
    .meta({
      description:
        'The service’s names for the fields of its invoice block. The form offers the e-mail and the fields that are named here; false offers none.',
      examples: [{ company: 'company_name', vatId: 'vat_number' }, false],
    }),
  publicUrl: z
    .string()
    .refine(isSecureUrl, 'must be an https URL')
    .optional()
    .meta({
      description:
        'The address at which guests reach the proxy. Without it, booking pages (/embed/…) answer 404.',
      examples: ['https://book.your-house.example'],
    }),
  checkoutOrigins: z
    .array(z.string().refine(isSecureOrigin, 'must be an https origin like https://checkout.example'))
    .min(1, 'must name an origin, or be left out: without one no card payment could begin')
    .optional()
    .meta({
      description:
        'The sites to which guests may be sent to pay; a checkout on any other site is not used. Default: any https address.',
      examples: [['https://checkout.stripe.com']],
    }),
  page: pageSchema.optional().meta(PAGE_DESCRIPTION),
  tariff: tariffSchema.optional().meta(TARIFF_DESCRIPTION),
  arrivals: arrivalsSchema.optional().meta(ARRIVALS_DESCRIPTION),
  demo: z
    .boolean()
    .default(false)
    .meta({
      description:
        'true for a trial on your own machine: QUOTE_SECRET may be missing, and a checkout on plain http is accepted there.',
      examples: [false],
    }),
});

const hostConfigSchema = configFileSchema.check(({ value, issues }) => {
  const message =
    'must be on a site of allowedOrigins, or on a subdomain of one, because its server learns who looks at it';
  for (const path of imagesOnOtherSites(value.properties, value.allowedOrigins))
    issues.push({ code: 'custom', input: value, path: [...path], message });
});

const toHostConfig = (file: z.output<typeof hostConfigSchema>): HostConfig => {
  const names: HostConfig['invoiceFields'] = file.invoiceFields === false ? {} : file.invoiceFields;
  const offeredFields = INVOICE_FIELDS.filter((field) => names[field] !== undefined);
  return {
    allowedOrigins: file.allowedOrigins,
    invoiceFields: names,
    publicUrl: file.publicUrl === undefined ? undefined : trimSlash(file.publicUrl),
    checkoutOrigins: file.checkoutOrigins,
    isDemo: file.demo,
    page: mergePageConfig(file.page),
    properties: file.properties.map(
      ({
        allowFreeStays,
        cleaning: cents,
        page,
        inLanguages: languages,
        tariff,
        arrivals,
        ...ownFields
      }) => ({
        ...ownFields,
        ...tariffOf(file.tariff, tariff),
        ...arrivalsOf(file.arrivals, arrivals, ownFields.checkInTime),
        ...(languages && splitTranslations(languages, ownFields.image)),
        currency: 'EUR',
        cleaning: cents,
        invoiceFields: offeredFields,
        allowsFreeStays: allowFreeStays,
        page: mergePageConfig(file.page, page),
      }),
    ),
  };
};

/** Returns the message for a broken rule of zod that has no message in the schemas above. */
function defaultMessage(issue: z.core.$ZodRawIssue): string | undefined {
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

/** A rule that the file breaks, and the path of the field. An empty path means the whole file. */
export interface FieldComplaint {
  readonly path: string;
  readonly rule: string;
}

/** Parses the text of a config file; returns the config, or every error in it. */
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
  const result = hostConfigSchema.safeParse(json, { error: defaultMessage });
  if (result.success) return { config: toHostConfig(result.data) };
  return {
    complaints: result.error.issues.map(({ path, message }) => ({ path: pathText(path), rule: message })),
  };
}
