import { createRequire } from 'node:module';
import type { MetadataJson } from 'libphonenumber-js/core';
import type { Plugin } from 'vite';
import { codesOf, planOf } from '../widget/details/phone-plan.ts';

const SOURCE = '/src/widget/details/phone-metadata.ts';
const PLAN_PREFIX = 'phone-plan-';

const metadata = createRequire(import.meta.url)('libphonenumber-js/metadata.max.json') as MetadataJson;

function loadPlanByPlan(): string {
  const codes = codesOf(metadata);
  const plans = [...Object.keys(codes.countries), ...codes.worldwide].map(
    (code) => `${code}: () => import('${PLAN_PREFIX}${code}')`,
  );
  return `export const PHONE_CODES = ${JSON.stringify(codes)};
const plans = { ${plans.join(', ')} };
export const loadPlan = async (callingCode) => (await plans[callingCode]()).default;`;
}

/** Writes the number plan of each calling code to a file of its own, because a guest's browser loads only one plan at a time. */
export const phonePlans = (): Plugin => ({
  name: 'phone-plans',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(PLAN_PREFIX) ? id : undefined),
  load(id) {
    if (id.endsWith(SOURCE)) return loadPlanByPlan();
    if (!id.startsWith(PLAN_PREFIX)) return undefined;
    return `export default ${JSON.stringify(planOf(metadata, id.slice(PLAN_PREFIX.length)))};`;
  },
});
