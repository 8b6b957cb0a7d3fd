import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Place,
  type PlaceListQuery,
  placeListQuerySchema,
  placeListSchema,
} from '#contract/places/places.ts';
import { NEVER_FRESH } from '#db/kept-rows.ts';
import { seedMany } from '#db/seed/many.ts';
import { distanceKm } from '#domain/geo/geo.ts';
import { findPlaces } from '#domain/places/place-filter.ts';
import { sortByRecommendation, sortPlaces } from '#domain/places/place-sort.ts';
import { normalize } from '#domain/text/search-text.ts';
import { type Synonyms, synonymsOf } from '#domain/text/synonyms.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { PlaceLists } from './list/place-lists.ts';
import { readPlaceState } from './place-states.ts';
import { readNearby } from './queries.ts';
import { writePlace } from './write-place.ts';

const NOW = new Date('2026-06-26T20:00:00Z');
let database: TestDatabase;
let lists: PlaceLists;
let all: Place[];

beforeAll(async () => {
  database = await createTestDatabase();
  await seedMany(database, 320);
  await database.pool.query(`
    update places set rating = null where id % 7 = 0;
    update places set rating = 4, rating_source = 'test', review_count = null where id % 11 = 0;
    update places set opening_hours = '{}' where id % 13 = 0;
    update places set enriched = true where id % 17 = 0;
    insert into photos (place_id, source, source_ref, address)
      select id, 'upload', 'x', left(md5(id::text), 22) from places where id % 19 = 0`);
  const by = { actor: { kind: 'device', key: 'test' }, now: NOW } as const;
  for (let id = 5; id <= 320; id += 5) {
    const found = await readPlaceState(database.pool, id);
    const after = found && { ...found.state, description: null, descriptionWordings: null };
    await writePlace(database.pool, id, { found, after, action: 'update', ...by });
  }
  await database.pool.query(`
    insert into place_facts (place_id, kind, value, source, checked_on)
      select id, (array['toilet_accessible', 'toilet_for_everyone', 'entrance', 'noise'])[id % 4 + 1],
        json_build_object('is', (array['yes', 'customers', 'ramp', 'quiet', 'no'])[id % 5 + 1]), 'visitor', '2026-06-01'
      from places where id % 3 = 0;
    update places set name = name || ' Cafè', search_name = search_name || ' cafe' where id % 23 = 0`);
  lists = new PlaceLists(database, { ...NEVER_FRESH, isFresh: () => true });
  all = (await list({})).places;
});
afterAll(() => database.close());

async function list(query: Record<string, string>, synonyms?: Synonyms) {
  const { chunks } = await lists.read(
    placeListQuerySchema.parse(query),
    NOW,
    synonyms && { synonyms, version: 0 },
  );
  return placeListSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
}
const idsOf = (places: readonly { id: number }[]) => places.map(({ id }) => id);
const sorted = (places: readonly { id: number }[]) => idsOf(places).toSorted((a, b) => a - b);

