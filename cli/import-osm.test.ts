import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseOne } from '#db/review/erasure/mutations.ts';
import type { OsmElement } from '#providers/maps/overpass.ts';
import { readOverpass } from '#providers/maps/overpass-answers.ts';
import sample from '#tests/fixtures/overpass-sample.json' with { type: 'json' };
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { importElements } from './import-osm.ts';
import { exportedPlaces } from './places.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('starter');
});
afterAll(() => database.close());

const elements = readOverpass(sample);
const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
});
const run = async (more: readonly OsmElement[] = elements) =>
  (await importElements(database, more, (line) => lines.push(line))).lines();
const count = async () => {
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(*)::int as n from places where deleted_at is null',
  );
  return rows[0]?.n;
};
const node = (id: number, tags: Record<string, string>, latitude = 41.39): OsmElement => ({
  placeId: `osm:node/${id}`,
  latitude,
  longitude: 2.17,
  tags,
  editedOn: '2024-03-05',
});
const placeOf = async (id: number) => {
  const { rows } = await database.pool.query('select * from places where google_place_id = $1', [
    `osm:node/${id}`,
  ]);
  return rows[0];
};

describe('importing the sample', () => {
  it('matches every known place, adds no duplicate, and changes nothing the second time', async () => {
    const before = await count();
    const first = await run();
    expect(first.at(-1)).toBe('0 added, 6 completed, 3 already complete, 1 left out');
    expect(first).toContain('- osm:node/9900000004 (closed)');
    expect(await count()).toBe(before);
    const revisions = async () => (await database.pool.query('select id from revisions')).rowCount;
    const written = await revisions();
    expect((await run()).at(-1)).toBe('0 added, 0 completed, 9 already complete, 1 left out');
    expect(await revisions()).toBe(written);
  });

  it('takes no fact from it, because none has a date', async () => {
    const { rows } = await database.pool.query(`select kind from place_facts where source <> 'starter'`);
    expect(rows).toEqual([]);
  });

  it('fills what was empty, and credits the source', async () => {
    const bear = await placeOf(9900000001);
    expect(bear).toMatchObject({ name: 'Bacon Bear Bar', source: 'starter' });
    expect(bear.attribution).toContain('© OpenStreetMap contributors');
    const { rows } = await database.pool.query(
      `select name from places where google_place_id = 'osm:way/9900000101'`,
    );
    expect(rows).toEqual([{ name: 'Axel Hotel Barcelona' }]);
  });
});

describe('importing a new place', () => {
  const tags = {
    name: 'Bar Inventat',
    amenity: 'bar',
    lgbtq: 'primary',
    'lgbtq:women': 'primary',
    wheelchair: 'yes',
    opening_hours: 'Fr,Sa 22:00-03:00',
    website: 'bar.example',
    phone: 'call me',
    'addr:street': 'Carrer Inventat',
  };

  it('adds it once, with category, tags, hours and the nearest neighborhood', async () => {
    expect((await run([node(1, tags)])).at(-1)).toMatch(/^1 added/);
    expect((await run([node(1, tags)])).at(-1)).toBe('0 added, 0 completed, 1 already complete, 0 left out');
    const place = await placeOf(1);
    expect(place).toMatchObject({
      name: 'Bar Inventat',
      source: 'import',
      address: 'Carrer Inventat, Barcelona',
      website: 'https://bar.example',
      phone: null,
      enriched: false,
      attribution: '© OpenStreetMap contributors, ODbL',
    });
    expect(place.opening_hours.Friday).toBe('22:00–03:00');
    expect(place.neighborhood_id).toBeGreaterThan(0);
    const { rows } = await database.pool.query(
      `select name from place_tags join tags on tags.id = tag_id where place_id = $1 order by name`,
      [place.id],
    );
    expect(rows.map(({ name }) => name)).toEqual(['Lesbian & Queer Women', 'Step-free Access']);
  });

  it('keeps what a person wrote meanwhile', async () => {
    await database.pool.query(
      `update places set website = 'https://mine.example/' where google_place_id = 'osm:node/1'`,
    );
    await run([node(1, { ...tags, email: 'hello@bar.example' })]);
    expect(await placeOf(1)).toMatchObject({ website: 'https://mine.example/', email: 'hello@bar.example' });
  });

  it('does not bring back what staff deleted', async () => {
    await database.pool.query(`update places set deleted_at = now() where google_place_id = 'osm:node/1'`);
    expect(await run([node(1, tags), node(2, tags)])).toEqual([
      '- Bar Inventat (deleted by staff)',
      '- Bar Inventat (deleted by staff)',
      '0 added, 0 completed, 0 already complete, 2 left out',
    ]);
  });

  it('does not bring back what was erased', async () => {
    const place = await placeOf(1);
    await eraseOne(database.pool, { entity: 'place', id: place.id }, async () => {});
    expect(await run([node(1, tags)])).toContain('- Bar Inventat (deleted by staff)');
    expect(await placeOf(1)).toBeUndefined();
  });

  it.each([
    ['closed', { 'disused:amenity': 'bar', name: 'Gone', lgbtq: 'primary' }],
    ['without a name', { amenity: 'bar', lgbtq: 'primary' }],
    ['marked as not LGBTQ+', { amenity: 'bar', name: 'No', lgbtq: 'no', gay: 'yes' }],
    ['not LGBTQ+', { amenity: 'bar', name: 'Ordinary' }],
    ['not a place to go to', { highway: 'crossing', name: 'Rainbow crossing', lgbtq: 'primary' }],
    ['an old tag only; look at it and add it by hand', { amenity: 'bar', name: 'Old hint', gay: 'yes' }],
  ])('leaves out what is %s', async (reason, odd) => {
    const [line = ''] = await run([node(3, odd)]);
    expect(line).toContain(`(${reason})`);
  });

  it('leaves out places outside the region', async () => {
    const [line] = await run([node(4, { ...tags, name: 'Sitges' }, 41.1)]);
    expect(line).toBe('- Sitges (This point lies outside the Barcelona area)');
  });

  it('reports its progress', async () => {
    await run(Array.from({ length: 120 }, (_, index) => node(index + 100, {})));
    expect(lines).toEqual(['50 of 120 …', '100 of 120 …']);
  });
});

