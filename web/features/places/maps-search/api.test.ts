import { afterEach, describe, expect, it, vi } from 'vitest';
import { googleSource, serverSource } from './api.ts';
import type { GooglePlace, PlacePrediction, PlacesLibrary } from './google-maps.ts';

const BAR = { placeId: 'ChIJbar', name: 'Bar Exemple', address: 'Barcelona' };

/** Stubs Google's library with one place; `location` null is a place without geometry. */
function library(location: GooglePlace['location'] = { lat: () => 41.38, lng: () => 2.16 }) {
  const place: GooglePlace = { id: BAR.placeId, displayName: 'Bar Exemple', location, fetchFields: vi.fn() };
  const prediction: PlacePrediction = {
    placeId: BAR.placeId,
    text: { text: 'Bar Exemple, Barcelona' },
    mainText: { text: BAR.name },
    secondaryText: { text: BAR.address },
    toPlace: () => place,
  };
  const fetchAutocompleteSuggestions = vi.fn(async (_request: object) => ({
    suggestions: [{ placePrediction: prediction }, { placePrediction: null }],
  }));
  const places: PlacesLibrary = {
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: { fetchAutocompleteSuggestions },
  };
  return { places, place, asked: fetchAutocompleteSuggestions };
}

const { signal } = new AbortController();

describe('our server as the source of suggestions', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is told a hundredth of a degree of a position, and none unless the search is narrowed', async () => {
    const asked = vi.fn(async (_address: string) => Response.json([]));
    vi.stubGlobal('fetch', asked);
    const near = { latitude: 41.4123456, longitude: 2.1987654 };
    for (const where of [near, null]) await serverSource().suggest({ text: 'bar', near: where, signal });
    const [narrowed, whole] = asked.mock.calls.map(([address]) => new URL(address, 'http://guide.example'));
    expect(narrowed?.searchParams.get('lat')).toBe('41.41');
    expect(narrowed?.searchParams.get('lng')).toBe('2.2');
    expect(whole?.search).not.toMatch(/lat|lng/);
  });
});

describe('Google as the source of suggestions', () => {
  it('asks for establishments around Barcelona (maps-3)', async () => {
    const { places, asked } = library();
    const source = googleSource(places, 'es');
    expect(await source.suggest({ text: 'bar', near: null, signal })).toMatchObject([BAR]);
    expect(asked).toHaveBeenCalledWith({
      input: 'bar',
      includedPrimaryTypes: ['establishment'],
      includedRegionCodes: ['es'],
      locationBias: { south: 41.3, west: 2, north: 41.5, east: 2.3 },
      sessionToken: expect.anything(),
    });
  });

  it('is narrowed to a hundredth of a degree around a position', async () => {
    const { places, asked } = library();
    const near = { latitude: 41.4, longitude: 2.2 };
    await googleSource(places, undefined).suggest({ text: 'bar', near, signal });
    const request = asked.mock.calls[0]?.[0] as { locationRestriction: Record<string, number> };
    expect(request.locationRestriction.south).toBeCloseTo(41.39);
    expect(request.locationRestriction.east).toBeCloseTo(2.21);
    expect(request).not.toHaveProperty('locationBias');
    expect(request).not.toHaveProperty('includedRegionCodes');
  });

  it('uses one session for a search and its choice, and a new one afterwards', async () => {
    const { places, place, asked } = library();
    const source = googleSource(places, undefined);
    const [found] = await source.suggest({ text: 'ba', near: null, signal });
    await source.suggest({ text: 'bar', near: null, signal });
    if (!found) throw new Error('nothing was suggested');
    expect(await source.locate(found)).toEqual({
      ...BAR,
      latitude: 41.38,
      longitude: 2.16,
      neighborhood: null,
      attribution: 'Google Maps',
    });
    expect(place.fetchFields).toHaveBeenCalledOnce();
    await source.suggest({ text: 'ba', near: null, signal });
    const tokens = asked.mock.calls.map(([request]) => (request as { sessionToken: object }).sessionToken);
    expect(tokens[0]).toBe(tokens[1]);
    expect(tokens[2]).not.toBe(tokens[0]);
  });

  it('says that a place without geometry has no position', async () => {
    const { places } = library(null);
    const source = googleSource(places, undefined);
    const [found] = await source.suggest({ text: 'bar', near: null, signal });
    expect(found && (await source.locate(found))).toBeNull();
  });
});
