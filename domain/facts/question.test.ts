import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/city-time/iso-date.ts';
import { FACT_KIND_NAMES, type FactKind, factKind } from './fact-kinds.ts';
import type { KnownFacts } from './facts.ts';
import { nextQuestion, type QuestionInput, usefulness } from './question.ts';

const TODAY = '2026-11-22';
const asking = (change: Partial<QuestionInput> = {}): QuestionInput => ({
  facts: {},
  categories: ['Clubs'],
  hasHours: true,
  isMet: true,
  needs: {},
  askedOn: {},
  today: TODAY,
  ...change,
});
const staff = { source: 'staff', checkedOn: TODAY } as const;
const allChecked = Object.fromEntries(
  FACT_KIND_NAMES.map((kind) => [kind, { ...staff, value: { is: Object.keys(factKind(kind).options)[0] } }]),
) as KnownFacts;

describe('the question about a place', () => {
  it('is first when it opens, if nobody knows', () => {
    expect(nextQuestion(asking({ hasHours: false }))).toBe('opening_hours');
    expect(nextQuestion(asking({ hasHours: false, askedOn: { opening_hours: TODAY } }))).not.toBe(
      'opening_hours',
    );
  });

  it('is about what matters most and is known least', () => {
    expect(nextQuestion(asking())).toBe('in_business');
    const open: KnownFacts = { in_business: { ...staff, value: { is: 'open' } } };
    expect(nextQuestion(asking({ facts: open }))).toBe('opening_hours');
  });

  it('never asks about the hours of what never closes', () => {
    const facts = { ...allChecked, opening_hours: undefined };
    expect(nextQuestion(asking({ facts }))).toBe('opening_hours');
    expect(nextQuestion(asking({ facts, isAlwaysOpen: true }))).toBeNull();
  });

  it('is never to a first visitor whether the place is still there', () => {
    expect(nextQuestion(asking({ isMet: false }))).toBe('opening_hours');
    fc.assert(
      fc.property(fc.subarray(FACT_KIND_NAMES), fc.boolean(), (asked, hasHours) => {
        const askedOn = Object.fromEntries(asked.map((kind) => [kind, TODAY]));
        expect(nextQuestion(asking({ isMet: false, hasHours, askedOn }))).not.toBe('in_business');
      }),
    );
  });

  it('asks three times as gladly for what this person needs', () => {
    const alone = usefulness('alcohol_free', asking());
    expect(usefulness('alcohol_free', asking({ needs: { alcohol_free: true } }))).toBe(alone * 3);
    expect(nextQuestion(asking({ needs: { no_papers: true } }))).toBe('papers_at_door');
  });

  it('leaves out what means nothing there', () => {
    const askedOn = Object.fromEntries(
      FACT_KIND_NAMES.filter((kind) => kind !== 'strobe').map((kind) => [kind, TODAY]),
    );
    expect(nextQuestion(asking({ askedOn }))).toBe('strobe');
    expect(nextQuestion(asking({ askedOn, categories: ['Cafes'] }))).toBeNull();
  });

  it('is not the same one again for seven days', () => {
    const first = nextQuestion(asking()) as FactKind;
    expect(nextQuestion(asking({ askedOn: { [first]: addDays(TODAY, -6) } }))).not.toBe(first);
    expect(nextQuestion(asking({ askedOn: { [first]: addDays(TODAY, -7) } }))).toBe(first);
  });

  it('is none when all was checked today', () => {
    expect(nextQuestion(asking({ facts: allChecked }))).toBeNull();
  });

  it('leaves a small thing alone until almost nothing is known of it', () => {
    const seatingChecked = (daysAgo: number) => {
      const seating = { value: { is: 'some' }, source: 'visitor', checkedOn: addDays(TODAY, -daysAgo) };
      return asking({ facts: { ...allChecked, seating } as KnownFacts });
    };
    expect(factKind('seating').weight).toBe(1);
    expect(nextQuestion(seatingChecked(2 * 1095))).toBeNull();
    expect(nextQuestion(seatingChecked(5 * 1095))).toBe('seating');
  });

  it('is the most useful one of those that may be asked', () => {
    fc.assert(
      fc.property(fc.subarray(FACT_KIND_NAMES), (asked) => {
        const now = asking({ askedOn: Object.fromEntries(asked.map((kind) => [kind, TODAY])) });
        const question = nextQuestion(now);
        const useful = question ? usefulness(question, now) : 0.9;
        for (const kind of FACT_KIND_NAMES) {
          if (!asked.includes(kind)) expect(usefulness(kind, now)).toBeLessThanOrEqual(useful);
        }
      }),
    );
  });
});
