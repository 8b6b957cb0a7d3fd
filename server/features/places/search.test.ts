import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Place, type PlaceList, placeListSchema } from '#contract/places/places.ts';
import { findPlaces } from '#domain/places/place-filter.ts';
import type { SynonymSet } from '#domain/text/synonyms.ts';
import { synonymsOf } from '#domain/text/synonyms.ts';
import { placeSuite } from '#tests/support/app/place-suite.ts';

/** Saturday, 20:00 in Madrid. */
const { server, get } = placeSuite('2026-11-28T19:00:00Z');

async function search(text: string): Promise<PlaceList> {
  return placeListSchema.parse((await get(`/api/places?${new URLSearchParams({ search: text })}`)).json());
}
const names = async (text: string) => (await search(text)).places.map(({ name }) => name);
const hasTag = (name: string) => (place: Place) => place.tags.some((tag) => tag.name === name);

describe('a search in a person’s words', () => {
  it('finds saunas that are open now, and those of another hour', async () => {
    const { places, search: how } = await search('sauna open now');
    expect(how).toMatchObject({ leftOut: [], openness: 'open', openAt: null });
    expect(places.length).toBeGreaterThan(0);
    expect(places.every(hasTag('Sauna'))).toBe(true);
    const all = await names('sauna');
    expect(all.length).toBeGreaterThan(places.length);
  });

  it('answers anew when the minute is over', async () => {
    const before = await names('cafe open now');
    const now = server.now;
    server.now = new Date('2026-11-29T03:00:00Z');
    expect(await names('cafe open now')).not.toEqual(before);
    server.now = now;
  });

  it('understands a day and an hour', async () => {
    const { places, search: how } = await search('café tomorrow 10:30');
    expect(how?.openAt).toBe('2026-11-29T09:30:00.000Z');
    expect(places.length).toBeGreaterThan(0);
    expect(places[0]?.category?.name).toBe('Cafes');
  });

  it('shows what is nearest to a word that no place has', async () => {
    const { places, search: how } = await search('gym');
    expect(how).toMatchObject({ leftOut: ['gym'], nearest: ['Sauna'] });
    expect(places.every(hasTag('Sauna'))).toBe(true);
    expect(await names('cafe breakfast')).not.toEqual([]);
    expect((await search('Metro disco')).search?.leftOut).toEqual(['Metro']);
    const clubs = await names('Metro disco');
    expect((await names('disco')).slice(0, clubs.length)).toEqual(clubs);
  });

  it.each([
    ['lesbian bars', 'bars per lesbianes', 'bares para lesbianas', 'bars for lesbians'],
    ['saunas', 'saunes', 'sauna'],
    ['bars with a terrace', 'bares con terraza', 'bars amb terrassa'],
    ['open gay clubs', 'discotecas gays abiertas', 'discoteques gais obertes'],
  ])('finds the same by the same words in three languages: %s', async (first, ...others) => {
    const found = (await names(first)).toSorted();
    expect(found.length).toBeGreaterThan(1);
    for (const other of others) expect((await names(other)).toSorted(), other).toEqual(found);
  });

  it('is what the device finds in the list', async () => {
    const sets = (await get('/api/synonyms')).json<SynonymSet[]>();
    const all = placeListSchema.parse((await get('/api/places')).json()).places;
    const words = [
      'sauna',
      'open',
      'now',
      'tonight',
      'cafe',
      'gym',
      'zzz',
      'GinGin',
      'mañana',
      '10:30',
      'at 22',
    ];
    const text = fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
      .map((some) => some.join(' '));
    await fc.assert(
      fc.asyncProperty(text, async (asked) => {
        const ours = findPlaces(all, { search: asked, synonyms: synonymsOf(sets) }, server.now);
        const theirs = await search(asked);
        // The device knows one language, the server three: what only another language mentions comes on top.
        expect(theirs.search?.openAt).toBe(ours.search?.openAt);
        expect(theirs.places.map(({ id }) => id)).toEqual(
          expect.arrayContaining(ours.places.map(({ id }) => id)),
        );
      }),
      { numRuns: 40 },
    );
  });
});