describe('the list of places', () => {
  it.each(['recommended', 'name', 'rating'] as const)('is sorted by %s like in the domain', async (order) => {
    const { places } = await list({ sort: order });
    expect(places.length).toBeGreaterThan(300);
    const expected =
      order === 'recommended' ? sortByRecommendation(all) : sortPlaces(all, order, { at: NOW, from: null });
    expect(idsOf(places)).toEqual(idsOf(expected));
  });

  it('has pages that add up to the whole', async () => {
    const page = await list({ limit: '7', offset: '20' });
    expect(idsOf(page.places)).toEqual(idsOf(all.slice(20, 27)));
    expect(page.total).toBe(all.length);
    expect((await list({ offset: '5000' })).places).toEqual([]);
  });

  it('is filtered like in the domain', async () => {
    const tags = [...new Map(all.flatMap((place) => place.tags.map((tag) => [tag.id, tag]))).values()];
    const categories = [...new Set(all.flatMap((place) => idsOf(place.categories)))];
    const filter = fc.record({
      categoryId: fc.option(fc.constantFrom(...categories), { nil: undefined }),
      tags: fc.uniqueArray(fc.constantFrom(...tags), { maxLength: 4, selector: (tag) => tag.id }),
    });
    await fc.assert(
      fc.asyncProperty(filter, async ({ categoryId, tags: chosen }) => {
        const query: Record<string, string> = { tagIds: idsOf(chosen).join(',') };
        if (categoryId) query.categoryId = String(categoryId);
        const found = await list(query);
        expect(idsOf(found.places)).toEqual(idsOf(findPlaces(all, { categoryId, tags: chosen }, NOW).places));
        expect(found.total).toBe(found.places.length);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    { categoryId: '999' },
    { categoryId: '0' },
    { categoryId: '1e3' },
    { categoryId: 'x' },
    { tagIds: '999999' },
    { tagIds: '1,999999' },
    { tagIds: '-1' },
    { tagIds: '9007199254740993' },
    { search: 'bar', categoryId: '999' },
  ])('is empty for a filter that nothing matches: %o', async (query) => {
    expect(await list(query as unknown as Record<string, string>)).toMatchObject({ places: [], total: 0 });
  });
});

describe('the search', () => {
  it('finds the domain’s results in the domain’s order: names, labels and facts, synonyms, texts, guesses', async () => {
    const words = [...new Set(all.flatMap((place) => place.name.toLowerCase().split(/[^\p{L}]+/u)))];
    const long = words.filter((word) => word.length >= 4);
    const labels = all.flatMap(({ categories, tags }) => [...categories, ...tags].map(({ name }) => name));
    const sets = [
      { words: [long[0] ?? '', long[1] ?? '', 'zzz'] },
      { words: ['lesbian', 'queer women', 'sàfica', 'dones'] },
      { words: ['WC', 'toilet', 'lavabo'] },
      { words: ['step-free', 'wheelchair', 'bar'] },
      { words: ['quiet drink', 'coffee', 'cafè'] },
      { words: ['Eixample', 'barri vell', 'muntaner'] },
    ];
    const synonyms = synonymsOf(sets);
    const word = fc.oneof(
      fc.constantFrom(...long),
      fc.constantFrom(...labels, ...sets.flatMap((set) => set.words), 'lavabo accessible', 'sense graons'),
      fc
        .tuple(fc.constantFrom(...long), fc.integer({ min: 1, max: 3 }))
        .map(([one, end]) => one.slice(0, end)),
      fc.constantFrom(...long).map((one) => one.slice(1)),
      fc.tuple(fc.constantFrom(...long), fc.nat(20)).map(([one, at]) => one.replace(one[at] ?? 'a', 'x')),
    );
    const typed = fc
      .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([parts, isLoud]) => (isLoud ? parts.join(' ').toUpperCase() : parts.join(' ')).slice(0, 100));
    await fc.assert(
      fc.asyncProperty(typed, async (search) => {
        const found = await list({ search }, synonyms);
        const ours = findPlaces(all, { search, synonyms }, NOW);
        expect(idsOf(found.places)).toEqual(idsOf(ours.places));
        expect(found.search).toEqual(ours.search);
      }),
      { numRuns: 250 },
    );
  });

  it('returns everything for an empty text, and nothing for one without letters', async () => {
    for (const search of ['', '   ']) expect((await list({ search })).total, search).toBe(all.length);
    for (const search of ['%', '_', "'", '\\', '*', '***', '()|&!:', '"', '\u{1F3F3}\uFE0F\u200D\u{1F308}']) {
      expect(await list({ search }), search).toMatchObject({ places: [], total: 0 });
    }
  });

  it.each([
    "o'b%_\\",
    "'; drop table places; --",
    'a:* & b',
    '<script>',
    '\u{1F3F3}\uFE0F\u200D\u{1F308} bar',
    'ŀ',
  ])('treats %s as text', async (search) => {
    await expect(list({ search })).resolves.toBeDefined();
  });
});

describe('the search of a small city', () => {
  let city: TestDatabase;
  const names = [
    ['Cafe', 'the name itself'],
    ['Café', 'its accent'],
    ['Café Central', 'a name that begins with it'],
    ['Gran Cafè', 'a word of the name'],
    ['Bar Café Sol', 'a word of the name'],
    ['Teixit', 'cafe in the description only'],
    ['Cave', 'one wrong letter'],
    ["L'Il·lusió", 'l geminada'],
    ['Plaça Niño', 'cedilla and tilde'],
    ['El Cangrejo', 'an article'],
  ] as const;

  beforeAll(async () => {
    city = await createTestDatabase();
    for (const [name] of names) {
      await city.pool.query(
        `insert into places (name, address, description, latitude, longitude, search_name)
         values ($1, 'Carrer 1', $2, 41.4, 2.1, $3)`,
        [name, name === 'Teixit' ? 'A cafe' : null, normalize(name)],
      );
    }
  });
  afterAll(() => city.close());

  async function namesFor(search: string): Promise<string[]> {
    const query: PlaceListQuery = placeListQuerySchema.parse({ search });
    const { chunks } = await new PlaceLists(city, NEVER_FRESH).read(query, NOW);
    return JSON.parse(Buffer.concat(chunks).toString()).places.map((place: Place) => place.name);
  }

  it('puts exact names first, then accents, then other fields, then a wrong letter', async () => {
    const [first, ...rest] = await namesFor('cafe');
    expect(first).toBe('Cafe');
    expect(rest.slice(-2)).toEqual(['Teixit', 'Cave']);
    expect(rest.slice(0, -2).toSorted()).toEqual(['Bar Café Sol', 'Café', 'Café Central', 'Gran Cafè']);
    expect(rest.indexOf('Café')).toBeLessThan(rest.indexOf('Café Central'));
    expect(rest.indexOf('Café Central')).toBeLessThan(rest.indexOf('Gran Cafè'));
  });

  it('prefers accents as typed', async () => {
    const found = await namesFor('café');
    expect(found.slice(0, 2)).toEqual(['Café', 'Café Central']);
    expect(found).toContain('Cafe');
  });

  it.each([
    ["l'il·lusió", "L'Il·lusió"],
    ['illusio', "L'Il·lusió"],
    ['il.lusio', "L'Il·lusió"],
    ['IL·LUSIÓ', "L'Il·lusió"],
    ['placa nino', 'Plaça Niño'],
    ['nino plaça', 'Plaça Niño'],
    ['cangrejo', 'El Cangrejo'],
    ['la cangrejo', 'El Cangrejo'],
    ['cangerjo', 'El Cangrejo'],
    ['cangrejoo', 'El Cangrejo'],
    ['angrejo', 'El Cangrejo'],
    ['c', 'Cafe'],
    ['ca', 'Cafe'],
  ])('%s finds %s', async (search, name) => {
    expect(await namesFor(search)).toContain(name);
  });

  it('forgives one letter and not two', async () => {
    expect(await namesFor('cangtejp')).toEqual([]);
  });
});

describe('nearby', () => {
  it('returns the nearest six within 1.5 km, by the domain’s distance', async () => {
    for (const center of all.slice(0, 40)) {
      const expected = all
        .filter((place) => place.id !== center.id)
        .map((place) => ({ id: place.id, km: distanceKm(center, place) }))
        .filter(({ km }) => km <= 1.5)
        .toSorted((a, b) => a.km - b.km)
        .slice(0, 6);
      const content = await readNearby(database, center.id, 'en', NOW);
      const near: Place[] = JSON.parse(String(content?.chunks[0]));
      expect(near.map(({ distance }) => distance)).toEqual(
        expected.map(({ km }) => Math.round(km * 1000) / 1000),
      );
      expect(sorted(near)).toEqual(sorted(expected));
    }
  });

  it('is null for a missing place', async () => {
    expect(await readNearby(database, 999_999, 'en', NOW)).toBeNull();
  });
});
