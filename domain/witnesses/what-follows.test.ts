import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WitnessField, WitnessKind, WitnessValue } from '#contract/witnesses/witnesses.ts';
import { slowlyFollows } from '#tests/support/app/slowly-follows.ts';
import { changesAllowed, isBeyondCeiling } from './ceiling.ts';
import { type FieldCase, type PresentFact, type Word, whatFollows } from './what-follows.ts';

const EVENINGS = { 'Monday - Sunday': '18:00 - 02:00' };
const SAME_EVENINGS = { 'Mon-Sun': '6pm-2am' };
const MORNINGS = { 'Monday - Sunday': '08:00 - 14:00' };
const AFTERNOONS = { 'Monday - Sunday': '14:00 - 19:00' };
const TODAY = '2026-11-21';

/** A statement in the notation of the table: 'own_site EVENINGS since 2026-11-20'. */
const word = (kind: WitnessKind, value: WitnessValue, saidOn = TODAY, more: Partial<Word> = {}): Word => ({
  kind,
  value,
  saidOn,
  seenOn: TODAY,
  ...more,
});
const site = (value: WitnessValue, saidOn?: string, more?: Partial<Word>) =>
  word('own_site', value, saidOn, more);
const map = (value: WitnessValue, saidOn?: string) => word('openstreetmap', value, saidOn);
const visitors = (value: WitnessValue, saidOn?: string) => word('visitors', value, saidOn);

const OLD: PresentFact = { value: EVENINGS, source: 'starter', checkedOn: '2020-05-01' };
const BY_VISITOR: PresentFact = { value: EVENINGS, source: 'visitor', checkedOn: '2026-11-10' };
const BY_STAFF: PresentFact = { value: EVENINGS, source: 'staff', checkedOn: '2026-11-01' };
const BY_STAFF_LONG_AGO: PresentFact = { value: EVENINGS, source: 'staff', checkedOn: '2026-10-01' };
const UNKNOWN: PresentFact = { value: null, source: null, checkedOn: null };

describe('cases of opening hours', () => {
  it.each<[string, PresentFact, Word[], string, WitnessValue[]?]>([
    ['no witness', OLD, [], 'nothing silent'],
    ['the site agrees', OLD, [site(EVENINGS)], 'renews agrees'],
    ['the site agrees in other words', OLD, [site(SAME_EVENINGS)], 'renews agrees'],
    ['a map’s element of 2019 agrees', OLD, [map(EVENINGS, '2019-01-01')], 'renews agrees'],
    ['the site disagrees', OLD, [site(MORNINGS)], 'doubts one_disagrees'],
    ['the map disagrees', OLD, [map(MORNINGS)], 'doubts one_disagrees'],
    [
      'the map disagreed before the fact was set',
      BY_VISITOR,
      [map(MORNINGS, '2026-11-09')],
      'nothing silent',
    ],
    [
      'the site says what it said before a visitor changed it',
      BY_VISITOR,
      [site(MORNINGS, '2026-03-01')],
      'doubts one_disagrees',
    ],
    [
      'the site says what it said before staff changed it',
      BY_STAFF,
      [site(MORNINGS, '2026-03-01')],
      'nothing silent',
    ],
    [
      'site and map agree on another value',
      OLD,
      [site(MORNINGS), map(MORNINGS, '2026-11-01')],
      'changes two_agree',
    ],
    [
      'the same, of which the map is older than the fact',
      BY_VISITOR,
      [site(MORNINGS), map(MORNINGS, '2026-11-01')],
      'doubts one_disagrees',
    ],
    [
      'the same, both older than a visitor’s word',
      BY_VISITOR,
      [site(MORNINGS, '2026-03-01'), map(MORNINGS, '2026-03-01')],
      'doubts one_disagrees',
    ],
    ['staff set it 20 days ago', BY_STAFF, [site(MORNINGS), map(MORNINGS)], 'doubts staff_decided'],
    ['staff set it 51 days ago', BY_STAFF_LONG_AGO, [site(MORNINGS), map(MORNINGS)], 'changes two_agree'],
    ['staff undid the value', OLD, [site(MORNINGS), map(MORNINGS)], 'nothing staff_undid', [MORNINGS]],
    ['staff undid another value', OLD, [site(MORNINGS), map(MORNINGS)], 'changes two_agree', [AFTERNOONS]],
    [
      'staff undid the value that the site alone says',
      OLD,
      [site(MORNINGS)],
      'nothing staff_undid',
      [MORNINGS],
    ],
    ['site and map disagree with each other', OLD, [site(MORNINGS), map(AFTERNOONS)], 'asks two_disagree'],
    [
      'the site disagrees, the map agrees anew',
      OLD,
      [site(MORNINGS), map(EVENINGS, '2026-11-01')],
      'asks two_disagree',
    ],
    [
      'the site disagrees, the map agreed in 2019',
      OLD,
      [site(MORNINGS), map(EVENINGS, '2019-01-01')],
      'doubts one_disagrees',
    ],
    [
      'three witnesses, two values',
      OLD,
      [site(MORNINGS), map(MORNINGS), visitors(AFTERNOONS)],
      'asks two_disagree',
    ],
    ['two visitors and the map agree', OLD, [visitors(MORNINGS), map(MORNINGS)], 'changes two_agree'],
    ['nothing was known, the site alone says', UNKNOWN, [site(MORNINGS)], 'waits one_alone'],
    ['nothing was known, two agree', UNKNOWN, [site(MORNINGS), map(MORNINGS)], 'changes two_agree'],
    [
      'the page changes at every visit',
      OLD,
      [site(MORNINGS, TODAY, { isUnsteady: true })],
      'nothing unsteady',
    ],
    [
      'the same, and the map',
      OLD,
      [site(MORNINGS, TODAY, { isUnsteady: true }), map(MORNINGS)],
      'doubts one_disagrees',
    ],
    [
      'the site was last seen in summer',
      OLD,
      [site(MORNINGS, '2026-06-01', { seenOn: '2026-07-01' })],
      'nothing silent',
    ],
    [
      'a visitor found it right after the site changed',
      { ...OLD, confirmedOn: '2026-11-20' },
      [site(MORNINGS, '2026-11-19'), map(MORNINGS)],
      'doubts one_disagrees',
    ],
  ])('%s', (_, present, words, expected, undone = []) => {
    const { outcome, reason } = whatFollows({ field: 'openingHours', present, words, undone, today: TODAY });
    expect(`${outcome} ${reason}`).toBe(expected);
  });

  it('renews by the day of the word, of a map’s element by its last edit', () => {
    const follows = whatFollows({
      field: 'openingHours',
      present: OLD,
      words: [site(EVENINGS, '2026-01-01'), map(EVENINGS, '2026-02-01')],
      undone: [],
      today: TODAY,
    });
    expect(follows.by.map(({ kind }) => kind)).toEqual(['own_site']);
  });
});

