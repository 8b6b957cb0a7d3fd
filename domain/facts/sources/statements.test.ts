import { describe, expect, it } from 'vitest';
import type { FactSource } from '#contract/facts/facts.ts';
import { type Fact, type FactsState, NO_FACTS } from '#domain/facts/facts.ts';
import { areSameStated } from './same-value.ts';
import { type ComparedPlace, compareStatements, type SourceStatement } from './statements.ts';

const EVENINGS = { 'Monday - Sunday': '18:00 - 02:00' };
const SAME_EVENINGS = { 'Mon-Sun': '6pm-2am' };
const MORNINGS = { 'Monday - Sunday': '08:00 - 14:00' };
const TODAY = '2026-11-21';

const fact = (is: string, source: FactSource, checkedOn: string, doubtedOn: string | null = null) =>
  ({ value: { is }, source, checkedOn, sourceRef: null, doubtedOn }) as Fact;
const place = (facts: Partial<Record<keyof FactsState, Fact>> = {}, more: Partial<ComparedPlace> = {}) => ({
  openingHours: EVENINGS,
  phone: '+34 930 00 00 00',
  website: 'https://www.bar.example/',
  facts: { ...NO_FACTS, ...facts } as FactsState,
  confirmed: {},
  ...more,
});
const hours = (value: Record<string, string>, checkedOn = TODAY): SourceStatement => ({
  kind: 'opening_hours',
  value,
  sourceRef: 'https://bar.example/',
  checkedOn,
});
const entrance = (is: string, checkedOn = TODAY): SourceStatement => ({
  kind: 'entrance',
  value: { is },
  sourceRef: 'osm:node/1',
  checkedOn,
});
const outcome = (ours: ComparedPlace, statement: SourceStatement) => {
  const { renewals, proposed } = compareStatements(ours, [statement]);
  return renewals.length > 0 ? 'renews' : proposed.length > 0 ? 'proposes' : 'nothing';
};

describe('a statement about a field of the place', () => {
  it.each<[string, SourceStatement]>([
    ['the same hours', hours(EVENINGS)],
    ['the same hours in other words', hours(SAME_EVENINGS)],
    ['the same phone number', { ...hours({}), kind: 'phone_number', value: '930000000' }],
    ['the same website', { ...hours({}), kind: 'web_address', value: 'https://bar.example' }],
  ])('renews: %s', (_, statement) => expect(outcome(place(), statement)).toBe('renews'));

  it.each<[string, ComparedPlace]>([
    ['of a place whose hours are of 2020', place({ opening_hours: fact('given', 'starter', '2020-05-01') })],
    ['of a place without hours', place({}, { openingHours: null })],
    ['that a visitor set before', place({ opening_hours: fact('given', 'visitor', '2026-11-20') })],
    ['that staff set before', place({ opening_hours: fact('given', 'staff', '2026-11-20') })],
  ])('is proposed: other hours, %s', (_, ours) => expect(outcome(ours, hours(MORNINGS))).toBe('proposes'));

  it('older than ours is dropped, if a person or the own site vouches for ours', () => {
    const older = hours(MORNINGS, '2026-11-01');
    expect(outcome(place({ opening_hours: fact('given', 'visitor', '2026-11-10') }), older)).toBe('nothing');
    expect(outcome(place({}, { confirmed: { opening_hours: '2026-11-10' } }), older)).toBe('nothing');
    expect(outcome(place({ opening_hours: fact('given', 'starter', '2026-11-10') }), older)).toBe('proposes');
  });
});

describe('a statement about a fact', () => {
  it.each<[FactSource | null, older: boolean, newer: boolean]>([
    [null, true, true],
    ['staff', false, true],
    ['visitor', false, true],
    ['own_site', false, true],
    ['openstreetmap', false, true],
    ['import', true, true],
    ['starter', true, true],
  ])('is proposed against %s: when it is older %s, when it is newer %s', (source, older, newer) => {
    const ours = place(source ? { entrance: fact('steps', source, '2025-01-01') } : {});
    expect(outcome(ours, entrance('step_free', '2024-01-01')) === 'proposes').toBe(older);
    expect(outcome(ours, entrance('step_free', '2026-01-01')) === 'proposes').toBe(newer);
  });

  it('renews the same value, and is proposed where that value is doubted', () => {
    expect(outcome(place({ entrance: fact('steps', 'visitor', '2025-01-01') }), entrance('steps'))).toBe(
      'renews',
    );
    const doubted = place({ in_business: fact('closed_for_good', 'visitor', '2026-11-01', '2026-11-01') });
    const gone = { ...entrance('closed_for_good'), kind: 'in_business' } as const;
    expect(outcome(doubted, gone)).toBe('proposes');
  });
});

it('compares what values mean', () => {
  expect(areSameStated('opening_hours', EVENINGS, SAME_EVENINGS)).toBe(true);
  expect(areSameStated('opening_hours', EVENINGS, MORNINGS)).toBe(false);
  expect(areSameStated('phone_number', '0034 930 000 000', '930 00 00 00')).toBe(true);
  expect(areSameStated('entry', { is: 'paid', from: 1, to: 2 }, { is: 'paid', to: 2, from: 1 })).toBe(true);
});
