import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFromLists } from './kept-list.ts';

const place = (id: number, latitude: number, name = `Bar ${id}`) => ({
  id,
  name,
  latitude,
  longitude: 2.17,
  address: '',
  neighborhood: null,
  description: null,
  categories: [{ id: id % 2, name: 'Bars' }],
  tags: [],
  openingHours: id === 2 ? { daily: '10:00 - 20:00' } : { daily: '22:00 - 03:00' },
});
const event = (id: number, startDate: string, more = {}) => ({
  id,
  title: `Night ${id}`,
  startDate,
  endDate: startDate,
  startTime: '22:00:00',
  endTime: null,
  rrule: null,
  exceptions: [],
  isExpected: false,
  placeId: 1,
  recurringPattern: null,
  languages: {},
  ...more,
});

const LISTS: Record<string, unknown> = {
  '/api/places': { places: [place(1, 41.38), place(2, 41.381), place(3, 41.6)], total: 3 },
  '/api/places?closed=true': { places: [place(9, 41.38, 'Closed bar')], total: 1 },
  '/api/events': [event(5, '2026-11-20'), event(6, '2026-11-28'), event(7, '2026-12-24', { placeId: 2 })],
  '/api/guide/articles': [
    { slug: 'a', category: { slug: 'health' } },
    { slug: 'b', category: null },
  ],
};
const read = async <T>(path: string) => LISTS[path] as T | undefined;
const ask = (path: string) => answerFromLists(new URL(path, 'https://guide.test'), read);

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-11-27T12:00:00Z'));
});
afterEach(() => vi.useRealTimers());

describe('without network', () => {
  it('finds a place, also a closed one, and those that match a filter', async () => {
    expect(await ask('/api/places/2')).toMatchObject({ name: 'Bar 2' });
    expect(await ask('/api/places/9')).toMatchObject({ name: 'Closed bar' });
    expect(await ask('/api/places/77')).toBeUndefined();
    expect(await ask('/api/places?categoryId=1')).toMatchObject({ total: 2 });
    expect(await ask('/api/places?search=Bar%203')).toMatchObject({ places: [{ id: 3 }] });
    expect(await ask('/api/places?search=bars%20open%20now')).toMatchObject({
      places: [{ id: 2 }],
      search: { openness: 'open' },
    });
  });

  it('finds what is near a place, nearest first, and what takes place there', async () => {
    expect(await ask('/api/places/1/nearby')).toMatchObject([{ id: 2, distance: 0.111 }]);
    expect(await ask('/api/places/1/events')).toMatchObject([{ id: 6, startDate: '2026-11-28' }]);
  });

  it('shows no event that is over by now, and the events of a month', async () => {
    expect(await ask('/api/events')).toMatchObject([{ id: 6 }, { id: 7 }]);
    expect(await ask('/api/events?from=2026-12-01&to=2026-12-31')).toMatchObject([{ id: 7 }]);
    expect(await ask('/api/events/7')).toMatchObject({ title: 'Night 7' });
  });

  it('shows the articles of a category', async () => {
    expect(await ask('/api/guide/articles?category=health')).toMatchObject([{ slug: 'a' }]);
    expect(await ask('/api/guide/articles')).toHaveLength(2);
  });
});
