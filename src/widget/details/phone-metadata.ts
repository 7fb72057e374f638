import type { MetadataJson } from 'libphonenumber-js/core';
// The full metadata: the smaller ones know only which numbers are possible, not which exist.
import metadata from 'libphonenumber-js/max/metadata';
import { codesOf, planOf } from './phone-plan.ts';
import type { LoadPlan, PhoneCodes } from './phone-plan.ts';

/*
 * All countries' plans together are twice as large as the code that reads them. In the built widget, each plan is a file of
 * its own, and a module written by `src/bundle/phone-plans.ts` replaces this one.
 */

const whole: MetadataJson = metadata;

export const PHONE_CODES: PhoneCodes = codesOf(whole);

export const loadPlan: LoadPlan = (callingCode) => Promise.resolve(planOf(whole, callingCode));
