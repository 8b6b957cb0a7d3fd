import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_FORMATS, type ListFile, MAX_FILE_BYTES, MAX_ROWS } from './list-file.ts';
import { readListFile } from './read-list.ts';
import { writeListFile } from './write-list.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, name = 'Some list.csv') => readListFile(bytesOf(text), name);

const entriesOf = (text: string) => {
  const file = read(text);
  return file.ok ? file.entries : [];
};

describe('a broken file', () => {
  const whole: ListFile = {
    name: 'List',
    entries: ['One', 'Two', 'Three'].map((title) => ({
      id: null,
      mapsId: null,
      name: title,
      address: '',
      point: { latitude: 41.38, longitude: 2.16 },
      url: '',
      note: 'a "note"\nof two lines',
    })),
  };

  it.each(FILE_FORMATS)('of %s keeps what comes before the break, and names the line', (format) => {
    const text = writeListFile(whole, format);
    const cut = text.slice(0, text.indexOf('Three') + 9);
    const file = read(cut);
    expect(file).toMatchObject({ ok: true, entries: [{ name: 'One' }, { name: 'Two' }] });
    expect(file.ok && file.entries.slice(0, 2)).toEqual(whole.entries.slice(0, 2));
    const line = { geojson: 4, kml: 7, gpx: 7, csv: 6 }[format];
    expect(file.ok && file.problems).toEqual([{ line, reason: 'broken' }]);
  });

  it('of CSV whose quote never ends keeps the rows before', () => {
    expect(read('name,note\nOne,a\nTwo,"never ends\nThree,b\n')).toMatchObject({
      entries: [{ name: 'One' }],
      problems: [{ line: 3, reason: 'broken' }],
    });
  });

  it('names rows without a name and positions that are none', () => {
    expect(read('name,latitude,longitude\n"a\nb",x,2\n,41,2\nBar,91,2\nPub,41,\n')).toMatchObject({
      entries: [
        { name: 'a b', point: null },
        { name: 'Bar', point: null },
        { name: 'Pub', point: null },
      ],
      problems: [
        { line: 2, reason: 'position' },
        { line: 4, reason: 'nameless' },
        { line: 5, reason: 'position' },
        { line: 6, reason: 'position' },
      ],
    });
  });

  it('of GeoJSON names the feature that is none', () => {
    expect(
      read(
        '{"features":[\n{"type":"Feature","properties":{"name":"A"}},\n{"type":"Feature",oops},\n{"type":"Feature","properties":{"name":"B"},"geometry":{"type":"Point","coordinates":["x",1]}}]}',
      ),
    ).toMatchObject({
      entries: [{ name: 'A' }, { name: 'B', point: null }],
      problems: [
        { line: 3, reason: 'broken' },
        { line: 4, reason: 'position' },
      ],
    });
  });

  it('names a line once, however much of it is broken, and counts the blank ones before', () => {
    const line = `{"features":[${'{"type":"Feature",x},'.repeat(9)}{"type":"Feature","properties":{"name":"A"}}]}`;
    expect(read(line)).toMatchObject({ problems: [{ line: 1, reason: 'broken' }] });
    const rows =
      '<gpx>\n<wpt lat="41" lon="2"><name>A</name></wpt>\n<wpt lat="x" lon="2"><name>B</name></wpt></gpx>';
    expect(read(`\n\n${rows}`)).toMatchObject({ problems: [{ line: 5, reason: 'position' }] });
  });
});

describe('a hostile file', () => {
  const BOMB = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><kml><Placemark><name>&b;</name></Placemark></kml>`;
  const XXE = `<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx><wpt lat="1" lon="1"><name>&x;</name></wpt></gpx>`;
  it.each([
    ['a bomb of entities', bytesOf(BOMB), 'doctype'],
    ['an entity from outside', bytesOf(XXE), 'doctype'],
    ['a web page', bytesOf('<!DOCTYPE html><title>x</title>'), 'unknown'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'binary'],
    ['an archive', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), 'archive'],
    ['nothing', new Uint8Array(), 'empty'],
    ['spaces', bytesOf(' \r\n '), 'empty'],
    ['more than the limit', new Uint8Array(MAX_FILE_BYTES + 1), 'large'],
    ['other JSON', bytesOf('{"places":[]}'), 'unknown'],
    ['other XML', bytesOf('<svg><name>x</name></svg>'), 'unknown'],
    ['a letter', bytesOf('Dear you,\nhow are you?\n'), 'unknown'],
    ['a list of none', bytesOf('{"type":"FeatureCollection","features":[]}'), 'no_places'],
    ['a table of none', bytesOf('name,note\n'), 'no_places'],
    [
      'an entity that XML does not know',
      bytesOf('<kml><Placemark><name>&b;</name></Placemark></kml>'),
      'no_places',
    ],
    ['tags without an end', bytesOf('<kml>'.repeat(100_000)), 'no_places'],
    ['brackets without an end', bytesOf(`{"features":[${'{"a":'.repeat(100_000)}`), 'no_places'],
  ])('of %s is refused with a reason', (_, bytes, refusal) => {
    expect(readListFile(bytes, 'x')).toMatchObject({ ok: false, refusal });
  });

  it('of ten megabytes is read to the end of what is wanted', () => {
    const row = 'Bar,"a note, with a comma",41.38,2.16\n';
    const text = `name,note,latitude,longitude\n${row.repeat(Math.floor((MAX_FILE_BYTES - 100) / row.length))}`;
    const file = read(text);
    expect(file.ok && [file.entries.length, file.problems]).toEqual([
      MAX_ROWS,
      [{ line: MAX_ROWS, reason: 'too_many' }],
    ]);
  });

  it('cannot make the reader sort or compare without an end', () => {
    const marks = '\u0301\u0316'.repeat(500_000);
    const [first] = entriesOf(`name,note\na${marks},b${marks}\n`);
    expect(first?.name.length).toBeLessThan(6);
    expect(first?.note.length).toBeLessThan(6);
    const parents = Array.from({ length: 40 }, () => `<${'a'.repeat(100_000)}>`).join('');
    expect(read(`<kml>${parents}${'<b/>'.repeat(200_000)}`)).toMatchObject({ refusal: 'no_places' });
  });

  it('cannot name its fields so that they mean others', () => {
    const data = (name: string) => `<Data name="${name}"><value>9</value></Data>`;
    const names = ['Placemark', 'Point', 'coordinates', '__proto__', 'constructor', 'toString'].map(data);
    expect(
      entriesOf(
        `<kml><Placemark><name>A</name><ExtendedData>${names.join('')}</ExtendedData><constructor>x</constructor><Point><coordinates>2,41</coordinates></Point></Placemark></kml>`,
      ),
    ).toEqual([
      {
        id: null,
        mapsId: null,
        name: 'A',
        address: '',
        point: { latitude: 41, longitude: 2 },
        url: '',
        note: '',
      },
    ]);
  });

  it('shows no letter that cannot be seen, and no address that reads backwards', () => {
    expect(entriesOf('name,url\n\u3164,https://x.example\nA,https://x.example/\u202Egpj\n')).toMatchObject([
      { name: 'A', url: '' },
    ]);
  });

  it('is answered whatever its bytes are', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('', '<kml>', '{"features":[', 'name,note\n'),
        (bytes, start) => {
          const file = readListFile(Uint8Array.from([...bytesOf(start), ...bytes]), 'x');
          expect(typeof file.ok).toBe('boolean');
          for (const one of file.ok ? file.entries : [])
            expect(one.name + one.note).not.toMatch(/(?!\n)\p{Cc}/u);
        },
      ),
      { numRuns: 300 },
    );
  });
});
