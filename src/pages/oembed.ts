import { html } from 'hono/html';
import type { HostConfig, ServedProperty } from '../host-config/proxy-config.ts';
import { apiAnswer } from '../proxy/http/answer.ts';
import type { Answer } from '../proxy/http/answer.ts';
import type { IncomingRequest, RequestContext } from '../proxy/http/request-context.ts';
import { ProblemError, invalidRequest } from '../contract/problem-error.ts';
import { bookingPage } from '../host-config/page-addresses.ts';
import { meantQuery, propertyOfPage, proxyAddress } from './booking-page.ts';
import type { Html } from './page-shell.ts';

/** What makes a frame of a booking page's link on other sites: https://oembed.com, version 1.0. */
export const OEMBED_PATH = '/oembed';

/** Up to here the widget has one column, and is higher. */
const ONE_COLUMN = 640;
const SIZE = { width: 1000, height: 800, oneColumnHeight: 1000 };
const CACHE_SECONDS = 3600;

/** Where the oEmbed answer for a property's booking page is, as it was asked for, of a proxy at `base`. */
export function oembedAddress(
  base: string,
  { id }: ServedProperty,
  { request }: Pick<RequestContext, 'request'>,
): string {
  const url = `${bookingPage(base, id)}${meantQuery(request.query)}`;
  return `${base}${OEMBED_PATH}?${new URLSearchParams({ url, format: 'json' }).toString()}`;
}

/** A limit in CSS pixels, as `maxwidth` and `maxheight` give it. */
function limit({ query }: IncomingRequest, name: 'maxwidth' | 'maxheight'): number {
  const text = query.get(name);
  if (text === null || text === '') return Infinity;
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw invalidRequest(name, `must be a whole number of pixels from 1 on, without a unit`);
  return Number(text);
}

/** As large as the widget is by itself, or as the limits allow: the frame scrolls where they are less than it needs. */
function sizeWithin(request: IncomingRequest): { readonly width: number; readonly height: number } {
  const width = Math.min(SIZE.width, limit(request, 'maxwidth'));
  const natural = width < ONE_COLUMN ? SIZE.oneColumnHeight : SIZE.height;
  return { width, height: Math.min(natural, limit(request, 'maxheight')) };
}

/**
 * WordPress keeps a plain quotation and one frame of what a stranger's site says: it shows the link until the frame has told its
 * height, and loads the script that hears of it for the quotation's sake alone. Others show a link above the frame.
 */
const frame = (src: string, title: string, { width, height }: ReturnType<typeof sizeWithin>): Html =>
  html`<blockquote><a href="${src}">${title}</a></blockquote><iframe src="${src}" title="${title}" width="${width}" height="${height}" frameborder="0" loading="lazy" allow="clipboard-write"></iframe>`;

export interface OembedDeps {
  readonly config: HostConfig;
  readonly propertyOf: (id: string) => ServedProperty | undefined;
}

/** The booking page that was asked about, with its property; nothing else has an oEmbed answer. */
function pageAsked(
  base: string,
  { request }: RequestContext,
  propertyOf: OembedDeps['propertyOf'],
): [string, ServedProperty] {
  const asked = request.query.get('url') ?? '';
  if (!URL.canParse(asked)) throw invalidRequest('url', 'must be the address of a booking page');
  const url = new URL(asked);
  const property = propertyOf(propertyOfPage(url, base) ?? '');
  if (!property) throw new ProblemError('not_found');
  return [`${bookingPage(base, property.id)}${meantQuery(url.searchParams)}`, property];
}

/** `GET /oembed?url&format&maxwidth&maxheight` */
export function oembedAnswer(context: RequestContext, { config, propertyOf }: OembedDeps): Answer {
  const { request, note } = context;
  const base = proxyAddress(config, request);
  const format = request.query.get('format') ?? 'json';
  if (format !== 'json') throw new ProblemError('not_implemented', { detail: 'The only format is json.' });
  const [page, property] = pageAsked(base, context, propertyOf);
  note.propertyId = property.id;
  const size = sizeWithin(request);
  const body = JSON.stringify({
    version: '1.0',
    type: 'rich',
    title: property.name,
    provider_url: new URL(page).origin,
    cache_age: CACHE_SECONDS,
    html: frame(page, property.name, size),
    ...size,
  });
  return apiAnswer(context, { body, headers: { 'Cache-Control': `public, max-age=${CACHE_SECONDS}` } });
}
