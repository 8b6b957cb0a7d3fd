import { describe, expect, it } from 'vitest';
import type { EventPicture } from '#contract/events/event-pictures.ts';
import { isBeingFetched, pictureInterval } from './use-event-picture.ts';

const NOW = new Date('2026-11-28T20:00:00Z');
const waiting = (dueAt: string | null): EventPicture => ({
  state: 'waiting',
  url: null,
  problem: null,
  dueAt,
});

describe('a picture that the server fetches', () => {
  it.each([
    ['today', 0, '2026-11-28T00:00:00Z', true, 3000],
    ['today, on a page that asked for ten minutes', 200, '2026-11-28T00:00:00Z', true, false],
    ['tomorrow', 0, '2026-11-29T00:00:00Z', false, false],
    ['once staff approve', 0, null, false, false],
  ] as const)('%s is asked for accordingly', (_when, looks, dueAt, isFetching, interval) => {
    expect(isBeingFetched(waiting(dueAt), NOW)).toBe(isFetching);
    expect(pictureInterval(waiting(dueAt), looks, NOW)).toBe(interval);
  });

  it.each([null, undefined, { ...waiting(NOW.toISOString()), state: 'failed' as const }])(
    'is not %j',
    (picture) => {
      expect(isBeingFetched(picture, NOW)).toBe(false);
      expect(pictureInterval(picture, 0, NOW)).toBe(false);
    },
  );
});
