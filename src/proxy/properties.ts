import { Hono } from 'hono';
import { publicProperty } from '../contract/property.ts';
import type { Property } from '../contract/property.ts';
import { ProblemError } from '../contract/problem-error.ts';
import type { ProxyConfig, ServedProperty } from '../host-config/proxy-config.ts';
import type { LimitRequests } from './guards/limits.ts';
import type { ProxyContext, ProxyEnv } from './http/context.ts';
import { encodeBody, encodedAnswer, encodingFor, EncodedCache } from './http/encoded-body.ts';
import type { EncodedBody } from './http/encoded-body.ts';

export interface PropertyRoutesDeps {
  readonly config: Pick<ProxyConfig, 'properties' | 'isBotChecked'>;
  readonly limit: LimitRequests;
}

/** Answers are cached for a minute: the config changes only with a restart, which is rare. */
const CACHE_HEADERS = { 'Cache-Control': 'public, max-age=60', Vary: 'Accept-Encoding, Origin' } as const;

/** The memory for the list and the single properties of an agency. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;
/** The cache key of the list; no property has it as its id. */
const LIST_KEY = '';

/** Creates the routes `GET /v1/properties`, with all properties, and `GET /v1/properties/{id}`. */
export function propertyRoutes({ config, limit }: PropertyRoutesDeps): Hono<ProxyEnv> {
  const { properties, isBotChecked } = config;
  const propertiesById = new Map(properties.map((property) => [property.id, property]));
  const bodyCache = new EncodedCache(MAX_CACHE_BYTES);
  /** Returns the public part of a property: only the fields of the contract. */
  const toPublicProperty = (property: ServedProperty): Property =>
    publicProperty({ ...property, botCheck: isBotChecked ? true : undefined });
  const answer = async (context: ProxyContext, key: string, createValue: () => object): Promise<Response> => {
    const encoding = encodingFor(context);
    const make = (): Promise<EncodedBody> => encodeBody(JSON.stringify(createValue()), encoding);
    return encodedAnswer(context, await bodyCache.body({ key, encoding, inputs: [], make }), CACHE_HEADERS);
  };
  return new Hono<ProxyEnv>()
    .get('/', async (context) => {
      await limit(context, 'read');
      return answer(context, LIST_KEY, () => ({ properties: properties.map(toPublicProperty) }));
    })
    .get('/:propertyId', async (context) => {
      await limit(context, 'read');
      const property = propertiesById.get(context.req.param('propertyId'));
      if (!property) throw new ProblemError('not_found');
      context.set('propertyId', property.id);
      return answer(context, property.id, () => ({ property: toPublicProperty(property) }));
    });
}
