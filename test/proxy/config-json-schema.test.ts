import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { hostConfigJson } from '../../demo/host-config.ts';
import { createConfigJsonSchema } from '../../src/host-config/config-json-schema.ts';
import { HOST_FILE } from './calls.ts';

const schema = z.fromJSONSchema(createConfigJsonSchema() as z.core.JSONSchema.JSONSchema);
const isAccepted = (config: unknown): boolean => schema.safeParse(config).success;

/** Returns the examples of a guide page that are complete config files. */
const configsInGuide = (guide: string): unknown[] =>
  [...readFileSync(`demo/guide/${guide}.md`, 'utf8').matchAll(/```json\n([^]*?)```/g)]
    .map(([, text = '']) => text)
    .filter((text) => text.includes('"allowedOrigins"') && text.includes('"properties"'))
    .map((text) => JSON.parse(text) as unknown);

interface SchemaNode {
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
}

/** Returns each key of a schema, at any depth, with its path. */
function keysIn({ properties = {}, items, anyOf = [] }: SchemaNode, path: string): [string, SchemaNode][] {
  const ownKeys = Object.entries(properties).flatMap(([name, key]): [string, SchemaNode][] => [
    [`${path}.${name}`, key],
    ...keysIn(key, `${path}.${name}`),
  ]);
  return [...ownKeys, ...[...(items ? [items] : []), ...anyOf].flatMap((part) => keysIn(part, path))];
}

describe('the JSON schema of the config file', () => {
  it('accepts the demo’s config and the examples in the guide', () => {
    const demo: unknown = JSON.parse(hostConfigJson({ site: 'http://127.0.0.1:8080' }));
    assert.ok(isAccepted(demo));
    assert.ok(isAccepted({ $schema: './config.schema.json', ...HOST_FILE }));
    const examples = configsInGuide('config');
    assert.ok(examples.length > 0);
    for (const example of examples) assert.ok(isAccepted(example), JSON.stringify(example));
  });

  it('accepts each example that it gives for a key', () => {
    const keys = keysIn(createConfigJsonSchema(), 'the file');
    const examples = keys.flatMap(([path, key]) =>
      (key.examples ?? []).map((example) => ({ path, key, example })),
    );
    assert.ok(examples.length > 90, `${examples.length}`);
    for (const { path, key, example } of examples) {
      const { success, error } = z.fromJSONSchema(key as z.core.JSONSchema.JSONSchema).safeParse(example);
      assert.ok(success, `${path}: ${error?.message}`);
    }
  });

  it('refuses a misspelt field, a missing field and an invalid value', () => {
    const [property] = HOST_FILE.properties;
    assert.ok(!isAccepted({ ...HOST_FILE, publicURL: 'https://book.host.example' }));
    assert.ok(!isAccepted({ ...HOST_FILE, properties: [{ ...property, timezone: 'Europe/Lisbon' }] }));
    assert.ok(!isAccepted({ allowedOrigins: HOST_FILE.allowedOrigins }));
    assert.ok(!isAccepted({ ...HOST_FILE, properties: [{ ...property, paymentMethods: ['card'] }] }));
  });
});
