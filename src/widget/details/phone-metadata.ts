import type { MetadataJson } from 'libphonenumber-js/core';
// This is the full metadata. The smaller versions know only which lengths are possible, not which numbers are valid.
import metadata from 'libphonenumber-js/max/metadata';
import { codesOf, planOf } from './phone-plan.ts';
import type { LoadPlan, PhoneCodes } from './phone-plan.ts';

/*
 * The plans of all countries are twice as large as the code that reads them. In the built widget, each plan is a separate file,
 * and a module that `src/bundle/phone-plans.ts` writes replaces this one.
 */

const allPlans: MetadataJson = metadata;

export const PHONE_CODES: PhoneCodes = codesOf(allPlans);

export const loadPlan: LoadPlan = (callingCode) => Promise.resolve(planOf(allPlans, callingCode));
