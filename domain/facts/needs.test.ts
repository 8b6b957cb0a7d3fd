import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACT_KIND_NAMES, type FactKind, factKind } from './fact-kinds.ts';
import { readFactValue } from './fact-value.ts';
import type { FactValue, KnownFacts } from './facts.ts';
import { type Fit, matchNeeds, NEED_NAMES, type Need, type Needs, needFacts, readNeeds } from './needs.ts';

const known = (values: { [K in FactKind]?: FactValue<K> }): KnownFacts =>
  Object.fromEntries(
    Object.entries(values).map(([kind, value]) => [
      kind,
      { value, source: 'visitor', checkedOn: '2026-11-01' },
    ]),
  );

/** The expected outcome of every need with every value of its kind, written by hand. */
const TABLE: [Needs, { [K in FactKind]?: FactValue<K> }, Fit][] = [
  [{ steps: 0 }, {}, 'unknown'],
  [{ steps: 0 }, { entrance: { is: 'step_free' } }, 'fits'],
  [{ steps: 0 }, { entrance: { is: 'ramp' } }, 'fits'],
  [{ steps: 0 }, { entrance: { is: 'steps' } }, 'misses'],
  [{ steps: 0 }, { entrance: { is: 'steps', count: 1 } }, 'misses'],
  [{ steps: 2 }, { entrance: { is: 'steps' } }, 'unknown'],
  [{ steps: 2 }, { entrance: { is: 'steps', count: 2 } }, 'fits'],
  [{ steps: 2 }, { entrance: { is: 'steps', count: 3 } }, 'misses'],
  [{ toilet_accessible: true }, {}, 'unknown'],
  [{ toilet_accessible: true }, { toilet_accessible: { is: 'yes' } }, 'fits'],
  [{ toilet_accessible: true }, { toilet_accessible: { is: 'no' } }, 'misses'],
  [{ toilet_accessible: true }, { toilet_accessible: { is: 'no_toilet' } }, 'misses'],
  [{ toilet_gender_neutral: true }, {}, 'unknown'],
  [{ toilet_gender_neutral: true }, { toilet_gender_neutral: { is: 'yes' } }, 'fits'],
  [{ toilet_gender_neutral: true }, { toilet_gender_neutral: { is: 'no' } }, 'misses'],
  [{ toilet_gender_neutral: true }, { toilet_accessible: { is: 'no_toilet' } }, 'misses'],
  [{ toilet_gender_neutral: true }, { toilet_accessible: { is: 'no' } }, 'unknown'],
  [{ seats: true }, {}, 'unknown'],
  [{ seats: true }, { seating: { is: 'yes' } }, 'fits'],
  [{ seats: true }, { seating: { is: 'some' } }, 'fits'],
  [{ seats: true }, { seating: { is: 'no' } }, 'misses'],
  [{ quiet: true }, {}, 'unknown'],
  [{ quiet: true }, { noise: { is: 'quiet' } }, 'fits'],
  [{ quiet: true }, { noise: { is: 'talk' } }, 'fits'],
  [{ quiet: true }, { noise: { is: 'loud' } }, 'misses'],
  [{ no_strobe: true }, {}, 'unknown'],
  [{ no_strobe: true }, { strobe: { is: 'never' } }, 'fits'],
  [{ no_strobe: true }, { strobe: { is: 'sometimes' } }, 'misses'],
  [{ no_strobe: true }, { strobe: { is: 'often' } }, 'misses'],
  [{ alcohol_free: true }, {}, 'unknown'],
  [{ alcohol_free: true }, { alcohol_free: { is: 'good_choice' } }, 'fits'],
  [{ alcohol_free: true }, { alcohol_free: { is: 'soft_drinks' } }, 'misses'],
  [{ payment: 'card' }, {}, 'unknown'],
  [{ payment: 'card' }, { payment: { is: 'both' } }, 'fits'],
  [{ payment: 'card' }, { payment: { is: 'card_only' } }, 'fits'],
  [{ payment: 'card' }, { payment: { is: 'cash_only' } }, 'misses'],
  [{ payment: 'cash' }, { payment: { is: 'both' } }, 'fits'],
  [{ payment: 'cash' }, { payment: { is: 'cash_only' } }, 'fits'],
  [{ payment: 'cash' }, { payment: { is: 'card_only' } }, 'misses'],
  [{ no_papers: true }, {}, 'unknown'],
  [{ no_papers: true }, { papers_at_door: { is: 'never' } }, 'fits'],
  [{ no_papers: true }, { papers_at_door: { is: 'sometimes' } }, 'misses'],
  [{ no_papers: true }, { papers_at_door: { is: 'always' } }, 'misses'],
];

describe('a need', () => {
  it.each(TABLE)('%j with %j', (needs, values, fit) => {
    expect(matchNeeds(needs, known(values)).fit).toBe(fit);
  });

  it('is in the table with every option that decides it', () => {
    for (const need of NEED_NAMES) {
      const [first] = TABLE.filter(([needs]) => need in needs);
      const [result] = matchNeeds(first?.[0] ?? {}, {}).results;
      const kind = result?.kind as FactKind;
      const options = TABLE.filter(([needs]) => need in needs).map(
        ([, values]) => values[kind]?.is as string,
      );
      expect(options).toEqual(expect.arrayContaining(Object.keys(factKind(kind).options)));
    }
  });
});

