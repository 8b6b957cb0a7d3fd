import { describe, expect, it } from 'vitest';
import { osmSayings } from './osm-sayings.ts';

const TODAY = '2026-11-24';
const URL_OF = 'https://www.openstreetmap.org/node/7';
const say = (tags: Record<string, string>, editedOn: string | null = '2026-11-01') =>
  osmSayings(
    { placeId: 'osm:node/7', latitude: 41.38, longitude: 2.16, tags, editedOn },
    'osm:node/7',
    TODAY,
  );

it('quotes the tags, with the day of their change', () => {
  const tags = {
    amenity: 'bar',
    opening_hours: 'Mo-Su 18:00-02:00',
    phone: '+34 930 00 00 00',
    website: 'https://bar.example/',
    fee: 'no',
  };
  expect(say(tags)).toEqual([
    {
      field: 'openingHours',
      value: expect.objectContaining({}),
      words: 'opening_hours=Mo-Su 18:00-02:00',
      url: URL_OF,
      saidOn: '2026-11-01',
    },
    {
      field: 'phone',
      value: '+34 930 00 00 00',
      words: 'phone=+34 930 00 00 00',
      url: URL_OF,
      saidOn: '2026-11-01',
    },
    {
      field: 'website',
      value: 'https://bar.example/',
      words: 'website=https://bar.example/',
      url: URL_OF,
      saidOn: '2026-11-01',
    },
    { field: 'entry', value: { is: 'free' }, words: 'fee=no', url: URL_OF, saidOn: '2026-11-01' },
  ]);
  const [checked] = say({ ...tags, 'check_date:opening_hours': '2026-10-05' });
  expect(checked?.saidOn).toBe('2026-10-05');
});

describe('a doubt that the place is there', () => {
  it.each<[string, Record<string, string>]>([
    ['disused:amenity=bar', { 'disused:amenity': 'bar', name: 'Bar' }],
    ['end_date=2026-03', { amenity: 'bar', end_date: '2026-03' }],
    ['end_date=2024', { amenity: 'bar', end_date: '2024', opening_hours: 'Mo-Su 18:00-02:00' }],
    ['opening_hours=off', { amenity: 'bar', opening_hours: 'off' }],
  ])('%s', (words, tags) => {
    expect(say(tags)).toEqual([
      expect.objectContaining({ field: 'in_business', words, saidOn: '2026-11-01', url: URL_OF }),
    ]);
  });

  it('comes from an element that is no longer there', () => {
    expect(osmSayings(null, 'osm:node/7', TODAY)).toEqual([
      {
        field: 'in_business',
        value: { is: 'closed_for_good' },
        words: 'deleted: node/7',
        url: URL_OF,
        saidOn: TODAY,
      },
    ]);
  });
});

it.each<[string, Record<string, string>]>([
  ['an end in the future', { amenity: 'bar', end_date: '2027-01-01' }],
  ['another use before', { amenity: 'bar', 'disused:shop': 'bakery' }],
  ['hours that cannot be read', { amenity: 'bar', opening_hours: 'when the moon is full' }],
  ['a page on a shared host', { amenity: 'bar', website: 'https://www.instagram.com/bar' }],
  ['a visit of a mapper', { amenity: 'bar', check_date: '2026-11-01' }],
])('%s says nothing', (_why, tags) => {
  expect(say(tags)).toEqual([]);
});

it('takes no day from the future', () => {
  expect(say({ amenity: 'bar', fee: 'no' }, '2027-05-05')).toEqual([]);
  expect(say({ amenity: 'bar', phone: '+34 930 00 00 00' }, '2027-05-05')).toMatchObject([
    { saidOn: undefined },
  ]);
});
