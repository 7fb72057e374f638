import * as z from 'zod';
import { configFileSchema } from './config-file.ts';

/**
 * Returns the JSON schema of the config file, with which editors complete and check what a host types. Rules that compare two
 * fields are not part of the schema; the proxy checks them at its start.
 */
export const createConfigJsonSchema = (): object => ({
  title: 'The config file of the booking widget’s proxy',
  ...z.toJSONSchema(configFileSchema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // zod leaves out the examples of fields with a transform, because it expects examples of the result. Ours show what a host
      // writes.
      const examples = z.globalRegistry.get(zodSchema)?.['examples'];
      if (Array.isArray(examples)) jsonSchema.examples = examples;
    },
  }),
});
