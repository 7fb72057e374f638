import type { CountryCode, MetadataJson } from 'libphonenumber-js/core';

/** The calling codes and their countries. Nothing else is known about a number before its plan has loaded. */
export interface PhoneCodes {
  readonly version: number;
  /** For each code, the country with most of its numbers comes first. */
  readonly countries: Readonly<Record<string, CountryCode[]>>;
  /** Codes that belong to no country, such as those of satellites. */
  readonly worldwide: readonly string[];
}

/** The valid numbers of one calling code and their grouping, for each of its countries. */
export type PhonePlan = Pick<MetadataJson, 'countries' | 'nonGeographic'>;

export type LoadPlan = (callingCode: string) => Promise<PhonePlan>;

export const codesOf = (metadata: MetadataJson): PhoneCodes => ({
  version: metadata.version,
  countries: metadata.country_calling_codes,
  worldwide: Object.keys(metadata.nonGeographic),
});

export function planOf(metadata: MetadataJson, callingCode: string): PhonePlan {
  const countries = metadata.country_calling_codes[callingCode] ?? [];
  const worldwide = metadata.nonGeographic[callingCode];
  return {
    countries: Object.fromEntries(countries.map((country) => [country, metadata.countries[country]])),
    nonGeographic: worldwide ? { [callingCode]: worldwide } : {},
  };
}

/** Returns a plan without valid numbers. */
const emptyPlan = (callingCode: string): unknown[] => [callingCode, '', '', []];

/** Returns metadata with each country’s calling code, but without plans. */
export function outlineOf({ version, countries, worldwide }: PhoneCodes): MetadataJson {
  const emptyPlans = Object.entries(countries).flatMap(([code, codes]) =>
    codes.map((country) => [country, emptyPlan(code)] as const),
  );
  return {
    version,
    country_calling_codes: countries,
    countries: Object.fromEntries(emptyPlans),
    nonGeographic: Object.fromEntries(worldwide.map((code) => [code, emptyPlan(code)])),
  };
}

/** Loads plans and keeps them. A number whose plan has not loaded has its calling code, but is not valid. */
export class PhonePlans {
  /** The plans that have loaded so far, in the library's format. */
  readonly metadata: MetadataJson;
  readonly #loadPlan: LoadPlan;
  readonly #loading = new Map<string, Promise<void>>();
  readonly #loaded = new Set<string>();

  constructor(outline: MetadataJson, loadPlan: LoadPlan) {
    const { countries, nonGeographic } = outline;
    this.metadata = { ...outline, countries: { ...countries }, nonGeographic: { ...nonGeographic } };
    this.#loadPlan = loadPlan;
  }

  /** Loads the missing plans. Resolves to `true` if any plan was missing. */
  async load(callingCodes: readonly string[]): Promise<boolean> {
    const missing = callingCodes.filter((code) => !this.#loaded.has(code));
    await Promise.all(missing.map((code) => this.#loadOnce(code)));
    return missing.length > 0;
  }

  #loadOnce(code: string): Promise<void> {
    const inFlight = this.#loading.get(code);
    if (inFlight) return inFlight;
    const loading = this.#add(code);
    this.#loading.set(code, loading);
    return loading;
  }

  async #add(code: string): Promise<void> {
    const plan = await this.#loadPlan(code);
    Object.assign(this.metadata.countries, plan.countries);
    Object.assign(this.metadata.nonGeographic, plan.nonGeographic);
    this.#loaded.add(code);
  }
}
