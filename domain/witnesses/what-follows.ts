/**
 * The rule for changes without a person, which decides about one field of a place by its witnesses. Days are Madrid's.
 */
import type { FactSource } from '#contract/facts/facts.ts';
import {
  WITNESS_KINDS,
  type WitnessField,
  type WitnessKind,
  type WitnessValue,
} from '#contract/witnesses/witnesses.ts';
import { daysBetween } from '#domain/city-time/iso-date.ts';
import { meaningOf } from './same-value.ts';

/** Days within which only staff can change a value that staff set. */
export const STAFF_WORD_DAYS = 30;
/** Days after which a witness that was not seen again no longer counts. */
export const MAX_SILENT_DAYS = 45;

/**
 * A witness's statement: `saidOn` is the day since which it has been valid, `seenOn` the last day on which it was seen.
 */
export type Word = {
  kind: WitnessKind;
  value: WitnessValue;
  saidOn: string;
  seenOn: string;
  /** Whether the page gives a different value at nearly every visit. */
  isUnsteady?: boolean | undefined;
};

/** The field's present value; `checkedOn` is the day of `source`'s statement, `confirmedOn` that of visitors who agreed. */
export type PresentFact = {
  value: WitnessValue | null;
  source: FactSource | null;
  checkedOn: string | null;
  confirmedOn?: string | null | undefined;
};

export type FieldCase<W extends Word = Word> = {
  field: WitnessField;
  present: PresentFact;
  words: readonly W[];
  /** Values that the guide set and staff undid. */
  undone: readonly WitnessValue[];
  today: string;
};

/** Reasons for an outcome, in the wording of `web/locales`. */
export type FollowReason =
  | 'agrees'
  | 'one_disagrees'
  | 'two_agree'
  | 'two_disagree'
  | 'closing'
  | 'staff_decided'
  | 'staff_undid'
  | 'one_alone'
  | 'unsteady'
  | 'silent'
  | 'ceiling';

/** The outcome for one field; `by` are the witnesses that support it, the most trusted first. */
export type Following<W extends Word = Word> =
  | { outcome: 'renews'; reason: FollowReason; by: [W, ...W[]]; value: WitnessValue }
  | {
      outcome: 'doubts' | 'changes' | 'asks' | 'waits';
      reason: FollowReason;
      by: [W, ...W[]];
      value: WitnessValue;
    }
  | { outcome: 'nothing'; reason: FollowReason; by: W[] };

/** Decides what follows from the witnesses of a field, regardless of their order. */
export function whatFollows<W extends Word>({
  field,
  present,
  words,
  undone,
  today,
}: FieldCase<W>): Following<W> {
  const heard = speakers(words, today);
  const [first] = heard;
  if (!first)
    return { outcome: 'nothing', reason: words.some(isRecentOn(today)) ? 'unsteady' : 'silent', by: [] };
  const meaning = (value: WitnessValue) => meaningOf(field, value);
  const now = present.value === null ? null : meaning(present.value);
  const agreeing = heard.filter(({ value }) => meaning(value) === now);
  const contrary = heard.filter((word) => meaning(word.value) !== now && disagrees(word, present, today));
  const [against] = contrary;
  if (!against) return renewal(agreeing, first);
  const said = (outcome: 'doubts' | 'changes' | 'asks' | 'waits', reason: FollowReason, by = contrary) =>
    ({ outcome, reason, by: by as [W, ...W[]], value: against.value }) as const;
  if (field === 'in_business') return said('doubts', 'closing');
  const defenders = agreeing.filter((word) => isNewer(word, present) || isPlaceItself(word));
  const isSplit = new Set(contrary.map(({ value }) => meaning(value))).size > 1;
  if (isSplit || defenders.length > 0) return said('asks', 'two_disagree', [...contrary, ...defenders]);
  if (undone.some((value) => meaning(value) === meaning(against.value))) {
    return { outcome: 'nothing', reason: 'staff_undid', by: contrary };
  }
  const isByTwo = contrary.filter((word) => isNewer(word, present)).length >= 2;
  if (!isByTwo) return present.value === null ? said('waits', 'one_alone') : said('doubts', 'one_disagrees');
  return isStaffsWord(present, today) ? said('doubts', 'staff_decided') : said('changes', 'two_agree');
}

/** Returns the day to which a witness renews a value: for a map's element, its last edit. */
export const renewalDay = ({ kind, saidOn, seenOn }: Word): string =>
  kind === 'openstreetmap' ? saidOn : seenOn;

function renewal<W extends Word>(agreeing: W[], first: W): Following<W> {
  const [best] = agreeing.toSorted((a, b) =>
    renewalDay(a) < renewalDay(b) ? 1 : renewalDay(a) > renewalDay(b) ? -1 : 0,
  );
  if (best) return { outcome: 'renews', reason: 'agrees', by: [best], value: best.value };
  return { outcome: 'nothing', reason: 'silent', by: [first] };
}

const isRecentOn =
  (today: string) =>
  ({ seenOn }: Word) =>
    daysBetween(seenOn, today) <= MAX_SILENT_DAYS;

const isPlaceItself = ({ kind }: Word) => kind === 'own_site';
const rank = ({ kind }: Word) => WITNESS_KINDS.indexOf(kind);

/** Returns the latest statement of each independent party, the most trusted first; staff speak by setting the value. */
function speakers<W extends Word>(words: readonly W[], today: string): W[] {
  const recent = words.filter((word) => word.kind !== 'staff' && !word.isUnsteady && isRecentOn(today)(word));
  const latest = new Map<string, W>();
  for (const word of recent.toSorted(byAge)) latest.set(word.kind, word);
  return [...latest.values()].toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Orders statements by day, the latest and most trusted last; the order is total, so the order of arrival does not
 * matter.
 */
function byAge(a: Word, b: Word): number {
  const key = (word: Word) =>
    [word.saidOn, word.seenOn, 9 - rank(word), JSON.stringify(word.value)].join(' ');
  return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0;
}

const isByPerson = (source: FactSource | null) => source === 'staff' || source === 'visitor';

/** Returns whether a statement is later than the present value; on the same day, only if a machine set the value. */
function isNewer({ saidOn }: Word, { source, checkedOn, confirmedOn }: PresentFact): boolean {
  const day = later(checkedOn, confirmedOn);
  return day === null || saidOn > day || (saidOn === day && !isByPerson(source) && day !== confirmedOn);
}

/**
 * The place's own site counts even if its statement is older, unless staff set the value knowing it. The order of
 * statements on one day is unknown.
 */
function disagrees(word: Word, present: PresentFact, today: string): boolean {
  const { value, checkedOn, source } = present;
  if (value === null || checkedOn === null || isNewer(word, present)) return true;
  const isOfToday = word.saidOn === today && checkedOn === today;
  return isOfToday || (isPlaceItself(word) && source !== 'staff');
}

function isStaffsWord({ source, checkedOn }: PresentFact, today: string): boolean {
  return source === 'staff' && checkedOn !== null && daysBetween(checkedOn, today) < STAFF_WORD_DAYS;
}

const later = (a: string | null, b: string | null | undefined): string | null =>
  !a || (b && b > a) ? (b ?? a) : a;
