import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FREE_ENTRIES, secondsUntilEntry } from './entry-waits.ts';

const NOW = new Date('2026-06-26T22:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const newcomer = { isKnown: false, firstSeenAt: NOW };
const waiting = (seconds: number) => ({ isKnown: false, firstSeenAt: ago(seconds) });
const known = { isKnown: true, firstSeenAt: NOW };

describe('the wait for the next new device of an address block', () => {
  it.each([
    [0, 0],
    [29, 0],
    [30, 1],
    [39, 1],
    [40, 2],
    [50, 4],
    [60, 8],
    [70, 16],
    [80, 32],
    [90, 60],
    [5000, 60],
  ])('after %i of the hour is %i s', (hour, seconds) => {
    expect(secondsUntilEntry({ hour, lastAt: NOW }, newcomer, NOW)).toBe(seconds);
  });

  it('counts from the last one, or from when the device came, whichever ends first', () => {
    expect(secondsUntilEntry({ hour: 60, lastAt: ago(3) }, newcomer, NOW)).toBe(5);
    expect(secondsUntilEntry({ hour: 60, lastAt: NOW }, waiting(6), NOW)).toBe(2);
    expect(secondsUntilEntry({ hour: 60, lastAt: NOW }, waiting(8), NOW)).toBe(0);
    expect(secondsUntilEntry({ hour: 60, lastAt: ago(8) }, newcomer, NOW)).toBe(0);
  });

  it('beyond what any venue has, counts from the last one alone', () => {
    expect(secondsUntilEntry({ hour: 300, lastAt: NOW }, waiting(3600), NOW)).toBe(60);
    expect(secondsUntilEntry({ hour: 300, lastAt: ago(60) }, newcomer, NOW)).toBe(0);
  });

  it('does not grow when the clock is set back', () => {
    expect(secondsUntilEntry({ hour: 30, lastAt: ago(-7200) }, waiting(-7200), NOW)).toBe(1);
  });

  it('is at most a minute, grows with the number, and is none for known devices', () => {
    const counts = fc.nat(2000);
    const passed = fc.nat(200);
    fc.assert(
      fc.property(counts, counts, passed, passed, (one, other, since, age) => {
        const [fewer, more] = [one, other]
          .sort((a, b) => a - b)
          .map((hour) => ({ hour: hour ?? 0, lastAt: ago(since) }));
        const [short, long] = [fewer, more].map((entries) =>
          secondsUntilEntry(entries as never, waiting(age), NOW),
        );
        expect(short).toBeLessThanOrEqual(long ?? 0);
        expect(long).toBeLessThanOrEqual(60);
        expect(secondsUntilEntry(more as never, known, NOW)).toBe(0);
      }),
    );
  });

  it('lets fifty phones in at once within three seconds, whoever comes first', () => {
    const entered: number[] = [];
    let seconds = 0;
    for (; entered.length < 50 && seconds < 10; seconds += 1) {
      for (let phone = entered.length; phone < 50; phone += 1) {
        const lastAt = entered.length > 0 ? ago(seconds - (entered.at(-1) ?? 0)) : null;
        const wait = secondsUntilEntry({ hour: entered.length, lastAt }, waiting(seconds), NOW);
        if (wait > 0) break;
        entered.push(seconds);
      }
    }
    expect(entered.filter((at) => at === 0)).toHaveLength(FREE_ENTRIES);
    expect(entered).toHaveLength(50);
    expect(seconds).toBeLessThanOrEqual(3);
  });
});
