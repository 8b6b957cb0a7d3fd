import { describe, expect, it } from 'vitest';
import {
  type Buckets,
  countersOfFailure,
  DAY_LIMITS,
  earnsTrust,
  exceptionFor,
  type Failures,
  secondsToWait,
} from './code-waits.ts';

const NOW = new Date('2026-06-26T22:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const NONE: Failures = { hour: 0, day: 0, lastAt: null };
const failures = (hour: number, secondsAgo = 0, day = hour): Failures => ({
  hour,
  day,
  lastAt: ago(secondsAgo),
});
const NO_EXCEPTIONS = { first: 0, more: 0, inNetwork: 0 };
const buckets = (changes: Partial<Buckets>): Buckets => ({
  device: NONE,
  address: NONE,
  block: NONE,
  total: NONE,
  exceptions: NO_EXCEPTIONS,
  hasEntered: false,
  ...changes,
});
const stranger = { isKnown: false, firstSeenAt: ago(3600) };
const newcomer = { isKnown: false, firstSeenAt: NOW };
const known = { isKnown: true, firstSeenAt: ago(3600) };

describe('the wait of a device', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 5],
    [6, 10],
    [7, 20],
    [8, 40],
    [9, 60],
    [25, 60],
  ])('after %i wrong codes is %i s', (wrong, seconds) => {
    expect(secondsToWait(buckets({ device: failures(wrong) }), stranger, NOW)).toBe(seconds);
  });

  it('shrinks as time passes, and ends', () => {
    expect(secondsToWait(buckets({ device: failures(6, 3) }), stranger, NOW)).toBe(7);
    expect(secondsToWait(buckets({ device: failures(6, 10) }), stranger, NOW)).toBe(0);
  });

  it('does not grow when the clock is set back', () => {
    expect(secondsToWait(buckets({ device: failures(6, -86_400) }), stranger, NOW)).toBe(10);
  });

  it('is half an hour for who guesses all day', () => {
    expect(secondsToWait(buckets({ device: failures(0, 120, 30) }), stranger, NOW)).toBe(1680);
  });

  it('comes later for a device that was in before', () => {
    expect(secondsToWait(buckets({ device: failures(9) }), known, NOW)).toBe(0);
    expect(secondsToWait(buckets({ device: failures(10) }), known, NOW)).toBe(5);
  });
});

describe('the wait behind an address', () => {
  it('is none up to 20 wrong codes an hour', () => {
    expect(secondsToWait(buckets({ address: failures(19) }), newcomer, NOW)).toBe(0);
  });

  it('is short for a device without a mistake of its own', () => {
    expect(secondsToWait(buckets({ address: failures(20, 60) }), newcomer, NOW)).toBe(5);
    expect(secondsToWait(buckets({ address: failures(20, 60) }), stranger, NOW)).toBe(0);
  });

  it('is a minute for one that was wrong itself', () => {
    expect(
      secondsToWait(buckets({ address: failures(20, 10), device: failures(1, 10) }), stranger, NOW),
    ).toBe(50);
  });

  it('grows with the wrong codes, to ten minutes', () => {
    expect(secondsToWait(buckets({ address: failures(30) }), stranger, NOW)).toBe(10);
    expect(secondsToWait(buckets({ address: failures(60) }), stranger, NOW)).toBe(80);
    expect(secondsToWait(buckets({ address: failures(200) }), stranger, NOW)).toBe(600);
  });

  it('does not concern a device that was in before', () => {
    expect(secondsToWait(buckets({ address: failures(200), total: failures(300) }), known, NOW)).toBe(0);
  });
});

describe('the wait behind a block of addresses', () => {
  it('is none up to 40 wrong codes an hour, and then that of an address', () => {
    expect(secondsToWait(buckets({ block: failures(39) }), newcomer, NOW)).toBe(0);
    expect(secondsToWait(buckets({ block: failures(40, 60) }), newcomer, NOW)).toBe(5);
    expect(secondsToWait(buckets({ block: failures(50) }), stranger, NOW)).toBe(10);
    expect(secondsToWait(buckets({ block: failures(0, 0, 100) }), stranger, NOW)).toBe(5);
  });
});

