import { describe, expect, it } from 'vitest';
import { type Failures, type Lanes, secondsToWait } from './policy.ts';

const NOW = new Date('2026-06-26T22:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const NONE: Failures = { hour: 0, day: 0, lastAt: null };
const failures = (hour: number, secondsAgo = 0, day = hour): Failures => ({
  hour,
  day,
  lastAt: ago(secondsAgo),
});
const lanes = (changes: Partial<Lanes>): Lanes => ({ device: NONE, address: NONE, total: NONE, ...changes });
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
    expect(secondsToWait(lanes({ device: failures(wrong) }), stranger, NOW)).toBe(seconds);
  });

  it('shrinks as time passes, and ends', () => {
    expect(secondsToWait(lanes({ device: failures(6, 3) }), stranger, NOW)).toBe(7);
    expect(secondsToWait(lanes({ device: failures(6, 10) }), stranger, NOW)).toBe(0);
  });

  it('does not grow when the clock is set back', () => {
    expect(secondsToWait(lanes({ device: failures(6, -86_400) }), stranger, NOW)).toBe(10);
  });

  it('is half an hour for who guesses all day', () => {
    expect(secondsToWait(lanes({ device: failures(0, 120, 30) }), stranger, NOW)).toBe(1680);
  });

  it('comes later for a device that was in before', () => {
    expect(secondsToWait(lanes({ device: failures(9) }), known, NOW)).toBe(0);
    expect(secondsToWait(lanes({ device: failures(10) }), known, NOW)).toBe(5);
  });
});

describe('the wait behind an address', () => {
  it('is none up to 20 wrong codes an hour', () => {
    expect(secondsToWait(lanes({ address: failures(19) }), newcomer, NOW)).toBe(0);
  });

  it('is short for a device without a mistake of its own', () => {
    expect(secondsToWait(lanes({ address: failures(20, 60) }), newcomer, NOW)).toBe(5);
    expect(secondsToWait(lanes({ address: failures(20, 60) }), stranger, NOW)).toBe(0);
  });

  it('is a minute for one that was wrong itself', () => {
    expect(secondsToWait(lanes({ address: failures(20, 10), device: failures(1, 10) }), stranger, NOW)).toBe(
      50,
    );
  });

  it('grows with the wrong codes, to ten minutes', () => {
    expect(secondsToWait(lanes({ address: failures(30) }), stranger, NOW)).toBe(10);
    expect(secondsToWait(lanes({ address: failures(60) }), stranger, NOW)).toBe(80);
    expect(secondsToWait(lanes({ address: failures(200) }), stranger, NOW)).toBe(600);
  });

  it('does not concern a device that was in before', () => {
    expect(secondsToWait(lanes({ address: failures(200), total: failures(300) }), known, NOW)).toBe(0);
  });
});

describe('high alert', () => {
  it('lets strangers try once in a quarter of an hour, all together', () => {
    expect(secondsToWait(lanes({ total: failures(0, 100, 203) }), stranger, NOW)).toBe(0);
    expect(secondsToWait(lanes({ total: failures(0, 100, 204) }), stranger, NOW)).toBe(800);
    expect(secondsToWait(lanes({ total: failures(0, 900, 250) }), stranger, NOW)).toBe(0);
  });

  it('keeps any day below 301 wrong codes', () => {
    const quarters = 24 * 4;
    expect(204 + quarters).toBeLessThanOrEqual(300);
  });
});
