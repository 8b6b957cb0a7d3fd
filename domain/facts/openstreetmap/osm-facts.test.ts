import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDateOf } from '#domain/city-time/iso-date.ts';
import { FACT_KIND_NAMES, type FactKind, factKind, type Parameter } from '#domain/facts/fact-kinds.ts';
import { readFactValue } from '#domain/facts/fact-value.ts';
import type { Fact, FactsState } from '#domain/facts/facts.ts';
import { tagsOfFacts } from './fact-tags.ts';
import { factsFromOsm, type OsmTags } from './osm-facts.ts';

const TODAY = '2026-11-22';
const sourceRef = 'osm:node/1';
const read = (tags: OsmTags, editedOn: string | null = '2024-03-05') =>
  factsFromOsm({ tags, sourceRef, editedOn }, TODAY);
const readValue = (kind: FactKind, tags: OsmTags) => read(tags)[kind]?.value ?? null;

const days = fc.integer({ min: 15_000, max: 20_000 }).map(isoDateOf);

function parameterOf(parameter: Parameter): fc.Arbitrary<string | number | undefined> {
  const value: fc.Arbitrary<string | number> =
    parameter.type === 'number'
      ? fc.integer({ min: parameter.min, max: parameter.max })
      : parameter.type === 'date'
        ? days
        : fc.integer({ min: 1, max: 99_999 });
  return parameter.optional ? fc.option(value, { nil: undefined }) : value;
}

/** Any fact of a kind, as OpenStreetMap could have it. */
const factOf = (kind: FactKind): fc.Arbitrary<Fact> =>
  fc
    .constantFrom(...Object.entries(factKind(kind).options))
    .chain(([is, parameters]) =>
      fc.record({
        is: fc.constant(is),
        ...Object.fromEntries(Object.entries(parameters).map(([name, one]) => [name, parameterOf(one)])),
      }),
    )
    .map((value) => readFactValue(kind, value))
    .filter((value) => value.ok)
    .chain(({ value }) =>
      days.map(
        (checkedOn) => ({ value, source: 'openstreetmap', sourceRef, checkedOn, doubtedOn: null }) as Fact,
      ),
    );

const factsOf = fc
  .record(Object.fromEntries(FACT_KIND_NAMES.map((kind) => [kind, fc.option(factOf(kind))])))
  .map((facts) => facts as FactsState);
const known = (facts: Partial<FactsState>) =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null));

describe('facts as tags', () => {
  it('are the same facts when they are read again, and no others', () => {
    fc.assert(
      fc.property(factsOf, (facts) => {
        expect(read(tagsOfFacts(facts), null)).toEqual(known(facts));
      }),
      { numRuns: 500 },
    );
  });

  it('say nothing that is doubted', () => {
    const closed = {
      value: { is: 'closed_for_good' },
      checkedOn: TODAY,
      doubtedOn: TODAY,
    } as Fact<'in_business'>;
    expect(tagsOfFacts({ in_business: closed })).toEqual({});
  });
});

