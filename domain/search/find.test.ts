import { describe, expect, it } from 'vitest';
import { type FilterablePlace, findPlaces } from '#domain/places/place-filter.ts';
import type { StatusPlace } from '#domain/places/place-status.ts';
import { synonymsOf } from '#domain/text/synonyms.ts';

/** Saturday 28 November 2026, 20:00 in Madrid. */
const NOW = new Date('2026-11-28T19:00:00Z');
type City = FilterablePlace & StatusPlace;

const tag = (name: string) => ({ id: name.length, name, type: 'tag' });
function place(name: string, category: string, hours: string | null, tags: string[] = []): City {
  const categories = [{ id: category.length, name: category }];
  return {
    name,
    address: 'Carrer de Casanova, 1',
    neighborhood: null,
    description: name === 'Beach' ? 'Metro L4.' : null,
    categories,
    tags: tags.map(tag),
    openingHours: hours === null ? null : { daily: hours },
  };
}
const city = [
  place('Condal', 'Clubs', '10:00 - 23:00', ['Sauna']),
  place('Casanova', 'Clubs', '23:00 - 06:00', ['Sauna']),
  place('Bruc', 'Clubs', null, ['Sauna']),
  place('Arena', 'Clubs', '23:00 - 06:00', ['Dance Floor']),
  place('Antic', 'Cafes', '09:00 - 14:00', ['Brunch']),
  place('Cosmo', 'Cafes', '18:00 - 23:00', ['Drag Shows']),
  place('Beach', 'Landmarks', 'Always open'),
];
const synonyms = synonymsOf([
  { words: ['clubs', 'disco'] },
  { words: ['cafes', 'café'] },
  { words: ['sauna', 'saunas'] },
]);
const search = (text: string) => {
  const { places, search: how } = findPlaces(city, { search: text, synonyms }, NOW);
  return { names: places.map(({ name }) => name), ...how };
};

describe('a search in a person’s words', () => {
  it.each([
    ['sauna open now', ['Condal'], 'open'],
    ['sauna', ['Condal', 'Casanova', 'Bruc'], null],
    ['clubs at 23:30', ['Arena', 'Casanova'], 'open'],
    ['sauna tonight', ['Condal', 'Casanova', 'Bruc'], 'open'],
    ['café tomorrow 10:30', ['Antic'], 'open'],
    ['cafe open at 03:00', ['Antic', 'Cosmo'], 'closed'],
    ['bruc open now', ['Bruc'], 'unknown'],
    ['cafe tomorrow morning', ['Antic'], 'open'],
    ['open now', ['Condal', 'Cosmo', 'Beach'], 'open'],
    ['What’s open now?', ['Condal', 'Cosmo', 'Beach'], 'open'],
    ['qué hay abierto ahora', ['Condal', 'Cosmo', 'Beach'], 'open'],
  ] as const)('%j finds %j', (text, names, openness) => {
    expect(search(text)).toMatchObject({ names, openness, leftOut: [], nearest: [], isPartial: false });
  });

  it.each([
    ['near me', 7],
    ['sauna near me', 3],
    ['cerca de mí', 7],
    ['saunas a prop d’aquí', 3],
    ['sauna cerca open now', 1],
  ])('%j asks for what is near, and finds %i', (text, count) => {
    const { names, isNear, leftOut } = search(text);
    expect({ isNear, count: names.length, leftOut }).toEqual({ isNear: true, count, leftOut: [] });
  });

  it('finds what is called near, and nothing near without being asked', () => {
    const named = [...city, place('Near Me', 'Bars', null)];
    const found = findPlaces(named, { search: 'near me' }, NOW);
    expect(found.places.map(({ name }) => name)).toEqual(['Near Me']);
    expect(found.search?.isNear).toBe(false);
    expect(search('sauna').isNear).toBe(false);
  });

  it('finds for tonight what is open when people go out, and no archive that closes at half past eight', () => {
    const two = [place('Arxiu', 'Landmarks', '10:00 - 20:30'), place('Bar', 'Bars', '22:00 - 03:00')];
    const { places } = findPlaces(two, { search: 'what is on tonight' }, NOW);
    expect(places.map(({ name }) => name)).toEqual(['Bar']);
  });

  it('says at which hour', () => {
    expect(search('café tomorrow 10:30').openAt).toBe('2026-11-29T09:30:00.000Z');
    expect(search('sauna open now').openAt).toBeNull();
  });

  it('leaves out words that nothing has, as they were typed', () => {
    expect(search('café with Zzyzx open now')).toMatchObject({
      names: ['Cosmo'],
      leftOut: ['Zzyzx'],
      isPartial: true,
    });
  });

  it('names what is nearest to a word that nothing has', () => {
    expect(search('gym')).toMatchObject({
      names: ['Condal', 'Casanova', 'Bruc'],
      leftOut: ['gym'],
      nearest: ['Sauna'],
      isPartial: false,
    });
    expect(search('cafe breakfast')).toMatchObject({
      names: ['Antic', 'Cosmo'],
      nearest: ['Cafes', 'Brunch'],
    });
  });

  it('shows what is named rather than what is only mentioned', () => {
    expect(search('Metro disco')).toMatchObject({
      names: ['Arena', 'Condal', 'Casanova', 'Bruc'],
      leftOut: ['Metro'],
    });
  });

  it('shows either where nothing has all of the words', () => {
    expect(search('drag sauna')).toMatchObject({
      names: ['Condal', 'Casanova', 'Bruc', 'Cosmo'],
      leftOut: [],
      isPartial: true,
    });
  });

  it('finds nothing by nothing that is known', () => {
    expect(search('qqqzzz')).toMatchObject({ names: [], leftOut: [] });
    expect(search('qqqzzz open now')).toMatchObject({ names: [], openness: null });
  });

  it('finds the place whose whole name is a time', () => {
    const named = [...city, place('Tonight', 'Bars', null)];
    expect(findPlaces(named, { search: 'tonight' }, NOW).places.map(({ name }) => name)).toEqual(['Tonight']);
  });
});
