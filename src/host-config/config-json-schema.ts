import * as z from 'zod';
import { configFile } from './config-file.ts';

/**
 * The config file's shape for editors, which complete and check by it as a host types. What one field asks of another is
 * not in it: the proxy says that when it starts.
 */
export const configJsonSchema = (): object => ({
  title: 'The config file of the booking widget’s proxy',
  ...z.toJSONSchema(configFile, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // zod leaves out those of what it transforms, for it takes them for results. Ours are what a host writes.
      const examples = z.globalRegistry.get(zodSchema)?.['examples'];
      if (Array.isArray(examples)) jsonSchema.examples = examples;
    },
  }),
});
