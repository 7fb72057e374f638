import { LRUCache } from 'lru-cache';
import { propertySchema } from '../contract/property.ts';
import type { Property } from '../contract/property.ts';
import type { HostConfig, ServedProperty } from '../host-config/proxy-config.ts';
import type { Answer } from './http/answer.ts';
import { encodedAnswer, encodeBodies, encodingFor } from './http/encoded-body.ts';
import type { Compress, EncodedBodies, EncodedBody } from './http/encoded-body.ts';
import type { RequestContext } from './http/request-context.ts';
import { ProblemError } from '../contract/problem-error.ts';

export interface PropertiesDeps {
  readonly config: Pick<HostConfig, 'properties'>;
  readonly compress: Compress;
  readonly isBotChecked: boolean;
}

export interface PropertiesRoutes {
  /** `GET /v1/properties` */
  list(context: RequestContext): Answer | Promise<Answer>;
  /** `GET /v1/properties/{id}` */
  one(context: RequestContext, propertyId: string): Answer | Promise<Answer>;
}

/** What everybody may know of a property: what the contract names, and nothing else that the host has configured. */
const shown = (property: ServedProperty, botCheck: true | undefined): Property =>
  propertySchema.parse({ ...property, botCheck });

/** Another config comes with a restart, which is rare. */
const HEADERS = { 'Cache-Control': 'public, max-age=60', Vary: 'Accept-Encoding, Origin' } as const;

/** From there on the smallest encoding takes seconds to find: that of ten thousand properties would take five. */
const MAX_THOROUGH = 128 * 1024;
/** Single properties that are kept encoded. */
const MAX_SINGLE = 2_000;

/** Encoded when it is first asked for, and at once from then on; tried again where that fails. */
function createBody(text: () => string, compress: Compress): () => EncodedBodies | Promise<EncodedBodies> {
  let kept: EncodedBodies | Promise<EncodedBodies> | undefined;
  const encode = async (): Promise<EncodedBodies> => {
    const content = text();
    try {
      const effort = content.length > MAX_THOROUGH ? 'quick' : 'thorough';
      return (kept = await encodeBodies(content, effort, compress));
    } catch (error) {
      kept = undefined;
      throw error;
    }
  };
  return () => (kept ??= encode());
}

export function createPropertiesRoutes({ config, compress, isBotChecked }: PropertiesDeps): PropertiesRoutes {
  const { properties } = config;
  const botCheck = isBotChecked ? true : undefined;
  const byId = new Map(properties.map((property) => [property.id, property]));
  const answer = (context: RequestContext, body: EncodedBody): Answer =>
    encodedAnswer(context, body, HEADERS);
  const answerWith = (
    context: RequestContext,
    bodies: EncodedBodies | Promise<EncodedBodies>,
  ): Answer | Promise<Answer> => {
    const encoding = encodingFor(context.request);
    return bodies instanceof Promise
      ? bodies.then((ready) => answer(context, ready[encoding]))
      : answer(context, bodies[encoding]);
  };
  const all = createBody(
    () => JSON.stringify({ properties: properties.map((each) => shown(each, botCheck)) }),
    compress,
  );
  const single = new LRUCache<string, ReturnType<typeof createBody>, ServedProperty>({
    max: MAX_SINGLE,
    memoMethod: (_id, _known, { context }) =>
      createBody(() => JSON.stringify({ property: shown(context, botCheck) }), compress),
  });
  return {
    list: (context) => answerWith(context, all()),
    one(context, propertyId) {
      const property = byId.get(propertyId);
      if (!property) throw new ProblemError('not_found');
      context.note.propertyId = propertyId;
      return answerWith(context, single.memo(propertyId, { context: property })());
    },
  };
}
