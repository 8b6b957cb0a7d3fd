import { describe, expect, it } from 'vitest';
import {
  isKept,
  isList,
  keptAddress,
  listAddresses,
  photoAddresses,
  tileAddresses,
} from './guide-addresses.ts';

const at = (path: string) => new URL(path, 'https://guide.test');

describe('what is kept', () => {
  it('is every list in the language, as pages request it', () => {
    expect(listAddresses('ca')).toContain('/api/places?closed=true&lang=ca');
    expect(listAddresses('en')).toContain('/api/places?closed=true');
    expect(listAddresses('en')).toContain('/api/guide/articles?lang=en');
    for (const path of listAddresses('es')) expect(isList(at(path))).toBe(true);
  });

  it('answers what a list contains, and nothing of staff or of one device', () => {
    for (const path of [
      '/api/places/7',
      '/api/places/7/nearby?lang=es',
      '/api/events?from=a&to=b',
      '/api/guide/articles/pride',
    ])
      expect(isKept(at(path))).toBe(true);
    for (const path of [
      '/api/admin/events',
      '/api/me',
      '/api/access',
      '/api/places/7/history',
      '/api/receipts',
    ])
      expect(isKept(at(path))).toBe(false);
  });

  it('has each photo once, at the width of a card', () => {
    const id = 'abcdefghijklmnopqrstuv';
    const texts = [`[{"url":"/api/photos/${id}"}]`, `![x](/api/photos/${id}?w=800) /api/photos/short`];
    expect(photoAddresses(texts)).toEqual([`/api/photos/${id}?w=400`]);
    expect(keptAddress(at(`/api/photos/${id}?w=1600`))).toBe(`/api/photos/${id}?w=400`);
  });
});

describe('the tiles of a style', () => {
  const source = {
    type: 'vector',
    tiles: ['https://guide.test/api/map/tiles/{z}/{x}/{y}'],
    minzoom: 0,
    maxzoom: 15,
  };
  const columnsAt = (zoom: number) =>
    new Set(
      tileAddresses({ sources: { source } }).flatMap((path) => {
        const [z, x] = path.slice('/api/map/tiles/'.length).split('/');
        return Number(z) === zoom ? [Number(x)] : [];
      }),
    );

  it('cover the city from the world to its streets, and stay a few hundred', () => {
    const tiles = tileAddresses({ sources: { source } });
    expect(tiles).toContain('/api/map/tiles/0/0/0');
    // The tile of Plaça de Catalunya, 41.387 N 2.170 E.
    expect(tiles).toContain('/api/map/tiles/15/16581/12238');
    expect(tiles.length).toBeLessThan(700);
    expect(columnsAt(15).size).toBeGreaterThan(15);
  });

  it('are none of the built-in map, of other sites, and above what a source has', () => {
    expect(tileAddresses({ sources: { city: { data: '/api/map/basemap.json' } as object } })).toEqual([]);
    expect(tileAddresses({ sources: { far: { tiles: ['https://maps.test/{z}/{x}/{y}'] } } })).toEqual([]);
    expect(tileAddresses({})).toEqual([]);
    const low = tileAddresses({ sources: { low: { ...source, maxzoom: 1 } } });
    expect(low.every((path) => /tiles\/[01]\//.test(path))).toBe(true);
  });
});
