import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '#domain/city-time/iso-date.ts';
import { stubStores } from '#tests/support/browser/memory-stores.ts';
import {
  areQuestionsOn,
  keepQuestions,
  noteAsked,
  restingQuestions,
  wasAskedThisVisit,
} from './questions.ts';
import { readLocal, writeLocal } from './storage.ts';

beforeEach(() => {
  stubStores();
  void writeLocal('questions', null);
});
afterEach(async () => {
  // What is still being saved would reach the device of the next test.
  await writeLocal('questions', null);
  vi.unstubAllGlobals();
});

const SUNDAY = '2026-11-22';
const WEEK = Array.from({ length: 7 }, (_, day) => addDays(SUNDAY, day));

describe('the memory of questions', () => {
  it.each(WEEK)('lets a question of %s rest for seven days and until a Monday', (today) => {
    noteAsked('entrance', today);
    const until = restingQuestions(today).entrance ?? '';
    expect(weekdayOf(until)).toBe(0);
    expect(daysBetween(today, until)).toBeGreaterThanOrEqual(7);
    expect(daysBetween(today, until)).toBeLessThan(14);
    expect(restingQuestions(addDays(until, -1))).toEqual({ entrance: until });
    expect(restingQuestions(until)).toEqual({});
  });

  it('is the same for all days of a week, and names no place', () => {
    const stored = WEEK.slice(1).map((today) => {
      void writeLocal('questions', null);
      noteAsked('noise', today);
      return readLocal('questions');
    });
    // Monday is a week before a Monday; the days after it round up to the next one.
    expect(stored[0]).toBe('{"noise":"2026-11-30"}');
    expect(new Set(stored.slice(1))).toEqual(new Set(['{"noise":"2026-12-07"}']));
  });

  it('forgets what has rested, and what is no memory', () => {
    noteAsked('noise', SUNDAY);
    noteAsked('strobe', addDays(SUNDAY, 30));
    expect(Object.keys(JSON.parse(readLocal('questions') ?? ''))).toEqual(['strobe']);
    for (const text of ['', 'null', '[]', '{"noise":3}', '{"horoscope":"2026-11-30"}', '{"noise":"soon"}']) {
      void writeLocal('questions', text);
      expect(restingQuestions(SUNDAY)).toEqual({});
    }
    // Noted while the clock was ahead.
    void writeLocal('questions', '{"noise":"2027-11-29"}');
    expect(restingQuestions(SUNDAY)).toEqual({});
  });

  it('is gone when questions are switched off', () => {
    noteAsked('noise', SUNDAY);
    keepQuestions(false);
    expect(areQuestionsOn()).toBe(false);
    noteAsked('noise', SUNDAY);
    expect(readLocal('questions')).toBeNull();
    keepQuestions(true);
    expect(areQuestionsOn()).toBe(true);
  });

  it('knows whether this visit had its question', () => {
    expect(wasAskedThisVisit()).toBe(false);
    noteAsked('noise', SUNDAY);
    expect(wasAskedThisVisit()).toBe(true);
  });
});
