import { z } from 'zod';
import type { Collector } from './list-file.ts';

const some = z.union([z.string(), z.number()]).optional().catch(undefined);
const words = z.string().optional().catch(undefined);

/** The guide's own format, other programs' GeoJSON, and two generations of Google Takeout. */
const propertiesSchema = z
  .object({
    id: some,
    name: words,
    title: words,
    Title: words,
    note: words,
    description: words,
    Comment: words,
    address: words,
    maps_id: words,
    url: words,
    google_maps_url: words,
    'Google Maps URL': words,
    location: z.object({ name: words, address: words }).optional().catch(undefined),
    Location: z
      .object({
        'Business Name': words,
        Address: words,
        'Geo Coordinates': z.object({ Latitude: some, Longitude: some }).optional().catch(undefined),
      })
      .optional()
      .catch(undefined),
  })
  .nullish()
  .catch(null);
const featureSchema = z.object({
  type: z.literal('Feature'),
  id: some,
  geometry: z
    .object({ type: z.literal('Point'), coordinates: z.array(z.unknown()).min(2) })
    .nullish()
    .catch(null),
  properties: propertiesSchema,
});

const textOf = (value: string | number | undefined) => (value === undefined ? undefined : `${value}`);

function addFeature(value: unknown, line: number, to: Collector): void {
  const { success, data } = featureSchema.safeParse(value);
  if (!success) {
    to.note(line, 'broken');
    return;
  }
  const { geometry, properties: said, id } = data;
  const [longitude, latitude] = geometry?.coordinates ?? [];
  const old = said?.Location;
  const coordinate = (one: unknown, other: string | number | undefined) =>
    geometry ? (typeof one === 'number' ? one : 'none') : other;
  to.add({
    line,
    id: textOf(id ?? said?.id),
    mapsId: said?.maps_id,
    name: said?.name ?? said?.title ?? said?.location?.name ?? old?.['Business Name'] ?? said?.Title,
    address: said?.address ?? said?.location?.address ?? old?.Address,
    latitude: coordinate(latitude, old?.['Geo Coordinates']?.Latitude),
    longitude: coordinate(longitude, old?.['Geo Coordinates']?.Longitude),
    url: said?.url ?? said?.google_maps_url ?? said?.['Google Maps URL'],
    note: said?.note ?? said?.description ?? said?.Comment,
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

/** Reads the features of a collection; returns null when the file is not a collection. */
export function readGeoJson(text: string, to: Collector): { name: string } | null {
  const head = text.slice(0, 100_000);
  if (!/"features"\s*:\s*\[/.test(head)) return null;
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
