import { isUtf8 } from 'node:buffer';

// Linear: it reads 1,024 bytes of a page, and every repetition has a bound.
const META_CHARSET = /<meta[^>]{0,200}?charset\s{0,4}=\s{0,4}(?:["']\s{0,4})?([\w:.-]{2,40})/i;
const HEADER_CHARSET = /charset\s{0,4}=\s{0,4}(?:["']\s{0,4})?([\w:.-]{2,40})/i;
const LONGEST_HEADER = 200;
/** HTML requires the meta element within these bytes. */
const META_BYTES = 1024;

/**
 * Decodes a page by its header's charset, else its meta element's, else UTF-8. Sites often confuse UTF-8 and the
 * Western sets, so a page that fits the undeclared one better is decoded by it.
 */
export function decodePage(body: Buffer, contentType: string | null): string {
  const header = HEADER_CHARSET.exec((contentType ?? '').slice(0, LONGEST_HEADER))?.[1];
  const meta = META_CHARSET.exec(body.subarray(0, META_BYTES).toString('latin1'))?.[1];
  const decoder = [header, meta].map((label) => (label ? decoderFor(label) : null)).find(Boolean);
  if (!decoder || decoder.encoding === 'utf-8') return decodeUtf8(body);
  const isWestern = /^(?:windows-1252|iso-8859-15?)$/.test(decoder.encoding);
  return isWestern && isUtf8(body) ? new TextDecoder().decode(body) : decodeWestern(body, decoder);
}

/** The letters of 0x80 to 0x9F in Windows-1252, which some versions of Node leave as control characters. */
const QUOTES = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function decodeWestern(body: Buffer, decoder = new TextDecoder('windows-1252')): string {
  const text = decoder.decode(body);
  if (decoder.encoding !== 'windows-1252') return text;
  return text.replace(/[\x80-\x9f]/g, (mark) => QUOTES[mark.charCodeAt(0) - 0x80] ?? mark);
}

/** A page with more broken characters than whole ones is in a Western set; a single broken one is just an error. */
function decodeUtf8(body: Buffer): string {
  const text = new TextDecoder().decode(body);
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  if (broken === 0) return text;
  const whole = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return broken > whole ? decodeWestern(body) : text;
}

function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}
