/** A file of saved places, as GeoJSON (RFC 7946), which other maps read and write, too. */
import type { FileEntry } from '#domain/lists/match-entry.ts';
import { cleanLine, cleanNote, LONGEST_NOTE } from '#domain/lists/saved-lists.ts';
import { pointSchema, urlSchema } from '#web/features/lists/store/stored-lists.ts';

export type ListFile = { name: string; entries: readonly FileEntry[] };

/** An unreadable part of a file, identified by the line on which the part begins. */
export type FileProblem = { line: number; reason: 'broken' | 'nameless' | 'position' | 'too_many' };

/** The reason why nothing in a file can be read. */
export type FileRefusal = 'large' | 'unknown' | 'no_places';

export type ReadFile =
  | (ListFile & { ok: true; problems: readonly FileProblem[] })
  | { ok: false; refusal: FileRefusal; line: number | null };

/** The file name reveals nothing, because the file remains on the device. */
export const FILE_NAME = 'list.geojson';
export const MAX_FILE_BYTES = 10 * 2 ** 20;
/** More rows than a list can hold, so that the visitor sees how many are left out. */
export const MAX_ROWS = 5000;

/** A row as read from a file, with its texts unchanged; `point` is 'wrong' if no position can be read. */
export type RawRow = {
  line: number;
  id?: string | number | undefined;
  mapsId?: string | undefined;
  name?: string | undefined;
  address?: string | undefined;
  point: { latitude: number; longitude: number } | 'wrong' | null;
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
      const point = row.point === 'wrong' ? undefined : pointSchema.nullable().safeParse(row.point).data;
      if (point === undefined) note(row.line, 'position');
      const id = `${row.id ?? ''}`;
      const mapsId = row.mapsId ?? '';
      entries.push({
        id: /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null,
        mapsId: /^(osm:\w+\/\d+|[\w-]{10,300})$/.test(mapsId) ? mapsId : null,
        name,
        address: cleanLine(row.address ?? '', LONGEST_NOTE),
        // Programs write 0, 0 when they do not know the position.
        point: point && (point.latitude !== 0 || point.longitude !== 0) ? point : null,
        url: urlSchema.parse(row.url?.trim() ?? ''),
        note: cleanNote(row.note ?? ''),
      });
    },
  };
}

export type Collector = ReturnType<typeof createCollector>;

/** Writes a list; the guide's id and a maps service's id let the guide find a place again. */
export function writeListFile({ name, entries }: ListFile): string {
  const features = entries.map(({ id, mapsId, point, name: title, note, address, url }) => {
    const said = { name: title, note, address, maps_id: mapsId, url };
    return {
      type: 'Feature',
      ...(id !== null && { id }),
      geometry: point && { type: 'Point', coordinates: [point.longitude, point.latitude] },
      properties: Object.fromEntries(
        Object.entries(said).filter(([, value]) => value !== '' && value !== null),
      ),
    };
  });
  // One feature per line, so that a broken line loses only one place.
  const lines = features.map((feature) => JSON.stringify(feature)).join(',\n');
  return `{"type":"FeatureCollection","name":${JSON.stringify(name)},"features":[\n${lines}\n]}\n`;
}

export const listBlob = (list: ListFile): Blob =>
  new Blob([writeListFile(list)], { type: 'application/geo+json' });
