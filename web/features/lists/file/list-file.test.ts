import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileEntry } from '#domain/lists/match-entry.ts';
import { cleanLine, cleanNote } from '#domain/lists/saved-lists.ts';
import { type ListFile, MAX_FILE_BYTES, MAX_ROWS, writeListFile } from './list-file.ts';
import { readListFile } from './read-geojson.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, name = 'Some list.geojson') => readListFile(bytesOf(text), name);
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
const feature = (geometry: unknown, properties: object = { name: 'Bar' }) => ({
  type: 'Feature',
  geometry,
  properties,
});

const entriesOf = (text: string) => {
  const file = read(text);
  return file.ok ? file.entries : [];
};

const DANGEROUS = [
  '</name><script>',
  '<img src="https://x.example/a.gif">',
  '&amp;',
  '"quoted", \\',
  '1',
  '}]}',
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
const lists: fc.Arbitrary<ListFile> = fc.record({
  name,
  entries: fc.array(entry, { minLength: 1, maxLength: 6 }),
});

describe('a list as GeoJSON', () => {
  it('is the same when it is read again', () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect(read(writeListFile(list))).toEqual({ ok: true, ...list, problems: [] });
      }),
      { numRuns: 150 },
    );
  });

  it('says the same to another reader', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const { type, features } = JSON.parse(writeListFile(list));
        expect(type).toBe('FeatureCollection');
        expect(features).toEqual(
          list.entries.map((one) => ({
            type: 'Feature',
            ...(one.id !== null && { id: one.id }),
            geometry: one.point && {
              type: 'Point',
              coordinates: [one.point.longitude, one.point.latitude],
            },
            properties: expect.objectContaining({ name: one.name, ...(one.note && { note: one.note }) }),
          })),
        );
      }),
      { numRuns: 80 },
    );
  });
});

describe('a file of another map', () => {
  const point = { latitude: 41.38, longitude: 2.16 };

  /** As in geosolutions-it/MapStore2#8270, dhis2/dhis2-core#11753, metabase/metabase#16688. */
  it('may be one feature, without a collection', () => {
    const text = JSON.stringify(feature({ type: 'Point', coordinates: [2.16, 41.38] }), null, 2);
    expect(read(`\uFEFF${text}`, 'Bars.json')).toMatchObject({
      ok: true,
      name: 'Bars',
      entries: [{ name: 'Bar', point }],
      problems: [],
    });
  });

  it.each([
    ['a position with a height', { type: 'Point', coordinates: [2.16, 41.38, 12] }],
    ['the only one of several positions', { type: 'MultiPoint', coordinates: [[2.16, 41.38]] }],
    ['numbers as texts', { type: 'Point', coordinates: ['2.16', ' 41.38 '] }],
    ['the only position, as texts', { type: 'MultiPoint', coordinates: [['2.16', '41.38']] }],
  ])('may have %s', (_, geometry) => {
    const file = read(collection(feature(geometry)));
    expect(file).toMatchObject({ ok: true, entries: [{ name: 'Bar', point }], problems: [] });
  });

  it.each([null, undefined, { type: 'Point', coordinates: [0, 0] }])(
    'may leave the position out: %j',
    (geometry) => {
      expect(read(collection(feature(geometry)))).toMatchObject({ entries: [{ point: null }], problems: [] });
    },
  );

  it.each([
    { type: 'Point', coordinates: ['', ''] },
    { type: 'Point', coordinates: ['2,16', '41,38'] },
    { type: 'Point', coordinates: [null, true] },
    { type: 'Point', coordinates: [2.16] },
    { type: 'Point', coordinates: [2.16, 91] },
    {
      type: 'MultiPoint',
      coordinates: [
        [2.16, 41.38],
        [2.17, 41.39],
      ],
    },
    { type: 'LineString', coordinates: [[2.16, 41.38]] },
    'somewhere',
  ])('keeps a place whose position cannot be read, and says so: %j', (geometry) => {
    expect(read(collection(feature(geometry)))).toMatchObject({
      entries: [{ name: 'Bar', point: null }],
      problems: [{ line: 1, reason: 'position' }],
    });
  });

  it('shows no letter that cannot be seen, and no address that reads backwards', () => {
    const properties = { name: '\u3164A', url: 'https://x.example/\u202Egpj' };
    expect(entriesOf(collection(feature(null, properties)))).toMatchObject([{ name: 'A', url: '' }]);
    expect(entriesOf(collection(feature(null, { name: 'A', url: 'javascript:alert(1)' })))).toMatchObject([
      { url: '' },
    ]);
  });
});

