import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACT_SOURCES } from '#contract/facts/facts.ts';
import { addDays, isoDateOf } from '#domain/city-time/iso-date.ts';
import { ageOf, confidence } from './confidence.ts';
import { FACT_KIND_NAMES, factKind } from './fact-kinds.ts';

const kinds = fc.constantFrom(...FACT_KIND_NAMES);
const days = fc.integer({ min: 0, max: 4000 });
const facts = fc.record({
  source: fc.constantFrom(...FACT_SOURCES),
  checkedOn: fc.integer({ min: 15_000, max: 25_000 }).map(isoDateOf),
  doubted: fc.boolean(),
});
const dated = ({ doubted, ...fact }: { doubted: boolean; source: 'staff'; checkedOn: string }) => ({
  ...fact,
  doubtedOn: doubted ? fact.checkedOn : null,
});

describe('confidence', () => {
  it('stays between 0 and 1, and never rises by waiting', () => {
    fc.assert(
      fc.property(kinds, facts, days, days, (kind, some, first, more) => {
        const fact = dated(some as Parameters<typeof dated>[0]);
        const now = confidence(kind, fact, addDays(fact.checkedOn, first));
        const later = confidence(kind, fact, addDays(fact.checkedOn, first + more));
        expect(now).toBeGreaterThanOrEqual(0);
        expect(now).toBeLessThanOrEqual(1);
        expect(later).toBeLessThanOrEqual(now);
      }),
    );
  });

  it('is no better before the day of the check than on it', () => {
    fc.assert(
      fc.property(kinds, facts, days, (kind, some, early) => {
        const fact = dated(some as Parameters<typeof dated>[0]);
        const onTheDay = confidence(kind, fact, fact.checkedOn);
        expect(confidence(kind, fact, addDays(fact.checkedOn, -early))).toBe(onTheDay);
      }),
    );
  });

  it('halves with each half-life, and falls to three tenths under doubt', () => {
    const fact = { source: 'staff', checkedOn: '2026-01-01' } as const;
    expect(confidence('entrance', fact, '2026-01-01')).toBe(1);
    expect(confidence('entrance', fact, addDays('2026-01-01', 1825))).toBe(0.5);
    expect(confidence('entrance', { ...fact, doubtedOn: '2026-01-01' }, '2026-01-01')).toBe(0.3);
    expect(confidence('entrance', { ...fact, source: 'starter' }, '2026-01-01')).toBe(0.5);
    expect(confidence('entrance', null, '2026-01-01')).toBe(0);
  });
});

describe('the age of a fact', () => {
  it('is fresh for 60 days, then good for its half-life', () => {
    const fact = { checkedOn: '2026-01-01' };
    for (const kind of FACT_KIND_NAMES) {
      const { halfLifeDays } = factKind(kind);
      expect(ageOf(kind, fact, addDays('2026-01-01', 60))).toBe('fresh');
      expect(ageOf(kind, fact, addDays('2026-01-01', 61))).toBe('good');
      expect(ageOf(kind, fact, addDays('2026-01-01', halfLifeDays))).toBe('good');
      expect(ageOf(kind, fact, addDays('2026-01-01', halfLifeDays + 1))).toBe('old');
    }
  });
});