describe('an alert', () => {
  const alert = { total: failures(0, 100, 104) };
  const seconds = (changes: Partial<Buckets>) =>
    secondsToWait(buckets({ ...alert, ...changes }), stranger, NOW);
  const exceptions = (changes: Partial<Buckets['exceptions']>) => ({
    exceptions: { ...NO_EXCEPTIONS, ...changes },
  });
  const spotted = { block: failures(1, 100) };

  it('begins with 104 wrong codes in a day', () => {
    const before = { ...spotted, total: failures(0, 100, 103), ...exceptions({ more: 68 }) };
    expect(secondsToWait(buckets(before), stranger, NOW)).toBe(0);
    expect(secondsToWait(buckets({ ...before, ...alert }), stranger, NOW)).toBe(1700);
    expect(secondsToWait(buckets({ ...before, total: failures(0, 1800, 140) }), stranger, NOW)).toBe(0);
  });

  it('hears newcomers of blocks without a mistake at once, of 80 blocks in a day', () => {
    expect(seconds({})).toBe(0);
    expect(exceptionFor(buckets(alert), stranger)).toBe('first');
    expect(seconds(exceptions({ first: 79 }))).toBe(0);
    expect(seconds(exceptions({ first: 80, more: 28 }))).toBe(1700);
  });

  it('hears few of one network', () => {
    expect(seconds(exceptions({ inNetwork: 11 }))).toBe(0);
    expect(seconds(exceptions({ inNetwork: 12 }))).toBe(1700);
  });

  it('hears a block with few mistakes, and a venue with some more', () => {
    expect(seconds({ block: failures(3) })).toBe(0);
    expect(seconds({ block: failures(4) })).toBe(1700);
    expect(
      seconds({ block: failures(19), hasEntered: true, ...exceptions({ more: 67, inNetwork: 60 }) }),
    ).toBe(0);
    expect(seconds({ block: failures(20), hasEntered: true })).toBe(1700);
    expect(seconds({ block: failures(1), hasEntered: true, ...exceptions({ more: 68 }) })).toBe(1700);
    expect(seconds({ hasEntered: true, ...exceptions({ more: 68, inNetwork: 60 }) })).toBe(0);
  });

  it('does not hear a device that guesses, wherever it is', () => {
    expect(seconds({ device: failures(0, 7200, 5), hasEntered: true })).toBe(1700);
  });

  it('does not concern a device that was in before', () => {
    expect(secondsToWait(buckets({ ...alert, block: failures(30) }), known, NOW)).toBe(0);
  });

  it('keeps any day below 301 wrong codes', () => {
    const { free, paced, first, more } = DAY_LIMITS;
    expect(paced).toBe((24 * 3600) / 1800);
    expect(free + paced + first + more).toBeLessThanOrEqual(300);
  });
});

describe('a wrong code', () => {
  const alert = { total: failures(DAY_LIMITS.free) };

  it('of a known device counts for that device alone', () => {
    expect(countersOfFailure(buckets(alert), known)).toEqual(['device']);
  });

  it('of a stranger counts for address and block, until the device has added its share', () => {
    expect(countersOfFailure(buckets({}), stranger)).toEqual(['device', 'total', 'address', 'block']);
    expect(countersOfFailure(buckets({ device: failures(5) }), stranger)).toEqual(['device', 'total']);
  });

  it('that was heard as an exception is not in the total', () => {
    expect(countersOfFailure(buckets(alert), stranger)).toEqual(['device', 'first', 'address', 'block']);
  });
});

it('the right code earns its block trust during an alert only', () => {
  const alert = buckets({ total: failures(DAY_LIMITS.free) });
  expect([earnsTrust(alert, stranger), earnsTrust(alert, known), earnsTrust(buckets({}), stranger)]).toEqual([
    true,
    false,
    false,
  ]);
});
