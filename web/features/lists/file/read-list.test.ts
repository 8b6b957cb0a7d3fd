import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { readListFile } from './read-list.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, name = 'Some list.csv') => readListFile(bytesOf(text), name);

describe('what Google Takeout writes', () => {
  const MAPS = 'https://www.google.com/maps/place/Bar+Tal/data=!4m2!3m1!1s0x12a4a2f5:0xdeadbeef';

  it('as a table, with a description before it', () => {
    const file = read(
      `Places for the weekend, with “quotes”\n\nTitle,Note,URL,Tags,Comment\n,,,,\nBar Tal,"Go early, ask\nfor Marc",${MAPS},,\n"Café ""Sol""",,"https://www.google.com/maps/search/41.38,2.17",,Quiet\n`,
      'Cap de setmana.csv',
    );
    expect(file).toMatchObject({
      ok: true,
      name: 'Cap de setmana',
      problems: [],
      entries: [
        { id: null, name: 'Bar Tal', note: 'Go early, ask\nfor Marc', url: MAPS, point: null },
        { name: 'Café "Sol"', note: 'Quiet', point: { latitude: 41.38, longitude: 2.17 } },
      ],
    });
  });

  it.each(['Título,Nota,URL,Etiquetas,Comentario', 'Títol,Nota,URL,Etiquetes,Comentari'])(
    'in an account of another language: %s',
    (head) => {
      expect(read(`${head}\r\nBar Tal,Tard,${MAPS},,\r\n`)).toMatchObject({
        entries: [{ name: 'Bar Tal', note: 'Tard', url: MAPS }],
      });
    },
  );

  it('as GeoJSON, with a position or none', () => {
    const feature = (coordinates: number[], location?: object) => ({
      geometry: { coordinates, type: 'Point' },
      properties: {
        date: '2024-03-02T21:14:05Z',
        google_maps_url: 'http://maps.google.com/?cid=1234567890',
        ...(location && { location }),
      },
      type: 'Feature',
    });
    const where = { address: 'Carrer de la Diputació, 1, Barcelona', country_code: 'ES', name: 'Bar Tal' };
    const features = [
      feature([2.16, 41.38], where),
      feature([0, 0], { ...where, name: 'Sala Qual' }),
      feature([2.1, 41.4]),
    ];
    const text = JSON.stringify({ type: 'FeatureCollection', features }, null, 2);
    const line = text.slice(0, text.lastIndexOf('"geometry"')).split('\n').length - 1;
    expect(read(text, 'Saved Places.json')).toEqual({
      ok: true,
      name: 'Saved Places',
      entries: [
        expect.objectContaining({
          name: 'Bar Tal',
          address: where.address,
          point: { latitude: 41.38, longitude: 2.16 },
        }),
        expect.objectContaining({ name: 'Sala Qual', point: null }),
      ],
      problems: [{ line, reason: 'nameless' }],
    });
  });

  it('as GeoJSON of the years before', () => {
    const Location = {
      Address: 'Plaça 1',
      'Business Name': 'Bar Tal',
      'Geo Coordinates': { Latitude: '41.3800000', Longitude: '2.1600000' },
    };
    const properties = {
      'Google Maps URL': 'http://maps.google.com/?cid=1',
      Location,
      Published: '2018-01-01T10:00:00Z',
      Title: 'Tal',
    };
    const text = JSON.stringify({
      type: 'FeatureCollection',
      features: [{ geometry: null, properties, type: 'Feature' }],
    });
    expect(read(text)).toMatchObject({
      entries: [{ name: 'Bar Tal', address: 'Plaça 1', point: { latitude: 41.38, longitude: 2.16 } }],
    });
  });
});

describe('a file of another program', () => {
  it('is read from its folders, CDATA and namespaces', () => {
    expect(
      read(`<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Mine</name><Folder><name>In</name>
<Placemark><name><![CDATA[A & <b>B</b>]]></name><description><![CDATA[<img src=x onerror=alert(1)>]]></description>
<Point><coordinates>
  2.16,41.38,0
</coordinates></Point></Placemark></Folder></Document></kml>`),
    ).toMatchObject({
      name: 'Mine',
      entries: [
        {
          name: 'A & <b>B</b>',
          note: '<img src=x onerror=alert(1)>',
          point: { latitude: 41.38, longitude: 2.16 },
        },
      ],
    });
    expect(
      read(
        '<gpx version="1.0"><name>Old</name><wpt lat="41.38" lon="2.16"><name>Bar</name><url>javascript:alert(1)</url></wpt></gpx>',
      ),
    ).toMatchObject({
      name: 'Old',
      entries: [{ name: 'Bar', url: '', point: { latitude: 41.38, longitude: 2.16 } }],
    });
  });

  it('is parted by semicolons in half of Europe', () => {
    expect(read('name;note;latitude;longitude\nBar;"late; loud";41.38;2.16\n')).toMatchObject({
      entries: [{ name: 'Bar', note: 'late; loud', point: { latitude: 41.38, longitude: 2.16 } }],
    });
  });

  it('may have a comma in its numbers', () => {
    expect(read('name;latitude;longitude\nBar;41,38;2,16\n')).toMatchObject({
      entries: [{ point: { latitude: 41.38, longitude: 2.16 } }],
      problems: [],
    });
  });

  const CSV = 'name,note\r\nCafè Ñandú,«tard»\r\n';
  const wide = (text: string, isBig: boolean) => {
    const bytes = Buffer.from(text, 'utf16le');
    return new Uint8Array(isBig ? bytes.swap16() : bytes);
  };
  // Node 20 treats Windows-1252 as Latin-1; the difference is tested in a browser (lists.spec.ts).
  const windows = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  it.each([
    ['UTF-8 with its mark', bytesOf(`\uFEFF${CSV}`)],
    ['UTF-16, little end first', wide(`\uFEFF${CSV}`, false)],
    ['UTF-16, big end first', wide(`\uFEFF${CSV}`, true)],
    ['UTF-16 without a mark', wide(CSV, false)],
    ['Windows-1252', windows(CSV)],
  ])('is read in %s', (_, bytes) => {
    expect(readListFile(bytes, 'x.csv')).toMatchObject({
      ok: true,
      entries: [{ name: 'Cafè Ñandú', note: '«tard»' }],
      problems: [],
    });
  });

  it('is read in the encoding that it names', () => {
    const text =
      '<?xml version="1.0" encoding="ISO-8859-1"?><gpx><wpt lat="41" lon="2"><name>Cafè</name></wpt></gpx>';
    expect(readListFile(windows(text), 'x.gpx')).toMatchObject({ entries: [{ name: 'Cafè' }] });
  });
});
