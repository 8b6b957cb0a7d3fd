import { cleanLine } from '#domain/lists/saved-lists.ts';
import { decodeText } from './decode-text.ts';
import { createCollector, type FileRefusal, MAX_FILE_BYTES, MAX_ROWS, type ReadFile } from './list-file.ts';
import { readCsv } from './read-csv.ts';
import { readGeoJson } from './read-geojson.ts';
import { readXml } from './read-xml.ts';

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
