export interface BodyText {
  readonly text: string;
  /** Whether the body was longer than requested; `text` is then its beginning. */
  readonly isCut: boolean;
}

/** Reads the body as text, up to `maxBytes`, because an endless answer must not fill the memory. */
export async function readBody(response: Response, maxBytes: number): Promise<BodyText> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytesLeft = maxBytes;
  for await (const bytes of chunksOf(response)) {
    parts.push(decoder.decode(bytes.subarray(0, bytesLeft), { stream: true }));
    bytesLeft -= bytes.length;
    if (bytesLeft < 0) return { text: parts.join(''), isCut: true };
  }
  return { text: parts.join('') + decoder.decode(), isCut: false };
}

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
  } finally {
    // Releases the connection if the rest is not needed; a body that has already failed has nothing to cancel.
    reader.cancel().catch(() => undefined);
  }
}
