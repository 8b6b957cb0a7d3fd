const EVENTS_IN_CHUNK = 500;
const COMMA = Buffer.from(',');

/** Joins the list as bytes and drops events that exceed the limit of `most` bytes. */
export function inChunks(texts: readonly Buffer[], most: number): Buffer[] {
  const chunks = [Buffer.from('[')];
  let bytes = 2;
  let isFirst = true;
  for (let from = 0; from < texts.length; from += EVENTS_IN_CHUNK) {
    const parts: Buffer[] = [];
    for (const text of texts.slice(from, from + EVENTS_IN_CHUNK)) {
      bytes += text.length + 1;
      if (bytes > most) continue;
      if (!isFirst) parts.push(COMMA);
      parts.push(text);
      isFirst = false;
    }
    if (parts.length > 0) chunks.push(Buffer.concat(parts));
  }
  return [...chunks, Buffer.from(']')];
}
