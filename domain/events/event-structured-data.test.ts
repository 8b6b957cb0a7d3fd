import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event } from '#contract/events/events.ts';
import { buildEventResponse } from '#tests/support/app/build.ts';
import { readPrice } from './event-price.ts';
import { eventStructuredData, structuredDataText } from './event-structured-data.ts';

const DATES = { startDate: '2026-09-12', endDate: '2026-09-12', startTime: '23:30:00', endTime: '05:30:00' };
const EVENT = buildEventResponse({
  id: 12,
  description: 'Invented.',
  ...DATES,
  address: 'Carrer Inventat 1',
  latitude: 41.38,
  longitude: 2.15,
  website: 'https://festa.example/',
  organizer: 'Colla',
  price: '10 €',
});
const dataOf = (change: Partial<Event> = {}) =>
  eventStructuredData({ ...EVENT, ...change }, 'https://guide.example');
const datesOf = (change: Partial<typeof DATES>) => {
  const { startDate, endDate } = dataOf({ occurrences: [{ ...DATES, ...change } as typeof DATES] });
  return [startDate, endDate];
};

describe('an event in the words of schema.org', () => {
  it('has no date that nobody confirmed', () => {
    const usual = dataOf({ isExpected: true, usually: 'Usually every Saturday' });
    expect(usual).toMatchObject({
      eventSchedule: { '@type': 'Schedule', description: 'Usually every Saturday' },
    });
    expect(Object.keys(usual)).not.toEqual(expect.arrayContaining(['startDate', 'eventStatus']));
    const confirmed = dataOf({
      isExpected: true,
      dateWords: [{ date: '2026-09-12', by: 'staff', on: '2026-09-01' }],
    });
    expect(confirmed).toMatchObject({ startDate: '2026-09-12T23:30:00+02:00' });
  });

  it('says what, when, where, by whom and for how much', () => {
    expect(dataOf()).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      '@id': 'https://guide.example/events/12#event',
      url: 'https://guide.example/events/12',
      name: 'Festa Exemple',
      description: 'Invented.',
      startDate: '2026-09-12T23:30:00+02:00',
      endDate: '2026-09-13T05:30:00+02:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Sala Exemple',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Carrer Inventat 1',
          addressLocality: 'Barcelona',
          addressRegion: 'Catalunya',
          addressCountry: 'ES',
        },
        geo: { '@type': 'GeoCoordinates', latitude: 41.38, longitude: 2.15 },
      },
      organizer: { '@type': 'Organization', name: 'Colla' },
      offers: { '@type': 'Offer', price: '10', priceCurrency: 'EUR', url: 'https://festa.example/' },
    });
  });

  it('names its picture by a whole address', () => {
    const picture = { state: 'done' as const, url: '/api/photos/3', dueAt: null, problem: null };
    const imageUrl = 'https://festa.example/a.jpg';
    expect(dataOf({ imageUrl, picture })).toMatchObject({ image: ['https://guide.example/api/photos/3'] });
    expect(dataOf({ imageUrl, picture: { ...picture, state: 'waiting', url: null } })).not.toHaveProperty(
      'image',
    );
  });

  it('has the offset of each side of a clock change, and dates alone for whole days', () => {
    expect(datesOf({ startDate: '2026-10-24', endDate: '2026-10-24' })).toEqual([
      '2026-10-24T23:30:00+02:00',
      '2026-10-25T05:30:00+01:00',
    ]);
    const wholeDays = { startTime: null, endTime: null } as unknown as Partial<typeof DATES>;
    expect(datesOf({ ...wholeDays, endDate: '2026-09-14' })).toEqual(['2026-09-12', '2026-09-14']);
  });

  it('cannot end the script that holds it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const data = dataOf({ title: `${text}</script>` });
        expect(structuredDataText(data)).not.toContain('<');
        expect(JSON.parse(structuredDataText(data))).toEqual(data);
      }),
    );
  });
});

describe('a price', () => {
  it.each([
    ['Free', { low: 0, high: 0 }],
    ['Gratis', { low: 0, high: 0 }],
    ['10 €', { low: 10, high: 10 }],
    ['€12,50', { low: 12.5, high: 12.5 }],
    ['8–15 €', { low: 8, high: 15 }],
    ['€8 - €15', { low: 8, high: 15 }],
    ['15-8 €', null],
    ['10', null],
    ['€16 in advance, €18 at the door', null],
    ['Often free', null],
    ['', null],
  ])('%j', (text, price) => expect(readPrice(text)).toEqual(price));
});