const needs: fc.Arbitrary<Needs> = fc.record(
  {
    steps: fc.nat(20),
    payment: fc.constantFrom('card', 'cash'),
    ...Object.fromEntries(
      NEED_NAMES.filter((need) => need !== 'steps' && need !== 'payment').map((need) => [
        need,
        fc.constant(true),
      ]),
    ),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Needs>;

const facts: fc.Arbitrary<KnownFacts> = fc
  .record(
    Object.fromEntries(
      FACT_KIND_NAMES.map((kind) => {
        const options = Object.keys(factKind(kind).options);
        const value = fc
          .record({ is: fc.constantFrom(...options), count: fc.option(fc.integer({ min: 1, max: 20 })) })
          .map(({ is, count }) =>
            is === 'steps' && kind === 'entrance' && count !== null ? { is, count } : { is },
          );
        return [kind, value.map((one) => ({ value: one, source: 'visitor', checkedOn: '2026-11-01' }))];
      }),
    ),
    { requiredKeys: [] },
  )
  .map((some) => some as KnownFacts);

describe('several needs', () => {
  it('miss when one does, are unknown when one is, and fit otherwise: by the table for each alone', () => {
    fc.assert(
      fc.property(needs, facts, (wishes, some) => {
        const alone = (Object.keys(wishes) as Need[]).map(
          (need) => matchNeeds({ [need]: wishes[need] }, some).fit,
        );
        const expected = alone.includes('misses') ? 'misses' : alone.includes('unknown') ? 'unknown' : 'fits';
        expect(matchNeeds(wishes, some).fit).toBe(expected);
      }),
    );
  });

  it('are never missed for want of knowledge: forgetting facts gives no new miss', () => {
    fc.assert(
      fc.property(needs, facts, fc.subarray(FACT_KIND_NAMES), (wishes, some, forgotten) => {
        const less = Object.fromEntries(
          Object.entries(some).filter(([kind]) => !forgotten.includes(kind as FactKind)),
        );
        const before = new Set(missed(wishes, some));
        for (const need of missed(wishes, less)) expect(before).toContain(need);
        expect(matchNeeds(wishes, {}).results.every(({ fit }) => fit === 'unknown')).toBe(true);
      }),
    );
  });

  it('are read back as they were stored, without what is no need', () => {
    fc.assert(
      fc.property(needs, (wishes) => {
        const stored = JSON.parse(JSON.stringify({ ...wishes, other: 1 }));
        expect(readNeeds(stored)).toEqual(wishes);
      }),
    );
    expect(readNeeds({ steps: 21, payment: 'gold', quiet: 'yes', no_papers: true })).toEqual({
      no_papers: true,
    });
    for (const nothing of [null, undefined, 'quiet', 7, []]) expect(readNeeds(nothing)).toEqual({});
  });
});

/** Leaves out the gender-neutral toilet of a place without any toilet, which depends on a second fact. */
const missed = (wishes: Needs, some: KnownFacts) =>
  matchNeeds(wishes, some)
    .results.filter(({ fit, need }) => fit === 'misses' && need !== 'toilet_gender_neutral')
    .map(({ need }) => need);

describe('the values of the kinds', () => {
  it.each(FACT_KIND_NAMES)('of %s are its options, with nothing else', (kind) => {
    for (const [is, parameters] of Object.entries(factKind(kind).options)) {
      const needed = Object.values(parameters).some((parameter) => !parameter.optional);
      expect(readFactValue(kind, { is }).ok).toBe(!needed);
      expect(readFactValue(kind, { is, other: 1 }).ok).toBe(false);
    }
    for (const none of ['yes', null, [], { is: 'nonsense' }, { is: 'constructor' }, {}]) {
      expect(readFactValue(kind, none).ok).toBe(false);
    }
  });

  it('have their bounds', () => {
    const problems = (kind: FactKind, value: object) => {
      const read = readFactValue(kind, value);
      return read.ok ? null : read.fields;
    };
    expect(problems('entrance', { is: 'steps', count: 20, height: 15 })).toBeNull();
    expect(problems('entrance', { is: 'steps', count: 21 })).toEqual({ count: 'Number must be at most 20' });
    expect(problems('entrance', { is: 'steps', count: 0 })).toEqual({ count: 'Number must be at least 1' });
    expect(problems('entrance', { is: 'steps', count: 1.5 })).toEqual({ count: 'This value is not valid' });
    expect(problems('entrance', { is: 'steps', count: '2' })).toEqual({ count: 'Please enter a number' });
    expect(problems('door_width', { is: 'measured' })).toEqual({ cm: 'Required' });
    expect(problems('entry', { is: 'paid', from: 10, to: 5 })).toEqual({ to: 'Number must be at least 10' });
    expect(problems('in_business', { is: 'closed_for_now', until: '2026-02-30' })).toEqual({
      until: 'This value is not valid',
    });
    expect(problems('in_business', { is: 'moved', to: 2 ** 31 })).toEqual({
      to: `Number must be at most ${2 ** 31 - 1}`,
    });
  });
});

describe('the tag of a step-free entrance (facts-needs-1)', () => {
  const fitOf = (values: { [K in FactKind]?: FactValue<K> }, tags: string[]) =>
    matchNeeds({ steps: 0 }, needFacts(known(values), tags)).fit;

  it('fits where nobody stated the entrance, and gives way to what somebody stated', () => {
    expect(fitOf({}, ['Terrace', 'Step-free Access'])).toBe('fits');
    expect(fitOf({}, ['Terrace'])).toBe('unknown');
    expect(fitOf({ entrance: { is: 'steps', count: 2 } }, ['Step-free Access'])).toBe('misses');
  });

  it('says nothing of the toilet', () => {
    expect(matchNeeds({ toilet_accessible: true }, needFacts({}, ['Step-free Access'])).fit).toBe('unknown');
  });
});
