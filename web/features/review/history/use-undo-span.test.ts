import { expect, it } from 'vitest';
import { undoSpan } from './use-undo-span.ts';

const MORNING = new Date('2026-07-01T08:30:20Z');

it('ends with the minute that is not over, so that the last change is in it', () => {
  expect(undoSpan('hour', MORNING)).toEqual({
    since: '2026-07-01T07:30:00.000Z',
    until: '2026-07-01T08:31:00.000Z',
  });
  expect(undoSpan('today', MORNING)).toEqual({
    since: '2026-06-30T22:00:00.000Z',
    until: '2026-07-01T08:31:00.000Z',
  });
});

it('is the last night, from the evening on, also while it lasts', () => {
  const since = '2026-06-30T16:00:00.000Z';
  expect(undoSpan('night', MORNING)).toEqual({ since, until: '2026-07-01T07:00:00.000Z' });
  const night = new Date('2026-07-01T01:10:05Z');
  expect(undoSpan('night', night)).toEqual({ since, until: '2026-07-01T01:11:00.000Z' });
});
