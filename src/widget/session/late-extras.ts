import type { Extras, ExtrasHost, ExtrasPort } from '../extras.ts';

/** What a guest can do without comes after what they cannot; `undefined` where it cannot be fetched. */
export async function loadExtras(port: ExtrasPort, host: ExtrasHost): Promise<Extras | undefined> {
  const { state } = port;
  try {
    const { Extras: Loaded } = await import('../extras.ts');
    return new Loaded(port, host, state);
  } catch {
    // The calendar is enough to go on with.
    return undefined;
  }
}
