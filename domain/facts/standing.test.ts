import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/city-time/iso-date.ts';
import type { Fact, FactValue } from './facts.ts';
import { isUpToSecondWord, standingOf, type WordWeight, withStanding } from './standing.ts';

const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';
const CLOSED = { is: 'closed_for_good' } as const;

type Standing = FactValue<'in_business'>;
type StandingFact = Fact<'in_business'> | null;
const visitor = (before: StandingFact, value: Standing, today: string, weight?: WordWeight) =>
  withStanding(before, { value, today, source: 'visitor', weight });
const staff = (before: StandingFact, value: Standing, today: string) =>
  withStanding(before, { value, today, source: 'staff' });

describe('the word that a place has closed', () => {
  const doubted = visitor(null, CLOSED, MONDAY);

  it('raises a doubt when one visitor says it', () => {
    expect(doubted).toMatchObject({ value: CLOSED, doubtedOn: MONDAY });
    expect(standingOf(doubted, MONDAY)).toBe('doubted');
  });

  it('is up to a second one on another day', () => {
    expect(isUpToSecondWord(doubted, CLOSED, MONDAY)).toBe(false);
    expect(isUpToSecondWord(doubted, { is: 'moved' }, TUESDAY)).toBe(true);
    expect(isUpToSecondWord(null, CLOSED, TUESDAY)).toBe(false);
    expect(visitor(doubted, CLOSED, TUESDAY).doubtedOn).toBe(MONDAY);
  });

  it('closes it at once when staff or a second visitor agree', () => {
    expect(standingOf(visitor(null, CLOSED, MONDAY, 'agreed'), MONDAY)).toBe('closed');
    expect(standingOf(visitor(doubted, { is: 'moved' }, TUESDAY, 'agreed'), TUESDAY)).toBe('closed');
  });

  it('closes it at once when staff say it', () => {
    expect(standingOf(staff(null, CLOSED, MONDAY), MONDAY)).toBe('closed');
    expect(standingOf(staff(doubted, CLOSED, MONDAY), MONDAY)).toBe('closed');
  });

  it('ends with the word that it is open', () => {
    expect(standingOf(visitor(staff(null, CLOSED, MONDAY), { is: 'open' }, TUESDAY), TUESDAY)).toBe('open');
  });

  it('may say more of a place that is closed already', () => {
    const moved = visitor(staff(null, CLOSED, MONDAY), { is: 'moved', to: 7 }, MONDAY);
    expect([moved.value, standingOf(moved, MONDAY)]).toEqual([{ is: 'moved', to: 7 }, 'closed']);
  });
});

describe('a closure for now', () => {
  it('ends after its last day', () => {
    const closed = staff(null, { is: 'closed_for_now', until: TUESDAY }, MONDAY);
    expect(standingOf(closed, TUESDAY)).toBe('closed');
    expect(standingOf(closed, addDays(TUESDAY, 1))).toBe('open');
    expect(standingOf(staff(null, { is: 'closed_for_now' }, MONDAY), '2030-01-01')).toBe('closed');
  });
});

it('no number of words without a second one closes a place', () => {
  const value = fc.constantFrom<Standing>(CLOSED, { is: 'moved' }, { is: 'closed_for_now' });
  const words = fc.array(fc.record({ value, days: fc.nat(20) }));
  fc.assert(
    fc.property(words, (said) => {
      let fact: StandingFact = null;
      for (const { value: word, days } of said) fact = visitor(fact, word, addDays(MONDAY, days));
      expect(standingOf(fact, MONDAY)).not.toBe('closed');
    }),
  );
});
