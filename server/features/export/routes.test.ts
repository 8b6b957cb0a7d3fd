import { beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import { serverSuite } from '#tests/support/server-suite.ts';

const NASTY = '=cmd|\' /C calc\'!A0, "quoted"\nsecond line';
const server = serverSuite({ contents: 'starter' });
const { get } = server;
let places: Place[];

beforeAll(async () => {
  await server.ctx.database.pool.query(
    `update places set name = $1, description = '@sum(1)', phone = '+34 931' where id = 1`,
    [NASTY],
  );
  server.ctx.versions.bump('places');
  server.cookie = await server.unlock();
  places = (await get('/api/places')).json().places;
});

/** Parses CSV by RFC 4180, independently of the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = field.exec(text); match; match = field.exec(text)) {
    row.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
    if (match[3] === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

describe('the CSV file', () => {
  it('has a header and one line per place', async () => {
    const response = await get('/api/export/places.csv');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.headers['content-disposition']).toBe('attachment; filename="places.csv"');
    const [head, ...rows] = readCsv(response.body);
    expect(head?.slice(0, 3)).toEqual(['id', 'name', 'categories']);
    expect(rows.map(([id]) => Number(id))).toEqual(places.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([head?.length]));
  });

  it('keeps quotes and line breaks, and defuses formulas', async () => {
    const [head = [], first = []] = readCsv((await get('/api/export/places.csv')).body);
    const value = (name: string) => first[head.indexOf(name)];
    expect(value('name')).toBe(`'${NASTY}`);
    expect(value('description')).toBe("'@sum(1)");
    expect(value('phone')).toBe("'+34 931");
    expect(value('latitude')).toBe(String(places.find(({ id }) => id === 1)?.latitude));
  });
});

describe('the GeoJSON file', () => {
  it('has a point per place, and names whom to credit', async () => {
    const response = await get('/api/export/places.geojson');
    expect(response.headers['content-type']).toContain('application/geo+json');
    expect(response.headers['content-disposition']).toBe('attachment; filename="places.geojson"');
    const file = response.json();
    expect(file.type).toBe('FeatureCollection');
    expect(file.features).toHaveLength(places.length);
    const place = places.find(({ id }) => id === 1);
    expect(file.features[0]).toMatchObject({
      type: 'Feature',
      id: 1,
      geometry: { type: 'Point', coordinates: [place?.longitude, place?.latitude] },
      properties: { name: NASTY },
    });
    const credits = new Set(places.flatMap(({ attribution }) => attribution ?? []));
    expect(file.metadata.credits).toEqual([...credits].toSorted());
    expect(credits.size).toBeGreaterThan(0);
  });

  it('is closed outside the gate', async () => {
    expect((await server.inject('/api/export/places.geojson')).statusCode).toBe(401);
  });
});

describe('the vocabulary', () => {
  it('is listed in its order', async () => {
    const { categorySchema, neighborhoodSchema, tagSchema } = await import('#contract/vocabulary.ts');
    const categories = categorySchema.array().parse((await get('/api/categories')).json());
    expect(categories.map(({ name }) => name)).toEqual([
      'Bars',
      'Clubs',
      'Cafes',
      'Restaurants',
      'Landmarks',
      'Events',
    ]);
    expect(neighborhoodSchema.array().parse((await get('/api/neighborhoods')).json())).toHaveLength(73);
    const tags = tagSchema.array().parse((await get('/api/tags')).json());
    expect([...new Set(tags.map(({ type }) => type))]).toEqual(['tag', 'vibe', 'crowd', 'perfect_for']);
  });
});
