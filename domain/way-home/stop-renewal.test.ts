import { describe, expect, it } from 'vitest';
import { type LineRelation, type StopElement, stopsOf } from './osm-stops.ts';
import { type KnownStop, renewedStops } from './stop-renewal.ts';

const node = (
  id: number,
  latitude: number,
  longitude: number,
  tags: Record<string, string>,
): StopElement => ({
  element: `node/${id}`,
  latitude,
  longitude,
  tags,
});
const station = (id: number, latitude: number, name: string, tags: Record<string, string> = {}) =>
  node(id, latitude, 2.17, { railway: 'station', station: 'subway', name, ...tags });
const line = (route: string, ref: string, ...ids: number[]): LineRelation => ({
  tags: { route, ref },
  members: ids.map((id) => `node/${id}`),
});

describe('stops of OpenStreetMap', () => {
  it('are stations with lines, street entrances and lifts; nodes of one name are one station', () => {
    const elements = [
      station(1, 41.38, 'Urquinaona'),
      station(2, 41.381, 'Urquinaona', { line: 'L4' }),
      node(3, 41.3803, 2.17, { public_transport: 'stop_position', name: 'Urquinaona' }),
      node(4, 41.3805, 2.1702, { railway: 'subway_entrance' }),
      node(5, 41.3806, 2.1702, { highway: 'elevator' }),
    ];
    expect(stopsOf(elements, [line('subway', 'L1', 3)])).toEqual([
      {
        kind: 'metro',
        osmElement: 'node/1',
        name: 'Urquinaona',
        lines: ['L1', 'L4'],
        latitude: 41.38,
        longitude: 2.17,
        entrances: [{ latitude: 41.3805, longitude: 2.1702 }],
        hasLift: true,
      },
    ]);
  });

  it.each([
    ['yes', true],
    ['no', false],
    ['limited', null],
    ['', null],
  ])('say of a lift what wheelchair=%s says', (wheelchair, hasLift) => {
    expect(stopsOf([station(1, 41.38, 'Jaume I', { wheelchair, line: '4' })], [])).toMatchObject([
      { lines: ['L4'], hasLift },
    ]);
  });

  it('leave out FGC, buses of the day and what is far away', () => {
    const elements = [
      station(1, 41.39, 'Gràcia', { operator: 'FGC' }),
      station(2, 41.38, 'Provença', { ref: 'L6;L7' }),
      node(3, 41.38, 2.16, { highway: 'bus_stop', name: 'Day', route_ref: 'V15;24' }),
      node(4, 40.4, -3.7, { amenity: 'taxi' }),
    ];
    expect(stopsOf(elements, [line('bus', '24', 3)])).toEqual([]);
  });

  it('are night buses by route or by tag, and ranks, with or without a name', () => {
    const elements = [
      node(1, 41.38, 2.16, { highway: 'bus_stop', route_ref: 'n9;24' }),
      node(2, 41.39, 2.16, { highway: 'bus_stop', name: 'Aribau' }),
      node(3, 41.4, 2.16, { amenity: 'taxi' }),
    ];
    expect(stopsOf(elements, [line('bus', 'N3', 1, 2)])).toMatchObject([
      { kind: 'night_bus', name: null, lines: ['N3', 'N9'] },
      { kind: 'night_bus', name: 'Aribau', lines: ['N3'] },
      { kind: 'taxi_rank', name: null, lines: [] },
    ]);
  });
});

describe('a renewal', () => {
  const DAY = '2026-11-24';
  const found = stopsOf(
    [
      node(1, 41.38, 2.16, { amenity: 'taxi', name: 'Rank' }),
      node(2, 41.39, 2.16, { amenity: 'taxi', name: 'Other rank' }),
      station(3, 41.4, 'Lesseps', { line: 'L3', wheelchair: 'yes' }),
    ],
    [],
  ).sort((a, b) => a.osmElement.localeCompare(b.osmElement));
  const known = (
    id: number,
    more: Partial<KnownStop> = {},
    state: Partial<KnownStop['state']> = {},
  ): KnownStop => {
    const { osmElement, ...stop } = found[id - 1] ?? (found[0] as (typeof found)[number]);
    const origin = { source: 'OpenStreetMap', sourceDate: '2026-01-01' };
    return {
      id,
      osmElement,
      isThere: true,
      isGoneByRenewal: false,
      state: { ...stop, ...origin, ...state },
      ...more,
    };
  };
  const what = (all: readonly KnownStop[], read = found) =>
    renewedStops(all, read, DAY).map((one) => [one.what, 'id' in one ? one.id : one.osmElement]);
  const ALL = [known(1), known(2), known(3)];

  it('only dates what is the same', () => {
    expect(what(ALL)).toEqual([1, 2, 3].map((id) => ['dated', id]));
    expect(what([])).toEqual(found.map(({ osmElement }) => ['added', osmElement]));
  });

  it('recognizes a stop of another source by place, a station by its name too', () => {
    const metro = known(3, { osmElement: null }, { latitude: 41.4005, hasLift: null, source: 'TMB, GTFS' });
    const [changed] = renewedStops([metro], found.slice(2), DAY);
    expect(changed).toMatchObject({
      what: 'changed',
      osmElement: 'node/3',
      after: { hasLift: true, sourceDate: DAY },
    });
    const other = known(3, { osmElement: null }, { name: 'Fontana' });
    expect(what([other], found.slice(2))).toEqual([['added', 'node/3']]);
  });

  it('leaves what staff wrote or removed, and adds no second one', () => {
    const written = known(1, {}, { source: 'staff', name: 'Rank of ours' });
    const near = known(2, { osmElement: null }, { source: 'staff' });
    const removed = known(3, { isThere: false });
    expect(what([written, near, removed])).toEqual([]);
  });

  it('takes away what is no longer there, and gives it back', () => {
    expect(
      what(
        ALL,
        found.filter(({ osmElement }) => osmElement !== 'node/2'),
      ),
    ).toContainEqual(['gone', 2]);
    expect(what([known(1), known(2, { isThere: false, isGoneByRenewal: true })])).toContainEqual([
      'restored',
      2,
    ]);
  });

  it('takes nothing away by an empty or a small reading, nor what others wrote', () => {
    expect(what(ALL, [])).toEqual([]);
    const many = [1, 2, 3, 4, 5].map((id) => known(1, { id, osmElement: `node/${id * 10}` }));
    expect(what(many, found.slice(0, 1)).map(([done]) => done)).toEqual(['added']);
    const seeded = known(2, { osmElement: null }, { latitude: 41.5, source: 'AMB' });
    expect(what([seeded], found.slice(0, 1))).toEqual([['added', 'node/1']]);
  });

  it('keeps what OpenStreetMap does not say', () => {
    const metro = known(3, {}, { name: 'Lesseps', lines: ['L3', 'L9S'], hasLift: false });
    const silent = [{ ...(found[2] as (typeof found)[number]), name: null, lines: [], hasLift: null }];
    expect(renewedStops([metro], silent, DAY)).toMatchObject([
      { what: 'dated', after: { name: 'Lesseps', lines: ['L3', 'L9S'], hasLift: false } },
    ]);
  });
});
