import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newEventSchema } from '#contract/events/event-writes.ts';
import { isInBarcelona } from './found-events/event-city.ts';
import { fillEvent } from './found-events/event-fill.ts';
import { refusalOf } from './found-events/event-refusal.ts';
import { type FoundEvent, foundEvent } from './found-events/found-event.ts';
import { sourceDifferences } from './found-events/source-snapshot.ts';

const found = (said: Partial<FoundEvent> = {}) =>
  foundEvent({ title: 'Festa Exemple', startDate: '2026-09-12', ...said });
const PLACES = [
  { id: 7, name: 'Sala Inventada', latitude: 41.39, longitude: 2.15, address: 'Carrer Inventat 1' },
  { id: 8, name: 'Bar Altre', latitude: 41.38, longitude: 2.16, address: null },
];

describe('whether an event is in Barcelona', () => {
  it.each<[Partial<FoundEvent>, boolean | null]>([
    [{ latitude: 41.3869, longitude: 2.1592 }, true],
    [{ latitude: 40.4168, longitude: -3.7038, title: 'Pride Barcelona' }, false],
    [{ latitude: 41.2371, longitude: 1.8059 }, false],
    [{ address: 'Carrer de València 10, 08011 Barcelona' }, true],
    [{ address: 'Tarragona 141, Barcelona' }, true],
    [{ address: 'Tarragona 141' }, null],
    [{ address: 'Mallorca, 123' }, null],
    [{ address: 'Ronda de Sant Pere 19–21, 08010' }, true],
    [{ address: 'Gran Vía 1, 28013 Madrid' }, false],
    [{ address: 'Madrid' }, false],
    [{ title: 'Bears Week Sitges', address: 'Barcelona' }, false],
    [{ locationName: 'Sitges' }, false],
    [{ url: 'https://x.example/event/sitges-pride-2026/' }, false],
    [{ title: 'Pride Barcelona 2026' }, true],
    [{ url: 'https://x.example/event/festa-barcelona/', address: 'Madrid' }, true],
    [{ title: 'Barcelona Bears', address: 'Berlin' }, false],
    [{ title: 'Barcelona Bears in Madrid' }, false],
    [{ locationName: 'Bar Barcelona', address: 'Berlin, DE' }, false],
    [{ title: 'Carnaval', address: 'Barcelona, Anzoátegui, Venezuela' }, false],
    [{ locationName: 'Barcelona' }, true],
    [{ locationName: 'Sala Inventada' }, null],
    [{}, null],
  ])('%j', (said, expected) => expect(isInBarcelona(found(said))).toBe(expected));
});

describe('why an event is refused', () => {
  const NOW = new Date('2026-09-12T20:00:00Z');
  it.each<[Partial<FoundEvent>, string | null]>([
    [{ address: 'Barcelona' }, null],
    [{ title: 'Ox', address: 'Barcelona' }, 'invalid'],
    [{ startDate: '2026-02-31' }, 'invalid'],
    [{ endDate: '2026-09-11' }, 'invalid'],
    [{ endDate: '2028-09-11' }, 'invalid'],
    [{ isCancelled: true, address: 'Barcelona' }, 'cancelled'],
    [{ startDate: '2026-09-11', address: 'Barcelona' }, 'over'],
    [{ startTime: '18:00:00', endTime: '21:00:00', address: 'Barcelona' }, 'over'],
    [{ startTime: '23:00:00', endTime: '05:00:00', address: 'Barcelona' }, null],
    [{ startDate: '2026-09-01', endDate: '2026-09-12', address: 'Barcelona' }, null],
    [{ startDate: '2031-09-11', address: 'Barcelona' }, 'too-far'],
    [{ address: 'Madrid' }, 'elsewhere'],
    [{}, 'elsewhere'],
  ])('%j', (said, reason) => expect(refusalOf({ ...found(said), source: 'gaytravel4u' }, NOW)).toBe(reason));

  it('is not its silence about the town, where the source is of this town', () => {
    expect(refusalOf({ ...found(), source: 'grupoarena' }, NOW)).toBeNull();
    expect(refusalOf({ ...found({ locationName: 'Sitges' }), source: 'grupoarena' }, NOW)).toBe('elsewhere');
  });
});

describe('filling', () => {
  it('takes address and point from the place that is named', () => {
    const { event, filled } = fillEvent(found({ locationName: 'Sala Inventada' }), PLACES, 'list.example');
    expect(event).toMatchObject({
      description: 'Festa Exemple – Sala Inventada (list.example)',
      endDate: '2026-09-12',
      address: 'Carrer Inventat 1',
      latitude: 41.39,
      placeId: 7,
    });
    expect(filled).toEqual(['description', 'endDate', 'address', 'latitude']);
  });

  it.each([
    [{ title: 'Festa', locationName: null }, 'Festa – Barcelona (x.example)'],
    [{ title: 'Barcelona Pride', locationName: null }, 'Barcelona Pride (x.example)'],
    [
      { title: 'Festa at Bar Altre', locationName: 'Bar Altre' },
      'Festa at Bar Altre – Barcelona (x.example)',
    ],
  ])('credits the source in no language: %j', (said, description) =>
    expect(fillEvent(found(said), PLACES, 'x.example').event.description).toBe(description),
  );

  it('falls back on the city', () => {
    expect(fillEvent(found({ locationName: 'Bar Altre' }), PLACES, 'x.example').event.address).toBe(
      'Barcelona',
    );
    const { event, filled } = fillEvent(found(), PLACES, 'x.example');
    expect(event).toMatchObject({
      locationName: 'Barcelona',
      latitude: 41.3851,
      longitude: 2.1734,
      placeId: null,
    });
    expect(filled).toContain('locationName');
  });

  it('leaves what the page says', () => {
    const said = {
      description: 'An invented evening.',
      endDate: '2026-09-13',
      locationName: 'Casal',
      address: 'Carrer 12',
      latitude: 41.4,
      longitude: 2.2,
    };
    const { event, filled } = fillEvent(found(said), PLACES, 'x.example');
    expect(event).toMatchObject(said);
    expect(filled).toEqual([]);
  });

  it('makes what our form accepts', () => {
    const short = fc.option(fc.constantFrom('', 'a', ' ', 'Sala Inventada', 'A longer text'), { nil: null });
    fc.assert(
      fc.property(short, short, short, fc.boolean(), (description, address, locationName, hasPoint) => {
        const point = hasPoint ? { latitude: 41.4, longitude: 2.1 } : {};
        const { event } = fillEvent(
          found({ description, address, locationName, ...point }),
          PLACES,
          'x.example',
        );
        expect(newEventSchema.safeParse(event).error).toBeUndefined();
      }),
    );
  });
});

describe('what a source says anew', () => {
  const ours = found({
    endDate: '2026-09-12',
    startTime: '23:00:00',
    endTime: '05:00:00',
    locationName: 'Sala Inventada',
  });

  it('is nothing when only words, or what it does not say, differ', () => {
    const theirs = {
      title: 'FESTA exemple',
      endDate: '2026-09-13',
      startTime: null,
      locationName: 'Inventada',
    };
    expect(sourceDifferences(ours, { ...ours, ...theirs })).toEqual([]);
  });

  it('is told by field', () => {
    expect(sourceDifferences(ours, { ...ours, startTime: '22:00:00', price: '10 €' })).toEqual([
      { field: 'startTime', ours: '23:00:00', theirs: '22:00:00' },
      { field: 'price', ours: null, theirs: '10 €' },
    ]);
  });
});