describe('facts', () => {
  const tags = { name: 'Bar Dades', amenity: 'bar', lgbtq: 'primary', wheelchair: 'no', step_count: '2' };
  const seen = { 'toilets:unisex': 'yes', 'check_date:toilets:unisex': '2026-02-01' };
  const closed = { 'disused:amenity': 'bar', old_name: 'Bar Dades' };
  const factsOf = async (id: number) => {
    const { rows } = await database.pool.query(
      `select kind, value->>'is' as is, place_facts.source, source_ref, checked_on::text, doubted_on is not null as doubted
        from place_facts join places on places.id = place_id where google_place_id = $1 order by kind`,
      [`osm:node/${id}`],
    );
    return rows.map((row) => Object.values(row).join(' '));
  };

  it('are filled in with their dates, once', async () => {
    await run([node(50, { ...tags, opening_hours: 'Fr,Sa 22:00-03:00' })]);
    const steps = 'entrance steps openstreetmap osm:node/50 2024-03-05 false';
    const hours = 'opening_hours given openstreetmap osm:node/50 2024-03-05 false';
    expect(await factsOf(50)).toEqual([steps, hours]);
    const [line] = await run([node(50, { ...tags, ...seen })]);
    expect(line).toBe('~ Bar Dades (toilet_gender_neutral)');
    const toilet = 'toilet_gender_neutral yes openstreetmap osm:node/50 2026-02-01 false';
    expect(await factsOf(50)).toEqual([steps, hours, toilet]);
    expect((await run([node(50, { ...tags, ...seen })])).at(-1)).toMatch(/^0 added, 0 completed, 1 already/);
  });

  it('never take the place of what a person said', async () => {
    await database.pool.query(`update place_facts set source = 'visitor', value = '{"is": "ramp"}'
      where kind = 'entrance' and source_ref = 'osm:node/50'`);
    await run([{ ...node(50, tags), editedOn: '2026-11-01' }]);
    expect(await factsOf(50)).toContain('entrance ramp visitor osm:node/50 2024-03-05 false');
  });

  it('doubt a place that is closed there, under its old name, and do not close it', async () => {
    const [line] = await run([{ ...node(50, closed), editedOn: '2026-06-01' }]);
    expect(line).toBe('~ Bar Dades (in_business)');
    expect(await factsOf(50)).toContain(
      'in_business closed_for_good openstreetmap osm:node/50 2026-06-01 true',
    );
    expect((await run([{ ...node(50, closed), editedOn: '2026-06-01' }])).at(-1)).toContain('1 already');
  });
});

it('explains what to do when the server was never started', async () => {
  const empty = await createTestDatabase('empty');
  await expect(importElements(empty, elements, () => {})).rejects.toThrow('start the server once');
  await empty.close();
});

describe('exporting', () => {
  it('writes all places in each format', async () => {
    const total = await count();
    const text = async (format: 'geojson' | 'csv' | 'json') =>
      Buffer.concat([...(await exportedPlaces(database, format))]).toString();
    expect(JSON.parse(await text('geojson')).features).toHaveLength(total ?? -1);
    expect(JSON.parse(await text('json'))).toMatchObject({ total });
    expect(await text('csv')).toMatch(/^id,name,categories/);
  });
});
