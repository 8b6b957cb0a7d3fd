import { expect, it } from 'vitest';
import { hasRoom, MAX_WAITING, type WaitingCounts } from './room.ts';

const NONE: WaitingCounts = { inAll: 0, ofYoung: 0, ofOrigin: 0, ofDevice: 0 };

it.each(['inAll', 'ofOrigin', 'ofDevice'] as const)('a change waits below the limit %s only', (kind) => {
  expect(hasRoom({ ...NONE, [kind]: MAX_WAITING[kind] - 1 }, false)).toBe(true);
  expect(hasRoom({ ...NONE, [kind]: MAX_WAITING[kind] }, false)).toBe(false);
});

it('young devices share a limit that known ones do not meet', () => {
  const crowd = { ...NONE, inAll: MAX_WAITING.ofYoung, ofYoung: MAX_WAITING.ofYoung };
  expect([hasRoom(crowd, true), hasRoom(crowd, false)]).toEqual([false, true]);
});
