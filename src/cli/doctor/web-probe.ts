/** What an address answers to a plain read: no key, no redirect followed. */
export type WebAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  | { readonly kind: 'redirect'; readonly to: URL }
  | { readonly kind: 'none'; readonly error: unknown };

export type AskWeb = (url: string) => Promise<WebAnswer>;

const PATIENCE_MS = 5_000;
/** Whatever answers may do so without end. The list of ten thousand units has 2.2 million, and more with texts of theirs. */
const MAX_BYTES = 64_000_000;

function redirectOf(response: Response, from: string): WebAnswer | undefined {
  const location = response.headers.get('Location');
  if (response.status < 300 || response.status >= 400 || location === null) return undefined;
  return URL.canParse(location, from) ? { kind: 'redirect', to: new URL(location, from) } : undefined;
}

/** The body of an answer as text, as far as it is read. */
async function textOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) break;
  }
  return text + decoder.decode();
}

export const createAskWeb =
  (fetch: typeof globalThis.fetch): AskWeb =>
  async (url) => {
    try {
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
      const redirect = redirectOf(response, url);
      const text = await textOf(response);
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