it('never closes a place: all witnesses together only doubt', () => {
  const closed = { is: 'closed_for_good' };
  const words = [site(closed), map(closed), visitors(closed)];
  const present = { value: { is: 'open' }, source: 'starter', checkedOn: '2020-01-01' } as const;
  expect(whatFollows({ field: 'in_business', present, words, undone: [], today: TODAY }).outcome).toBe(
    'doubts',
  );
});

it('lets one place in ten change in a night, at least one, and never more than 20', () => {
  expect([0, 5, 19, 20, 72, 300, 5000].map(changesAllowed)).toEqual([1, 1, 1, 2, 7, 20, 20]);
  expect([isBeyondCeiling(7, 72), isBeyondCeiling(8, 72)]).toEqual([false, true]);
});

const HOURS = [EVENINGS, SAME_EVENINGS, MORNINGS, AFTERNOONS] as const;
const SOURCES = ['staff', 'visitor', 'openstreetmap', 'own_site', 'import', 'starter'] as const;
const day = fc.constantFrom(
  '2019-06-01',
  '2026-09-01',
  '2026-10-21',
  '2026-10-22',
  '2026-10-23',
  '2026-11-10',
  '2026-11-20',
  TODAY,
);
const STANDINGS = [
  { is: 'open' },
  { is: 'closed_for_good' },
  { is: 'closed_for_now', until: '2027-01-07' },
] as const;
const anyWord = (value: fc.Arbitrary<WitnessValue>): fc.Arbitrary<Word> =>
  fc
    .record({
      kind: fc.constantFrom<WitnessKind>('own_site', 'openstreetmap', 'visitors', 'staff'),
      value,
      days: fc.tuple(day, day),
      isUnsteady: fc.boolean(),
    })
    .map(({ days, ...rest }) => {
      const [saidOn, seenOn] = days.toSorted() as [string, string];
      return { ...rest, saidOn, seenOn };
    });
const known = (value: fc.Arbitrary<WitnessValue>) =>
  fc.record({ value, source: fc.constantFrom(...SOURCES), checkedOn: day, confirmedOn: fc.option(day) });
function anyCase(field: WitnessField = 'openingHours'): fc.Arbitrary<FieldCase> {
  const value = fc.constantFrom<WitnessValue[]>(...(field === 'openingHours' ? HOURS : STANDINGS));
  return fc.record({
    field: fc.constant(field),
    present: fc.oneof({ weight: 9, arbitrary: known(value) }, { weight: 1, arbitrary: fc.constant(UNKNOWN) }),
    words: fc.array(anyWord(value), { maxLength: 5 }),
    undone: fc.array(value, { maxLength: 1 }),
    today: fc.constant(TODAY),
  });
}

it('does not depend on the order of arrival', () => {
  fc.assert(
    fc.property(anyCase(), fc.infiniteStream(fc.nat()), (given, random) => {
      const shuffled = given.words
        .map((one) => [random.next().value as number, one] as const)
        .toSorted(([a], [b]) => a - b);
      expect(whatFollows({ ...given, words: shuffled.map(([, one]) => one) })).toEqual(whatFollows(given));
    }),
  );
});

it('changes nothing by the word of one liar', () => {
  fc.assert(
    fc.property(
      anyCase(),
      fc.constantFrom<WitnessKind>('own_site', 'openstreetmap', 'visitors'),
      (given, liar) => {
        const words = given.words.map((one) => ({ ...one, kind: liar }));
        expect(whatFollows({ ...given, words }).outcome).not.toBe('changes');
      },
    ),
  );
});

it('changes nothing that staff set in the last 30 days, and no value to one that staff undid', () => {
  fc.assert(
    fc.property(anyCase(), (given) => {
      const { outcome, ...rest } = whatFollows(given);
      if (outcome !== 'changes') return;
      const { source, checkedOn } = given.present;
      expect(source === 'staff' && checkedOn !== null && checkedOn > '2026-10-22').toBe(false);
      expect(given.undone).not.toContain('value' in rest ? rest.value : null);
      expect(rest.by.length).toBeGreaterThan(1);
    }),
    { numRuns: 2000 },
  );
});

it('agrees with a second, slow implementation on 10,000 random histories', () => {
  fc.assert(
    fc.property(fc.oneof(anyCase(), anyCase('in_business')), (given) => {
      expect(whatFollows(given).outcome).toBe(slowlyFollows(given));
    }),
    { numRuns: 10_000 },
  );
});
