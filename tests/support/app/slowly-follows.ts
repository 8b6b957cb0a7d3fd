/**
 * A second implementation of the rule in domain/witnesses/what-follows.ts, written from its specification, for the test that compares
 * both.
 */
import { addDays } from '#domain/city-time/iso-date.ts';
import { readHours } from '#domain/opening-hours/read-hours.ts';
import type { FieldCase, Word } from '#domain/witnesses/what-follows.ts';

/** Returns the minutes of the week that hours cover, as a slow way to compare hours. */
const minutes = (value: unknown) =>
  readHours(value as Record<string, string>)
    .days.map(({ intervals }) => intervals.map(({ start, end }) => `${start}-${end}`).join())
    .join('|');

export function slowlyFollows({ field, present, words, undone, today }: FieldCase): string {
  const said = (value: unknown) => (field === 'openingHours' ? minutes(value) : JSON.stringify(value));
  const same = (a: unknown, b: unknown) => a !== null && b !== null && said(a) === said(b);
  const parties = [['own_site'], ['openstreetmap'], ['visitors']];
  const voices = parties.flatMap((kinds) => {
    const own = words.filter(
      ({ kind, isUnsteady, seenOn }) => kinds.includes(kind) && !isUnsteady && addDays(seenOn, 45) >= today,
    );
    // The party's latest statement.
    return own.filter((one) => own.every((other) => other === one || !comesAfter(other, one))).slice(0, 1);
  });
  if (voices.length === 0) return 'nothing';
  const lastDay = [present.checkedOn, present.confirmedOn ?? null]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
  const isNew = ({ saidOn }: Word) => {
    if (lastDay === undefined) return true;
    const isMachine = !['staff', 'visitor'].includes(String(present.source));
    return saidOn > lastDay || (saidOn === lastDay && isMachine && lastDay !== present.confirmedOn);
  };
  const isOwn = ({ kind }: Word) => kind.startsWith('own_');
  const pro = voices.filter(({ value }) => same(value, present.value));
  const contra = voices.filter((voice) => {
    if (same(voice.value, present.value)) return false;
    if (present.value === null || present.checkedOn === null || isNew(voice)) return true;
    return (
      (voice.saidOn === today && present.checkedOn === today) || (isOwn(voice) && present.source !== 'staff')
    );
  });
  if (contra.length === 0) return pro.length > 0 ? 'renews' : 'nothing';
  if (field === 'in_business') return 'doubts';
  const pairs = contra.flatMap((a) => contra.map((b) => [a, b] as const));
  if (pairs.some(([a, b]) => !same(a.value, b.value))) return 'asks';
  if (pro.some((voice) => isOwn(voice) || isNew(voice))) return 'asks';
  if (undone.some((value) => contra.some((voice) => same(voice.value, value)))) return 'nothing';
  const newPairs = pairs.filter(([a, b]) => a !== b && isNew(a) && isNew(b));
  if (newPairs.length === 0) return present.value === null ? 'waits' : 'doubts';
  const isStaffs =
    present.source === 'staff' && present.checkedOn !== null && addDays(present.checkedOn, 30) > today;
  return isStaffs ? 'doubts' : 'changes';
}

function comesAfter(a: Word, b: Word): boolean {
  if (a.saidOn !== b.saidOn) return a.saidOn > b.saidOn;
  if (a.seenOn !== b.seenOn) return a.seenOn > b.seenOn;
  return JSON.stringify(a.value) > JSON.stringify(b.value);
}
