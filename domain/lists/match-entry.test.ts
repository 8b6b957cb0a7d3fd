import { describe, expect, it } from 'vitest';
import { type FileEntry, placeFinder } from './match-entry.ts';

const place = (id: number, name: string, latitude: number, googlePlaceId: string | null = null) => ({
  id,
  name,
  latitude,
  longitude: 2.16,
  googlePlaceId,
});
const PLACES = [
  place(1, 'Candy Darling', 41.387, 'ChIJcandy'),
  place(2, 'Believe Club', 41.385, 'osm:node/12'),
  place(3, 'Museum', 41.38),
  place(4, 'Museum', 41.4),
];
const find = placeFinder(PLACES);
const row = (over: Partial<FileEntry>): FileEntry => ({
  id: null,
  mapsId: null,
  name: 'Nowhere',
  address: '',
  point: null,
  url: '',
  note: '',
  ...over,
});
const at = (latitude: number) => ({ latitude, longitude: 2.16 });

describe('the place that a row means', () => {
  it.each([
    ['by its id, with its name', { id: 1, name: 'Candy Darling Bar' }, 1],
    ['by its id at its spot, under a new name', { id: 1, name: 'New Owner', point: at(41.3871) }, 1],
    ['never by the number of another program', { id: 1, name: 'Museu Picasso', point: at(41.39) }, null],
    ['by the id of a maps service', { mapsId: 'osm:node/12', name: 'BLVE' }, 2],
    ['by a similar name nearby', { name: 'Believe', point: at(41.3855) }, 2],
    ['not by that name elsewhere', { name: 'Believe', point: at(41.3955) }, null],
    ['not by the spot alone', { name: 'Bakery', point: at(41.385) }, null],
    ['by the same name, where no position is known', { name: 'candy  darling' }, 1],
    ['not by a similar name without a position', { name: 'Candy' }, null],
    ['not by a name that two places have', { name: 'Museum' }, null],
    ['but by the nearer one of them', { name: 'Museum', point: at(41.3999) }, 4],
  ])('is found %s', (_, over, found) => {
    expect(find(row(over))).toBe(found);
  });

  it.each([
    ['the open one, where no position is known', { name: 'Nova' }, 6],
    ['the open one nearby, where the closed one is nearer', { name: 'Nova', point: at(41.42) }, 6],
    ['the closed one by its own id', { id: 5, name: 'Nova' }, 5],
    ['the closed one, where no other one has the name', { name: 'Antiga' }, 7],
    ['the closed one, where no other one is near', { name: 'Antiga', point: at(41.43) }, 7],
  ])('of a place that has closed and one that has not is %s', (_, over, found) => {
    const findAny = placeFinder([
      { ...place(5, 'Nova', 41.42), isClosed: true },
      { ...place(6, 'Nova', 41.421), isClosed: false },
      { ...place(7, 'Antiga', 41.43), isClosed: true },
    ]);
    expect(findAny(row(over))).toBe(found);
  });
});
