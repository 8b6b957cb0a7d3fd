import { addDays, daysBetween, weekdayOf } from '#domain/city-time/iso-date.ts';
import { type FactKind, isFactKind } from '#domain/facts/fact-kinds.ts';
import { readLocal, readSession, writeLocal, writeSession } from './storage.ts';
import { STORED } from './stored-here.ts';

const OFF = 'off';
const KEY = STORED.questions.name;
const OFF_KEY = STORED.questionsOff.name;
const PAUSE_DAYS = 7;
/** A question is paused until a Monday, so that no day of use is stored. */
const LONGEST_PAUSE_DAYS = 13;

/** Returns whether places may ask their questions; the profile switches them off. */
export const areQuestionsOn = () => readLocal(OFF_KEY) !== OFF;

/** Switching them off deletes the record of asked questions and of places that could be asked about. */
export function keepQuestions(isOn: boolean): void {
  writeLocal(KEY, null);
  writeLocal(OFF_KEY, isOn ? null : OFF);
  if (!isOn) writeSession(STORED.met.name, null);
}

/** Returns the paused kinds, each with the Monday from which a place may ask about it again. */
export function restingQuestions(today: string): Partial<Record<FactKind, string>> {
  const isResting = ([kind, until]: [string, unknown]) =>
    isFactKind(kind) && typeof until === 'string' && isAhead(until, today);
  return Object.fromEntries(Object.entries(readAsked()).filter(isResting));
}

/**
 * Records that a question was asked. It is paused at every place, so that no place is stored, not even as a hash, which
 * a thief of the device could compute for every place (decision 032).
 */
export function noteAsked(kind: FactKind, today: string): void {
  writeSession(STORED.asked.name, 'yes');
  if (!areQuestionsOn()) return;
  const earliest = addDays(today, PAUSE_DAYS);
  const monday = addDays(earliest, (7 - weekdayOf(earliest)) % 7);
  writeLocal(KEY, JSON.stringify({ ...restingQuestions(today), [kind]: monday }));
}

/** Returns whether this visit has had its question. */
export const wasAskedThisVisit = () => readSession(STORED.asked.name) !== null;

function readAsked(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readLocal(KEY) ?? '');
    return stored !== null && typeof stored === 'object' ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isAhead(until: string, today: string): boolean {
  try {
    const days = daysBetween(today, until);
    // A date further ahead was recorded before the clock was set back.
    return days > 0 && days <= LONGEST_PAUSE_DAYS;
  } catch {
    return false;
  }
}
