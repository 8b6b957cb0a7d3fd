import { expect, it } from 'vitest';
import { readReviewFilter, writeReviewFilter } from './use-review-filter.ts';

it('is the same in the address and out of it, and leaves the tab alone', () => {
  const filter = {
    entity: 'place' as const,
    entityId: 12,
    authorKind: 'visitor' as const,
    actor: 'ab12',
    origin: 'cd34',
    circle: 7,
    onlyYoungDevices: 'true',
    withoutStaff: 'true',
    since: '2026-07-01T07:00:00.000Z',
    until: undefined,
  };
  const params = writeReviewFilter(new URLSearchParams('tab=history&until=yesterday'), filter);
  expect(params.toString()).toBe(
    'tab=history&of=place&id=12&by=visitor&device=ab12&block=cd34&circle=7&young=1&alone=1&since=2026-07-01T07%3A00%3A00.000Z',
  );
  expect(readReviewFilter(params)).toEqual(filter);
});

it('ignores what it does not know', () => {
  const params = new URLSearchParams(
    'of=user&id=x&by=me&since=now&until=2026-99-99T00:00:00Z&young=yes&alone=no&device=&circle=bar',
  );
  expect(Object.values(readReviewFilter(params)).every((value) => value === undefined)).toBe(true);
});
