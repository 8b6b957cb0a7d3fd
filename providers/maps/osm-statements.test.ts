import { describe, expect, it } from 'vitest';
import { osmStatements } from './osm-statements.ts';

const TODAY = '2026-11-24';
const REF = 'osm:node/7';
const statements = (tags: Record<string, string>, editedOn: string | null = '2026-11-01') =>
  osmStatements({ placeId: REF, latitude: 41.38, longitude: 2.16, tags, editedOn }, TODAY);

it('states what the tags say, with the day of their change', () => {
  const tags = {
    amenity: 'bar',
    opening_hours: 'Mo-Su 18:00-02:00',
    phone: '+34 930 00 00 00',
    website: 'https://bar.example/',
    fee: 'no',
  };
  const of = { sourceRef: REF, checkedOn: '2026-11-01' };
  const found = statements(tags);
  expect(found).toHaveLength(4);
  expect(found).toEqual(
    expect.arrayContaining([
      { kind: 'opening_hours', value: expect.objectContaining({}), ...of },
      { kind: 'phone_number', value: '+34 930 00 00 00', ...of },
      { kind: 'web_address', value: 'https://bar.example/', ...of },
      { kind: 'entry', value: { is: 'free' }, ...of },
    ]),
  );
  const checked = statements({ ...tags, 'check_date:opening_hours': '2026-10-05' });
  expect(checked.find(({ kind }) => kind === 'opening_hours')?.checkedOn).toBe('2026-10-05');
});

describe('that the place has closed, and nothing else', () => {
  it.each<[string, Record<string, string>]>([
    ['disused:amenity=bar', { 'disused:amenity': 'bar', name: 'Bar' }],
    ['end_date=2026-03', { amenity: 'bar', end_date: '2026-03' }],
    ['end_date=2024', { amenity: 'bar', end_date: '2024', opening_hours: 'Mo-Su 18:00-02:00' }],
    ['opening_hours=off', { amenity: 'bar', opening_hours: 'off' }],
  ])('%s', (_, tags) => {
    expect(statements(tags)).toEqual([
      { kind: 'in_business', value: expect.anything(), sourceRef: REF, checkedOn: '2026-11-01' },
    ]);
  });
});

it.each<[string, Record<string, string>]>([
  ['an end in the future', { amenity: 'bar', end_date: '2027-01-01' }],
  ['another use before', { amenity: 'bar', 'disused:shop': 'bakery' }],
  ['hours that cannot be read', { amenity: 'bar', opening_hours: 'when the moon is full' }],
  ['a page on a shared host', { amenity: 'bar', website: 'https://www.instagram.com/bar' }],
])('%s states nothing', (_why, tags) => {
  expect(statements(tags)).toEqual([]);
});

it('takes no day from the future', () => {
  expect(statements({ amenity: 'bar', fee: 'no', phone: '+34 930 00 00 00' }, '2027-05-05')).toEqual([]);
});