describe('a broken file', () => {
  it('keeps what comes before the break, and names the line', () => {
    const entries = ['One', 'Two', 'Three'].map((title) => ({
      id: null,
      mapsId: null,
      name: title,
      address: '',
      point: { latitude: 41.38, longitude: 2.16 },
      url: '',
      note: 'a "note"\nof two lines',
    }));
    const text = writeListFile({ name: 'Café', entries });
    const cut = bytesOf(`${text.slice(0, text.indexOf('Three'))}é`).subarray(0, -1);
    expect(readListFile(cut, 'x')).toEqual({
      ok: true,
      name: 'Café',
      entries: entries.slice(0, 2),
      problems: [{ line: 4, reason: 'broken' }],
    });
  });

  it('names the features that cannot be read', () => {
    expect(
      read(
        '\n{"features":[\n{"type":"Feature","properties":{"name":"A"}},\n{"type":"Feature",oops},\n{"type":"Feature","properties":{}},\n{"type":"Feature","properties":{"name":"B"},"geometry":{"type":"Point","coordinates":["x",1]}}]}',
      ),
    ).toMatchObject({
      entries: [{ name: 'A' }, { name: 'B', point: null }],
      problems: [
        { line: 4, reason: 'broken' },
        { line: 5, reason: 'nameless' },
        { line: 6, reason: 'position' },
      ],
    });
  });

  it('names a line once, however much of it is broken', () => {
    const line = `{"features":[${'{"type":"Feature",x},'.repeat(9)}{"type":"Feature","properties":{"name":"A"}}]}`;
    expect(read(line)).toMatchObject({ problems: [{ line: 1, reason: 'broken' }] });
  });
});

describe('a hostile file', () => {
  it.each([
    ['a web page', bytesOf('<!DOCTYPE html><title>{"features":[</title>'), 'unknown'],
    ['a route', bytesOf('<gpx><wpt lat="41" lon="2"><name>A</name></wpt></gpx>'), 'unknown'],
    ['a table', bytesOf('name,latitude,longitude\nBar,41,2\n'), 'unknown'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'unknown'],
    ['an archive', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), 'unknown'],
    ['nothing', new Uint8Array(), 'unknown'],
    ['spaces', bytesOf(' \r\n '), 'unknown'],
    ['other JSON', bytesOf('{"places":[]}'), 'unknown'],
    ['a number', bytesOf('7'), 'unknown'],
    ['more than the limit', new Uint8Array(MAX_FILE_BYTES + 1), 'large'],
    ['a list of none', bytesOf('{"type":"FeatureCollection","features":[]}'), 'no_places'],
    ['a point without a name', bytesOf('{"type":"Point","coordinates":[2.16,41.38]}'), 'no_places'],
    ['a feature without a name', bytesOf(JSON.stringify(feature(null, {}))), 'no_places'],
    ['brackets without an end', bytesOf(`{"features":[${'{"a":'.repeat(100_000)}`), 'no_places'],
  ])('of %s is refused with a reason', (_, bytes, refusal) => {
    expect(readListFile(bytes, 'x')).toMatchObject({ ok: false, refusal });
  });

  it('of ten megabytes is read to the end of what is wanted', () => {
    const row = `${JSON.stringify(feature({ type: 'Point', coordinates: [2.16, 41.38] }))},\n`;
    const rows = row.repeat(Math.floor((MAX_FILE_BYTES - 100) / row.length));
    const file = read(`{"features":[\n${rows.slice(0, -2)}]}`);
    expect(file.ok && [file.entries.length, file.problems]).toEqual([
      MAX_ROWS,
      [{ line: MAX_ROWS, reason: 'too_many' }],
    ]);
  });

  it('cannot make the reader sort or compare without an end', () => {
    const marks = '\u0301\u0316'.repeat(500_000);
    const [first] = entriesOf(collection(feature(null, { name: `a${marks}`, note: `b${marks}` })));
    expect(first?.name.length).toBeLessThan(6);
    expect(first?.note.length).toBeLessThan(6);
  });

  it('is answered whatever its bytes are', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('', '{"features":[', '{"type":"Feature","properties":'),
        (bytes, start) => {
          const file = readListFile(Uint8Array.from([...bytesOf(start), ...bytes]), 'x');
          expect(typeof file.ok).toBe('boolean');
        },
      ),
      { numRuns: 300 },
    );
  });
});
