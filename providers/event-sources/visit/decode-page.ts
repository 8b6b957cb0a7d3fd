const META_CHARSET = /<meta[^>]{0,200}?charset\s{0,4}=\s{0,4}(?:["']\s{0,4})?([\w:.-]{2,40})/i;
const HEADER_CHARSET = /charset\s{0,4}=\s{0,4}(?:["']\s{0,4})?([\w:.-]{2,40})/i;
const LONGEST_HEADER = 200;
/** HTML requires the meta element within these bytes. */
const META_BYTES = 1024;

/** Decodes a page by its header's charset, else its meta element's, else UTF-8. */
export function decodePage(body: Buffer, contentType: string | null): string {
  const header = HEADER_CHARSET.exec((contentType ?? '').slice(0, LONGEST_HEADER))?.[1];
  const meta = META_CHARSET.exec(body.subarray(0, META_BYTES).toString('latin1'))?.[1];
  for (const label of [header, meta]) {
    const decoder = label && decoderFor(label);
    if (decoder) return decoder.decode(body);
  }
  return new TextDecoder().decode(body);
}

function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}
