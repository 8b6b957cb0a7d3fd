import { expect, it } from 'vitest';
import { type HeldCounts, hasRoom, MAX_HELD } from './room.ts';

const NONE: HeldCounts = { inAll: 0, ofYoung: 0, ofOrigin: 0, ofDevice: 0 };

it.each(['inAll', 'ofOrigin', 'ofDevice'] as const)('a change waits below the limit %s only', (kind) => {
  expect(hasRoom({ ...NONE, [kind]: MAX_HELD[kind] - 1 }, false)).toBe(true);
  expect(hasRoom({ ...NONE, [kind]: MAX_HELD[kind] }, false)).toBe(false);
});

it('young devices share a limit that known ones do not meet', () => {
  const crowd = { ...NONE, inAll: MAX_HELD.ofYoung, ofYoung: MAX_HELD.ofYoung };
  expect([hasRoom(crowd, true), hasRoom(crowd, false)]).toEqual([false, true]);
});