describe('what OpenStreetMap says', () => {
  it.each<[FactKind, OsmTags, object | string | null]>([
    ['in_business', { amenity: 'bar' }, null],
    ['in_business', { amenity: 'bar', check_date: '2026-05-01' }, 'open'],
    ['in_business', { 'disused:amenity': 'bar' }, 'closed_for_good'],
    ['in_business', { 'was:shop': 'books', amenity: 'bar' }, null],
    ['in_business', { shop: 'vacant', old_name: 'X' }, 'closed_for_good'],
    [
      'in_business',
      { 'was:amenity': 'bar', end_date: '2025-09-30' },
      { is: 'closed_for_good', since: '2025-09-30' },
    ],
    ['in_business', { 'was:amenity': 'bar', end_date: 'summer' }, 'closed_for_good'],
    ['in_business', { amenity: 'bar', opening_hours: 'closed' }, 'closed_for_now'],
    ['opening_hours', { amenity: 'bar', opening_hours: 'closed' }, null],
    ['opening_hours', { amenity: 'bar', opening_hours: 'Mo-Su 18:00-02:00' }, 'given'],
    ['entrance', { wheelchair: 'yes' }, 'step_free'],
    ['entrance', { wheelchair: 'limited' }, null],
    ['entrance', { wheelchair: 'no' }, 'steps'],
    ['entrance', { 'wheelchair:description': 'no steps at all' }, null],
    [
      'entrance',
      { wheelchair: 'no', step_count: '2', 'step:height': '0.15' },
      { is: 'steps', count: 2, height: 15 },
    ],
    ['entrance', { step_count: '0' }, 'step_free'],
    ['entrance', { step_count: '45' }, null],
    ['entrance', { wheelchair: 'limited', 'ramp:wheelchair': 'yes' }, 'ramp'],
    ['door_width', { width: '3' }, null],
    ['door_width', { entrance: 'main', width: '0.9' }, { is: 'measured', cm: 90 }],
    ['door_width', { 'door:width': '85 cm' }, { is: 'measured', cm: 85 }],
    ['door_width', { 'door:width': '5 cm' }, null],
    ['toilet_accessible', { toilets: 'yes' }, null],
    ['toilet_accessible', { toilets: 'no' }, 'no_toilet'],
    ['toilet_accessible', { 'toilets:wheelchair': 'limited' }, null],
    ['toilet_accessible', { 'toilets:wheelchair': 'no' }, 'no'],
    ['toilet_gender_neutral', { leisure: 'sauna', unisex: 'no' }, null],
    ['toilet_gender_neutral', { amenity: 'toilets', unisex: 'yes' }, 'yes'],
    ['toilet_gender_neutral', { 'toilets:unisex': 'no' }, 'no'],
    ['toilet_gender_neutral', { gender_segregated: 'yes' }, 'no'],
    ['toilet_for_everyone', { 'toilets:access': 'customers' }, 'customers'],
    ['seating', { outdoor_seating: 'yes' }, null],
    ['seating', { indoor_seating: 'no', outdoor_seating: 'yes' }, 'some'],
    ['alcohol_free', { 'drink:soft_drink': 'yes' }, null],
    ['alcohol_free', { 'drink:nonalcoholic_beer': 'no' }, null],
    ['alcohol_free', { 'drink:nonalcoholic_beer': 'served' }, 'good_choice'],
    ['payment', { 'payment:cards': 'yes' }, null],
    ['payment', { 'payment:cash': 'yes' }, null],
    ['payment', { 'payment:cash': 'yes', 'payment:credit_cards': 'yes' }, 'both'],
    ['payment', { 'payment:cash': 'only' }, 'cash_only'],
    ['payment', { 'payment:cash': 'no', 'payment:cards': 'yes' }, 'card_only'],
    ['entry', { fee: 'no' }, 'free'],
    ['entry', { charge: 'ask at the door' }, null],
    ['entry', { fee: 'yes', charge: '10 EUR' }, { is: 'paid', from: 10, to: 10 }],
    ['entry', { charge: '€7.50' }, { is: 'paid', from: 7, to: 8 }],
    ['entry', { fee: 'yes' }, 'paid'],
  ])('of %s in %j is %j', (kind, tags, expected) => {
    expect(readValue(kind, tags)).toEqual(typeof expected === 'string' ? { is: expected } : expected);
  });

  it('has the date of the check, of the survey, or of the last edit', () => {
    const tags = { wheelchair: 'yes', fee: 'no', 'check_date:fee': '2026-02-03' };
    expect(read(tags)).toMatchObject({
      entrance: { checkedOn: '2024-03-05', source: 'openstreetmap', sourceRef },
      entry: { checkedOn: '2026-02-03' },
    });
    expect(read({ ...tags, check_date: '2025-06' }).entrance?.checkedOn).toBe('2025-06-01');
    expect(read({ ...tags, check_date: '2099-01-01' }).entrance?.checkedOn).toBe('2024-03-05');
    expect(read({ wheelchair: 'yes' }, null)).toEqual({});
  });

  it('is nothing for any tags that say nothing, and never throws', () => {
    const text = fc.string({ maxLength: 12 });
    const keys = fc.constantFrom(
      ...['wheelchair', 'step_count', 'door:width', 'fee', 'charge', 'toilets', 'check_date', '__proto__'],
      ...['facts:noise', 'facts:entrance', 'facts:in_business', 'facts:in_business:to', 'opening_hours'],
    );
    fc.assert(
      fc.property(fc.dictionary(keys, text), (tags) => {
        for (const [kind, fact] of Object.entries(read(tags))) {
          expect(readFactValue(kind as FactKind, fact?.value).ok).toBe(true);
        }
      }),
    );
  });
});
