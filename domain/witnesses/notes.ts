/** Stores a witness's last statement about a field from visit to visit. */
import { MAX_WORDS_LENGTH, type WitnessField, type WitnessValue } from '#contract/witnesses/witnesses.ts';
import { daysBetween } from '#domain/city-time/iso-date.ts';
import { meaningOf } from './same-value.ts';

export type Saying = {
  field: WitnessField;
  value: WitnessValue;
  words: string;
  url: string | null;
  /**
   * The day since which the statement is valid, if the witness gives it; otherwise the day on which it was first seen.
   */
  saidOn?: string | undefined;
};

export type Noted = Saying & {
  saidOn: string;
  seenOn: string;
  /** The days of the last two weeks on which the value changed. */
  turnedOn: readonly string[];
};

const TURN_DAYS = 14;
/** With this many changes in two weeks, a page gives a different value at nearly every visit. */
const MAX_TURNS = 3;

/** Returns the note of a statement seen today. */
export function noted(before: Noted | null, saying: Saying, today: string): Noted {
  const isSame =
    before !== null && meaningOf(saying.field, before.value) === meaningOf(saying.field, saying.value);
  const turns = (before?.turnedOn ?? []).filter((day) => daysBetween(day, today) < TURN_DAYS);
  return {
    ...saying,
    words: saying.words.slice(0, MAX_WORDS_LENGTH),
    saidOn: saying.saidOn ?? (isSame ? before.saidOn : today),
    seenOn: today,
    turnedOn: before === null || isSame ? turns : [...turns, today],
  };
}

export const isUnsteady = ({ turnedOn }: Pick<Noted, 'turnedOn'>): boolean => turnedOn.length >= MAX_TURNS;
