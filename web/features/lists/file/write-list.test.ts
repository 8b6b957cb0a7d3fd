import { gpx, kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileEntry } from '#domain/lists/match-entry.ts';
import { cleanLine, cleanNote } from '#domain/lists/saved-lists.ts';
import { FILE_FORMATS, type FileFormat, type ListFile } from './list-file.ts';
import { readListFile } from './read-list.ts';
import { writeListFile } from './write-list.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, name = 'Some list.csv') => readListFile(bytesOf(text), name);

const DANGEROUS = [
  '=HYPERLINK("http://x")',
  '+34 600',
  '-foo',
  '@sum(1)',
  "'=1+1",
  "''+x",
  '</name><script>',
  '<img src="https://x.example/a.gif">',
  'a;=1+1',
  "a;'=1+1",
  'first\n=1+1',
  '＝1+1',
  ']]>',
  '&amp;',
  '"quoted", and; more',
  '1',
  'a,b\tc',
  '﻿bom',
  'a\uFFFE\uFFFFb',
];
const words = fc.oneof(
  fc.constantFrom(...DANGEROUS, 'Bar Ñandú · l·l 🏳️‍🌈', 'Believe Club'),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const name = words.map((text) => cleanLine(text)).filter((text) => text !== '');
const entry: fc.Arbitrary<FileEntry> = fc.record({
  id: fc.option(fc.integer({ min: 1, max: 2 ** 31 - 1 })),
  mapsId: fc.constantFrom(null, 'ChIJN1t_tDeuEmsRUsoyG83frY4', 'osm:node/123'),
  name,
  address: words.map((text) => cleanLine(text)),
  point: fc.option(
    fc.record({
      latitude: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((value) => value / 100_000 || 1),
      longitude: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((value) => value / 100_000),
    }),
  ),
  url: fc.constantFrom('', 'https://maps.google.com/?cid=12&hl=ca'),
  note: fc.array(words, { maxLength: 3 }).map((lines) => cleanNote(lines.join('\n'))),
});
// The texts lack characters that XML and spreadsheets cannot hold, because storing removes them.
const lists: fc.Arbitrary<ListFile> = fc.record({
  name,
  entries: fc.array(entry, { minLength: 1, maxLength: 6 }),
});

describe.each(FILE_FORMATS)('a list as %s', (format) => {
  it('is the same when it is read again', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const again = read(writeListFile(list, format));
        expect(again).toEqual({ ok: true, ...list, problems: [] });
      }),
      { numRuns: 150 },
    );
  });

  it('says the same to another reader', () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect(OTHERS[format](writeListFile(list, format))).toEqual(
          list.entries.map((one) => ({
            name: one.name,
            note: one.note,
            point: one.point ?? (format === 'gpx' ? { latitude: 0, longitude: 0 } : null),
            id: format === 'gpx' ? null : one.id,
          })),
        );
      }),
      { numRuns: 80 },
    );
  });
});

type FileRecord = { name: string; note: string; point: FileEntry['point']; id: number | null };
type Feature = {
  id?: string | number | undefined;
  geometry: { coordinates: number[] } | null;
  properties: Record<string, unknown> | null;
};

const told = ({ id, geometry, properties }: Feature): FileRecord => {
  const [longitude = 0, latitude = 0] = geometry?.coordinates ?? [];
  const number = Number(id ?? properties?.id);
  return {
    name: String(properties?.name ?? ''),
    note: String(properties?.note ?? properties?.description ?? properties?.desc ?? ''),
    point: geometry ? { latitude, longitude } : null,
    id: Number.isInteger(number) && number > 0 ? number : null,
  };
};
const dom = (text: string) => new DOMParser().parseFromString(text, 'text/xml') as unknown as Document;
const features = (found: unknown) => (found as { features: Feature[] }).features.map(told);

/** Programs that show texts as HTML must find no tag in them; the escape itself must be invisible. */
const withoutTags = ({ name, note, ...rest }: FileRecord): FileRecord => {
  expect(name + note).not.toMatch(/<[a-z/!?]/i);
  return { name: name.replaceAll('\u2060', ''), note: note.replaceAll('\u2060', ''), ...rest };
};

/** Independent readers, which share no code with the guide's. */
const OTHERS: Record<FileFormat, (text: string) => FileRecord[]> = {
  geojson: (text) => features(JSON.parse(text)),
  kml: (text) => features(kml(dom(text), { skipNullGeometry: false })).map(withoutTags),
  gpx: (text) => features(gpx(dom(text))).map(withoutTags),
  csv: (text) =>
    parseCsv<Record<string, string>>(text, { columns: true, bom: true }).map((row) => {
      // No cell is evaluated as a formula, even when cells are separated by semicolons; without its leading
      // quote, such a cell has its original text.
      const cells = text.replace(/^\uFEFF/, '').split(/[;\r\n]+/);
      for (const cell of [...Object.values(row), ...cells])
        expect(cell).not.toMatch(/^[=+@\t\r＝＋－＠]|^-(?![\d.]+(?:,|$))/);
      const plain = (cell = '') => cell.replace(/(^|[;\n])'(?='*[=+\-@\t\r＝＋－＠])/g, '$1');
      return {
        name: plain(row.name),
        note: plain(row.note),
        point: row.latitude ? { latitude: Number(row.latitude), longitude: Number(row.longitude) } : null,
        id: row.id ? Number(row.id) : null,
      };
    }),
};
