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
    ['at its moment', '2026-11-28T20:00:00Z', true, 3000],
    ['shortly before, for a clock that is slow', '2026-11-28T20:05:00Z', true, 3000],
    ['for long', '2026-11-28T19:30:00Z', true, false],
    ['tomorrow', '2026-11-29T20:00:00Z', false, false],
    ['once staff approve', null, false, false],
  ] as const)('%s is asked for accordingly', (_when, dueAt, isFetching, interval) => {
    expect(isBeingFetched(waiting(dueAt), NOW)).toBe(isFetching);
    expect(pictureInterval(waiting(dueAt), NOW)).toBe(interval);
  });

  it.each([null, undefined, { ...waiting(NOW.toISOString()), state: 'failed' as const }])(
    'is not %j',
    (picture) => {
      expect(isBeingFetched(picture, NOW)).toBe(false);
      expect(pictureInterval(picture, NOW)).toBe(false);
    },
  );
});
