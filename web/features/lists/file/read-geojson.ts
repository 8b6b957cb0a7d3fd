import { z } from 'zod';
import { cleanLine } from '#domain/lists/saved-lists.ts';
import { type Collector, createCollector, MAX_FILE_BYTES, MAX_ROWS, type ReadFile } from './list-file.ts';

const words = z.string().optional().catch(undefined);
const idSchema = z.union([z.string(), z.number()]).optional().catch(undefined);

/** The guide's own properties, which other programs use, too. */
const propertiesSchema = z
  .object({
    id: idSchema,
    name: words,
    title: words,
    note: words,
    description: words,
    address: words,
    maps_id: words,
    url: words,
  })
  .nullish()
  .catch(null);
/** Some programs write numbers as texts. */
const degreesSchema = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
    .transform(Number),
]);
const positionSchema = z
  .tuple([degreesSchema, degreesSchema], z.unknown())
  .transform(([longitude, latitude]) => ({ longitude, latitude }));
/** A position, alone or as the only one of several. */
const pointSchema = z.union([
  z
    .object({ type: z.literal('Point'), coordinates: positionSchema })
    .transform(({ coordinates }) => coordinates),
  z
    .object({ type: z.literal('MultiPoint'), coordinates: z.tuple([positionSchema]) })
    .transform(({ coordinates }) => coordinates[0]),
]);
const featureSchema = z.object({
  type: z.literal('Feature'),
  id: idSchema,
  geometry: z.unknown().optional(),
  properties: propertiesSchema,
});

function addFeature(value: unknown, line: number, to: Collector): void {
  const { success, data } = featureSchema.safeParse(value);
  if (!success) {
    to.note(line, 'broken');
    return;
  }
  const { geometry, properties: said, id } = data;
  const point = pointSchema.nullish().safeParse(geometry);
  to.add({
    line,
    id: id ?? said?.id,
    mapsId: said?.maps_id,
    name: said?.name ?? said?.title,
    address: said?.address,
    point: point.success ? (point.data ?? null) : 'wrong',
    url: said?.url,
    note: said?.note ?? said?.description,
  });
}

const MAX_DEPTH = 100;

/**
 * Calls back for each complete object at this depth, with its start and end. The file is not parsed as a
 * whole, so that a broken file's complete objects are kept, each with its line number. Returns the start of
 * the broken part, or null.
 */
function scanObjects(
  text: string,
  depth: number,
  found: (start: number, end: number) => boolean,
): number | null {
  let [level, start, inString] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (inString) {
      if (sign === 92) at += 1;
      else if (sign === 34) inString = false;
    } else if (sign === 34) inString = true;
    else if (sign === 123 || sign === 91) {
      if (level === depth) start = at;
      level += 1;
      if (level > MAX_DEPTH) return start;
    } else if (sign === 125 || sign === 93) {
      level -= 1;
      if (level === depth && sign === 125 && !found(start, at + 1)) return null;
      if (level < 0) return at;
    }
  }
  return level === 0 && !inString ? null : start;
}

/** Returns the text of a file; null if the file is not UTF-8. A file may end in the middle of a character. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

const GEOMETRY = /^((Multi)?(Point|LineString|Polygon)|GeometryCollection)$/;

/** Returns a file's content if the whole file is one feature, or a geometry, which is one without a name. */
function onlyFeature(text: string): unknown {
  try {
    const value = JSON.parse(text);
    return GEOMETRY.test(value?.type) ? { type: 'Feature' } : value?.type === 'Feature' ? value : null;
  } catch {
    return null;
  }
}

/** Returns the places of a file; the file name becomes the list's name only if the content has none. */
export function readListFile(bytes: Uint8Array, fileName: string): ReadFile {
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, refusal: 'large', line: null };
  const to = createCollector();
  const read = readFeatures(decode(bytes) ?? '', to);
  if (!read) return { ok: false, refusal: 'unknown', line: null };
  const { entries, problems } = to;
  if (entries.length === 0) return { ok: false, refusal: 'no_places', line: problems[0]?.line ?? null };
  if (to.isFull()) to.note(MAX_ROWS, 'too_many');
  const name = cleanLine(read.name || fileName.replace(/\.\w{1,8}$/, ''));
  return { ok: true, name, entries, problems };
}

/** Reads a feature, or those of a collection; returns null when the text is neither. */
function readFeatures(text: string, to: Collector): { name: string } | null {
  const only = onlyFeature(text);
  if (only) {
    addFeature(only, 1, to);
    return { name: '' };
  }
  const head = text.slice(0, 100_000);
  if (!head.trimStart().startsWith('{') || !/"features"\s*:\s*\[/.test(head)) return null;
  let [line, counted] = [1, 0];
  const lineAt = (at: number) => {
    for (; counted < at; counted += 1) if (text.charCodeAt(counted) === 10) line += 1;
    return line;
  };
  const broken = scanObjects(text, 2, (start, end) => {
    const part = text.slice(start, end);
    // Other objects can occur at this depth, such as the file's coordinate system.
    if (!/"type"\s*:\s*"Feature"/.test(part)) return true;
    try {
      addFeature(JSON.parse(part), lineAt(start), to);
    } catch {
      to.note(lineAt(start), 'broken');
    }
    return !to.isFull();
  });
  if (broken !== null) to.note(lineAt(broken), 'broken');
  const before = head.slice(0, head.search(/"features"\s*:\s*\[/));
  const named = /"name"\s*:\s*("(?:[^"\\]|\\.){0,500}")/.exec(before)?.[1];
  return { name: nameIn(named) };
}

function nameIn(literal: string | undefined): string {
  try {
    return literal ? String(JSON.parse(literal)) : '';
  } catch {
    return '';
  }
}
