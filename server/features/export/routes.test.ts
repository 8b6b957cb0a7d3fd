import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import { readExport } from '#db/export/queries.ts';
import { FACT_KIND_NAMES, factKind, type Parameter } from '#domain/facts/fact-kinds.ts';
import { readFactValue } from '#domain/facts/fact-value.ts';
import { tagsOfFacts } from '#domain/facts/openstreetmap/fact-tags.ts';
import { factsFromOsm } from '#domain/facts/openstreetmap/osm-facts.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

const NASTY = '=cmd|\' /C calc\'!A0, "quoted"\nsecond line';
const server = serverSuite({ contents: 'starter' });
const { get } = server;
let places: Place[];

beforeAll(async () => {
  await server.ctx.database.pool.query(
    `update places set name = $1, description = E'@sum(1)\\nok;=1+1\\n=2', phone = '+34 931' where id = 1`,
    [NASTY],
  );
  server.ctx.versions.bump('places');
  server.cookie = await server.unlock();
  places = (await get('/api/places?closed=true')).json().places;
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
    expect(value('description')).toBe("'@sum(1)\nok;'=1+1\n'=2");
    expect(value('phone')).toBe('+34 931');
    expect(value('latitude')).toBe(String(places.find(({ id }) => id === 1)?.latitude));
  });
});

it.each([
  ['+34 931 223 344', '+34 931 223 344'],
  ['+34931223344', '+34 931223344'],
  ['931 223 344', '931 223 344'],
  ['+34 931;=1+1', "'+34 931;'=1+1"],
  ['+1+1', "'+1+1"],
])('the telephone number %s is %s for other programs', async (phone, written) => {
  await server.ctx.database.pool.query('update places set phone = $1 where id = 2', [phone]);
  server.ctx.versions.bump('places');
  const [head = [], ...rows] = readCsv((await get('/api/export/places.csv')).body);
  expect(rows.find(([id]) => id === '2')?.[head.indexOf('phone')]).toBe(written);
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

function parameterOf(parameter: Parameter): fc.Arbitrary<string | number> {
  if (parameter.type === 'date') return fc.constantFrom('2026-01-01', '2025-12-31');
  return fc.integer(parameter.type === 'place' ? { min: 1, max: 9 } : parameter);
}

describe('facts in a copy', () => {
  const ANY_DAY = '2026-11-22';
  const facts = fc.record(
    Object.fromEntries(
      FACT_KIND_NAMES.map((kind) => [
        kind,
        fc.option(
          fc
            .constantFrom(...Object.entries(factKind(kind).options))
            .chain(([is, parameters]) =>
              fc.record({
                is: fc.constant(is),
                ...Object.fromEntries(
                  Object.entries(parameters).map(([name, parameter]) => [
                    name,
                    fc.option(parameterOf(parameter), { nil: undefined }),
                  ]),
                ),
              }),
            )
            .map((value) => readFactValue(kind, value))
            .filter(({ ok }) => ok),
        ),
      ]),
    ),
  );

  it('are in OpenStreetMap’s tags, and the same when they are read again', async () => {
    const { pool } = server.ctx.database;
    await fc.assert(
      fc.asyncProperty(facts, async (read) => {
        const told = Object.entries(read).flatMap(([kind, value]) =>
          value?.ok ? [{ kind, value: value.value }] : [],
        );
        await pool.query('delete from place_facts');
        await pool.query(
          `insert into place_facts (place_id, kind, value, source, checked_on)
            select 2, kind, value, 'visitor', $2 from json_to_recordset($1) as fact (kind text, value jsonb)`,
          [JSON.stringify(told), ANY_DAY],
        );
        const file = JSON.parse(
          Buffer.concat([...(await readExport(server.ctx.database, 'geojson')).chunks]).toString(),
        );
        const { properties } = file.features.find(({ id }: { id: number }) => id === 2);
        const tags = Object.fromEntries(
          Object.entries(properties).filter(([, value]) => typeof value === 'string'),
        ) as Record<string, string>;
        delete tags.website;
        delete tags.phone;
        const again = factsFromOsm({ tags, sourceRef: '', editedOn: null }, ANY_DAY);
        expect(Object.values(again).map((fact) => fact?.checkedOn ?? '')).toEqual(told.map(() => ANY_DAY));
        expect(Object.fromEntries(Object.entries(again).map(([kind, fact]) => [kind, fact?.value]))).toEqual(
          Object.fromEntries(told.map(({ kind, value }) => [kind, value])),
        );
        const expected = tagsOfFacts(again);
        for (const [tag, text] of Object.entries(expected)) expect(tags[tag]).toBe(text);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    [{ 'Monday - Sunday': 'Always open' }, '24/7'],
    [{ Hours: 'siempre abierto' }, '24/7'],
    [{ Daily: '24/7', 'Public holidays': 'Closed' }, undefined],
    [{ Monday: '24/7' }, undefined],
    [null, undefined],
  ])('have hours in OpenStreetMap’s grammar for what never closes: %j', async (hours, expected) => {
    const { pool } = server.ctx.database;
    await pool.query('delete from place_facts');
    await pool.query('update places set opening_hours = $1 where id = 2', [hours]);
    const file = await readExport(server.ctx.database, 'geojson');
    const { features } = JSON.parse(Buffer.concat([...file.chunks]).toString());
    const { properties } = features.find(({ id }: { id: number }) => id === 2);
    expect(properties.opening_hours).toBe(expected);
    expect(properties.openingHours).toEqual(hours);
  });

  it('have a column for each kind, and leave out what is doubted', async () => {
    const { pool } = server.ctx.database;
    await pool.query('delete from place_facts');
    await pool.query(`insert into place_facts (place_id, kind, value, source, checked_on, doubted_on) values
      (2, 'entrance', '{"is": "steps", "height": 15, "count": 2}', 'visitor', '2026-11-22', null),
      (2, 'in_business', '{"is": "closed_for_good"}', 'visitor', '2026-11-22', '2026-11-22')`);
    server.ctx.versions.bump('places');
    const [head = [], , second = []] = readCsv((await get('/api/export/places.csv')).body);
    const value = (name: string) => second[head.indexOf(name)];
    expect(value('facts:entrance')).toBe('steps; count 2; height 15; 2026-11-22; visitor');
    expect([value('facts:in_business'), value('facts:noise')]).toEqual(['', '']);
  });

  it('say of a closed place that it is closed', async () => {
    const { pool } = server.ctx.database;
    await pool.query('delete from place_facts');
    await pool.query(`insert into place_facts (place_id, kind, value, source, checked_on) values
      (2, 'in_business', '{"is": "closed_for_good", "since": "2026-10-01"}', 'staff', '2026-11-22')`);
    server.ctx.versions.bump('places');
    const file = (await get('/api/export/places.geojson')).json();
    expect(file.features.find(({ id }: { id: number }) => id === 2).properties).toMatchObject({
      'disused:amenity': 'yes',
      end_date: '2026-10-01',
      check_date: '2026-11-22',
    });
  });
});

describe('the vocabulary', () => {
  it('is listed in its order', async () => {
    const { categorySchema, neighborhoodSchema, tagSchema } = await import(
      '#contract/vocabulary/vocabulary.ts'
    );
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
