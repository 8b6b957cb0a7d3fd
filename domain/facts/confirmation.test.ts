import { describe, expect, it } from 'vitest';
import type { SentFacts } from '#contract/facts/facts.ts';
import { confidence } from './confidence.ts';
import { latestDay, visibleFrom } from './confirmation.ts';
import { hasFreshFact } from './fresh.ts';

describe('the noon at which a confirmation shows', () => {
  it.each([
    ['2026-07-01T21:59:59Z', '2026-07-02'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
    ['2026-07-02T09:59:59Z', '2026-07-02'],
    ['2026-07-02T10:00:00Z', '2026-07-03'],
    ['2026-11-23T10:59:59Z', '2026-11-23'],
    ['2026-11-23T11:00:00Z', '2026-11-24'],
  ])('of %s is that of %s', (now, day) => expect(visibleFrom(new Date(now))).toBe(day));
});

describe('a fact that visitors found right', () => {
  const said = { source: 'starter', checkedOn: '2020-01-01' } as const;
  const confirmed = { ...said, confirmedOn: '2026-11-20' };

  it('ages from the later of its days', () => {
    expect([latestDay(said), latestDay(confirmed)]).toEqual(['2020-01-01', '2026-11-20']);
    expect(latestDay({ checkedOn: '2026-11-22', confirmedOn: '2026-11-20' })).toBe('2026-11-22');
    const facts = { payment: { ...confirmed, value: { is: 'both' } } };
    expect(hasFreshFact(facts, '2026-11-23')).toBe(true);
  });

  it('is fresh once it is confirmed, if a visitor only typed it', () => {
    const typed = { source: 'visitor', checkedOn: '2026-11-22', value: { is: 'given' } } as const;
    const isFresh = (fact: SentFacts[string]) => hasFreshFact({ phone_number: fact }, '2026-11-23');
    expect([typed, { ...typed, confirmedOn: '2026-11-23' }].map(isFresh)).toEqual([false, true]);
    expect(
      [
        { ...typed, source: 'staff' as const },
        { ...typed, value: { is: 'both' } },
      ].map(isFresh),
    ).toEqual([true, true]);
  });

  it('is trusted as a visitor is, or as its source where that is more', () => {
    expect(confidence('payment', said, '2026-11-20')).toBeLessThan(0.1);
    expect(confidence('payment', confirmed, '2026-11-20')).toBe(0.9);
    const ofStaff = { source: 'staff', checkedOn: '2026-11-20', confirmedOn: '2026-11-20' } as const;
    expect(confidence('payment', ofStaff, '2026-11-20')).toBe(1);
  });
});
