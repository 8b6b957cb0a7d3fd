/** The content of a file of saved places, whatever its format. */
import type { FileEntry } from '#domain/lists/match-entry.ts';
import { cleanLine, cleanNote, LONGEST_NOTE } from '#domain/lists/saved-lists.ts';
import { pointSchema, urlSchema } from '#web/features/lists/store/stored-lists.ts';

export const FILE_FORMATS = ['geojson', 'kml', 'gpx', 'csv'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export type ListFile = { name: string; entries: readonly FileEntry[] };

/** An unreadable part of a file, identified by the line on which the part begins. */
export type FileProblem = { line: number; reason: 'broken' | 'nameless' | 'position' | 'too_many' };

/** The reason why nothing in a file can be read. */
export type FileRefusal = 'large' | 'empty' | 'archive' | 'binary' | 'doctype' | 'unknown' | 'no_places';

export type ReadFile =
  | (ListFile & { ok: true; problems: readonly FileProblem[] })
  | { ok: false; refusal: FileRefusal; line: number | null };

export const MAX_FILE_BYTES = 10 * 2 ** 20;
/** More rows than a list can hold, so that the visitor sees how many are left out. */
export const MAX_ROWS = 5000;

/** A row as read from a format, with its texts unchanged. */
export type RawRow = {
  line: number;
  id?: string | undefined;
  mapsId?: string | undefined;
  name?: string | undefined;
  address?: string | undefined;
  latitude?: string | number | undefined;
  longitude?: string | number | undefined;
  url?: string | undefined;
  note?: string | undefined;
};

/** Collects rows and problems, within limits; a reader stops at `isFull`. */
export function createCollector() {
  const entries: FileEntry[] = [];
  const problems: FileProblem[] = [];
  const noted = new Set<string>();
  const note = (line: number, reason: FileProblem['reason']) => {
    // Other programs write a whole file in one line.
    const key = `${line} ${reason}`;
    if (noted.has(key) || problems.length >= MAX_ROWS) return;
    noted.add(key);
    problems.push({ line, reason });
  };
  return {
    entries,
    problems,
    note,
    isFull: () => entries.length >= MAX_ROWS,
    add(row: RawRow): void {
      if (entries.length >= MAX_ROWS) return;
      const name = cleanLine(row.name || row.address || '', LONGEST_NOTE);
      if (name === '') {
        note(row.line, 'nameless');
        return;
      }
      const url = urlSchema.parse(row.url?.trim() ?? '');
      const said = pointIn(row);
      if (said === 'wrong') note(row.line, 'position');
      entries.push({
        id: /^[1-9]\d{0,9}$/.test(row.id ?? '') ? Number(row.id) : null,
        mapsId: /^(osm:\w+\/\d+|[\w-]{10,300})$/.test(row.mapsId ?? '')
          ? (row.mapsId ?? null)
          : mapsIdIn(url),
        name,
        address: cleanLine(row.address ?? '', LONGEST_NOTE),
        point: said === 'wrong' || said === null ? pointOfUrl(url) : said,
        url,
        note: cleanNote(row.note ?? ''),
      });
    },
  };
}

export type Collector = ReturnType<typeof createCollector>;

/** Spreadsheets in half of Europe write 41.38 as 41,38. */
const numberIn = (value: string | number | undefined) => Number(`${value}`.replace(',', '.'));

const isSaid = (value: string | number | undefined) => value !== undefined && `${value}`.trim() !== '';

function pointIn({ latitude, longitude }: RawRow) {
  if (!isSaid(latitude) && !isSaid(longitude)) return null;
  if (!isSaid(latitude) || !isSaid(longitude)) return 'wrong';
  const point = pointSchema.safeParse({
    latitude: numberIn(latitude),
    longitude: numberIn(longitude),
  }).data;
  if (!point) return 'wrong';
  // Programs write 0, 0 when they do not know the position.
  return point.latitude === 0 && point.longitude === 0 ? null : point;
}

const DEGREES = String.raw`(-?\d{1,3}\.\d{1,15})`;
const IN_URL = [
  new RegExp(`!3d${DEGREES}!4d${DEGREES}`),
  new RegExp(`/@${DEGREES},${DEGREES}`),
  new RegExp(String.raw`[?&/](?:q=|ll=|query=|search/)${DEGREES}(?:,|%2C)\s?\+?${DEGREES}`),
];

function pointOfUrl(url: string) {
  for (const pattern of IN_URL) {
    const [, latitude, longitude] = pattern.exec(url) ?? [];
    const point = pointSchema.safeParse({ latitude: Number(latitude), longitude: Number(longitude) }).data;
    if (point) return point;
  }
  return null;
}

const mapsIdIn = (url: string): string | null =>
  /(?:query_place_id=|place_id[:=])(ChIJ[\w-]{10,100})/.exec(url)?.[1] ?? null;
