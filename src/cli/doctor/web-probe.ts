/** What an address answers to a plain read: no key, no redirect followed. */
export type WebAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  | { readonly kind: 'redirect'; readonly to: URL }
  | { readonly kind: 'none'; readonly error: unknown };

export type AskWeb = (url: string) => Promise<WebAnswer>;

const PATIENCE_MS = 5_000;
/** A page may be long; what is looked for stands in a short answer. */
const MOST_CHARACTERS = 1_000_000;

function redirectOf(response: Response, from: string): WebAnswer | undefined {
  const location = response.headers.get('Location');
  if (response.status < 300 || response.status >= 400 || location === null) return undefined;
  return URL.canParse(location, from) ? { kind: 'redirect', to: new URL(location, from) } : undefined;
}

export const createAskWeb =
  (fetch: typeof globalThis.fetch): AskWeb =>
  async (url) => {
    try {
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
      const redirect = redirectOf(response, url);
      const text = (await response.text()).slice(0, MOST_CHARACTERS);
      return redirect ?? { kind: 'answer', status: response.status, text };
    } catch (error) {
      return { kind: 'none', error };
    }
  };

/** The JSON of an answer, or `undefined` where there is none. */
export function jsonOf(answer: WebAnswer): unknown {
  if (answer.kind !== 'answer') return undefined;
  try {
    return JSON.parse(answer.text);
  } catch {
    return undefined;
  }
}
