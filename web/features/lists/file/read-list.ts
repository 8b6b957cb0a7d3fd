import { cleanLine } from '#domain/lists/saved-lists.ts';
import { createCollector, type FileRefusal, MAX_FILE_BYTES, MAX_ROWS, type ReadFile } from './list-file.ts';
import { readCsv } from './read-csv.ts';
import { readGeoJson } from './read-geojson.ts';
import { readXml } from './read-xml.ts';

/** The share of zero bytes at even or odd positions that marks UTF-16. */
const SAMPLE = 400;

// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of them
const NO_TEXT = /[\0-\x08\x0E-\x1A\x1C-\x1F]/;

const refuse = (refusal: FileRefusal, line: number | null = null): ReadFile => ({ ok: false, refusal, line });

/**
 * Returns the places of a file, detecting the format by content; the file name becomes the list's name only
 * when the content has none.
 */
export function readListFile(bytes: Uint8Array, fileName: string): ReadFile {
  if (bytes.length > MAX_FILE_BYTES) return refuse('large');
  const decoded = decodeText(bytes);
  if (!decoded.ok) return refuse(decoded.refusal);
  const text = decoded.text.replace(/^\uFEFF/, '');
  const to = createCollector();
  const start = /^\s*([<{[])/.exec(text)?.[1];
  const read = start === '<' ? readXml(text, to) : start ? readGeoJson(text, to) : readCsv(text, to);
  if (read === 'doctype') return refuse('doctype');
  if (!read) return refuse('unknown');
  const { entries, problems } = to;
  if (entries.length === 0) return refuse('no_places', problems[0]?.line ?? null);
  if (to.isFull()) to.note(MAX_ROWS, 'too_many');
  const name = cleanLine(read.name || fileName.replace(/\.\w{1,8}$/, ''));
  return { ok: true, name, entries, problems };
}

type DecodeResult = { ok: true; text: string } | { ok: false; refusal: FileRefusal };

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

function wideEncoding(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even < sample.length / 20) return 'utf-16le';
  if (even > sample.length / 4 && odd < sample.length / 20) return 'utf-16be';
  return null;
}

function decodeAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A file cut in the middle of a character is still UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | null {
  for (let cut = 0; cut < 4; cut += 1) {
    const text = decodeAs(bytes.subarray(0, bytes.length - cut), 'utf-8');
    if (text !== null) return text;
  }
  return null;
}

/** Returns the encoding that an XML file declares, if it is a single-byte one. */
function namedEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const name = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]{1,20})["']/i.exec(head)?.[1];
  return name && /^(iso-8859-\d+|windows-125\d|latin1)$/i.test(name) ? name : null;
}

/**
 * Decodes a file in UTF-8, UTF-16, or the single-byte encoding that it declares; any other text is read as
 * Windows-1252, which includes Latin-1.
 */
function decodeText(bytes: Uint8Array): DecodeResult {
  if (bytes.length === 0) return { ok: false, refusal: 'empty' };
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x1f, 0x8b))
    return { ok: false, refusal: 'archive' };
  const wide = wideEncoding(bytes);
  const text = wide
    ? new TextDecoder(wide).decode(bytes)
    : (decodeAs(bytes, namedEncoding(bytes) ?? 'utf-8') ??
      decodeUtf8(bytes) ??
      new TextDecoder('windows-1252').decode(bytes));
  if (NO_TEXT.test(text)) return { ok: false, refusal: 'binary' };
  return text.trim() === '' ? { ok: false, refusal: 'empty' } : { ok: true, text };
}
