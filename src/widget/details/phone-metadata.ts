import type { MetadataJson } from 'libphonenumber-js/core';
// The full one: the smaller ones know which numbers are possible, not which there are.
import metadata from 'libphonenumber-js/max/metadata';
import { codesOf, planOf } from './phone-plan.ts';
import type { LoadPlan, PhoneCodes } from './phone-plan.ts';

/*
 * All countries' plans together are twice as large as the code that reads them. In the built widget each is a file of its
 * own, and a module that `src/bundle/phone-plans.ts` writes is in the place of this one.
 */

const whole: MetadataJson = metadata;

export const PHONE_CODES: PhoneCodes = codesOf(whole);

export const loadPlan: LoadPlan = (callingCode) => Promise.resolve(planOf(whole, callingCode));
