export interface BodyText {
  readonly text: string;
  /** There was more than was asked for; `text` is its beginning. */
  readonly isCut: boolean;
}

/** The body as text, no more than `maxBytes` of it: an answer without end must not fill the memory. */
export async function readBody(response: Response, maxBytes: number): Promise<BodyText> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let left = maxBytes;
  for await (const bytes of chunksOf(response)) {
    parts.push(decoder.decode(bytes.subarray(0, left), { stream: true }));
    left -= bytes.length;
    if (left < 0) return { text: parts.join(''), isCut: true };
  }
  return { text: parts.join('') + decoder.decode(), isCut: false };
}

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    // Lets the connection go where the rest is not wanted; a body that has failed already has nothing to cancel.
    reader.cancel().catch(() => undefined);
  }
}
