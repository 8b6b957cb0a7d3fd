import { describe, expect, it } from 'vitest';
import { asKept, isStillKept, withoutDate } from './kept-responses.ts';

const HOUR = 3_600_000;
const EVENING = Date.parse('2026-11-20T22:17:31Z');

const response = () =>
  new Response('[1]', {
    headers: {
      'content-type': 'application/json',
      etag: '"a-br"',
      date: 'Fri, 20 Nov 2026 22:17:31 GMT',
      vary: 'x',
    },
  });

describe('a kept response', () => {
  it('says what it is, and not when it came', async () => {
    const kept = await asKept(response(), EVENING);
    expect(Object.fromEntries(kept.headers)).toEqual({
      'content-type': 'application/json',
      etag: '"a-br"',
      'x-kept-in': String(Date.parse('2026-11-20T18:00:00Z') / (6 * HOUR)),
    });
    expect(await kept.json()).toEqual([1]);
  });

  it('is good for 18 hours at least and for 24 at most', async () => {
    const kept = await asKept(response(), EVENING);
    expect(isStillKept(kept, EVENING)).toBe(true);
    expect(isStillKept(kept, EVENING + 18 * HOUR)).toBe(true);
    expect(isStillKept(kept, EVENING + 24 * HOUR)).toBe(false);
    expect(
      isStillKept(await asKept(response(), Date.parse('2026-11-20T18:00:00Z')), EVENING + 20 * HOUR),
    ).toBe(false);
  });

  it('is old when the clock was set back, and when nobody can tell', async () => {
    expect(isStillKept(await asKept(response(), EVENING), EVENING - 24 * HOUR)).toBe(false);
    expect(isStillKept(response(), EVENING)).toBe(false);
  });
});

it('a file of the program has no date either', async () => {
  const kept = await withoutDate(response());
  expect(kept.headers.get('date')).toBeNull();
  expect(kept.headers.get('vary')).toBe('x');
});
