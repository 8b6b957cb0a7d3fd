import { MAX_ID } from '#contract/ids.ts';
import { isSameValue } from '#domain/facts/fact-change.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import { readFactStatement } from '#domain/facts/fact-value.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import { createSignal, type Signal } from '#web/lib/browser/signal.ts';
import { openStore } from '#web/lib/device/raw-storage.ts';
import { readSession, writeSession } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';

/** A visitor's statement about a place. */
export type FactAnswer = {
  placeId: number;
  kind: FactKind;
  /** Null resets the fact to unknown; 'same' confirms the present value. */
  value: FactValue | null | 'same';
  /** The value on the place's page when the visitor answered. */
  seen: FactValue | null;
};

/**
 * An answer that waits for the network, or for a choice because another person stated something different meanwhile.
 */
export type WaitingAnswer = FactAnswer & { theirs?: FactValue | null };

const KEY = STORED.answers.name;

/** Answers of this tab that have not been sent, oldest first. They contain no time and are erased with the visit. */
export const waitingAnswers: Signal<readonly WaitingAnswer[]> = createSignal<readonly WaitingAnswer[]>(
  parseAnswers(readSession(KEY)),
);

const isSameFact =
  ({ placeId, kind }: FactAnswer) =>
  (other: FactAnswer) =>
    other.placeId === placeId && other.kind === kind;

/** Follows the store, which is emptied when the gate closes. Without a store they live in memory only. */
export function rereadAnswers(): readonly WaitingAnswer[] {
  if (openStore('session')) {
    const text = readSession(KEY);
    if (text !== textOf(waitingAnswers.get())) waitingAnswers.set(parseAnswers(text));
  }
  return waitingAnswers.get();
}

globalThis.window?.addEventListener('storage', rereadAnswers);

/** Stores an answer in place of an earlier one to the same question. */
export const keepAnswer = (answer: WaitingAnswer): void => {
  const others = rereadAnswers().filter((other) => !isSameFact(answer)(other));
  store([...others, answer]);
};

export const dropAnswer = (answer: FactAnswer): void =>
  store(rereadAnswers().filter((other) => !isSameFact(answer)(other)));

/** Records another person's statement; the answer then waits for a choice instead of the network. */
export const noteTheirs = (answer: FactAnswer, theirs: FactValue | null): void =>
  store(rereadAnswers().map((other) => (isSameFact(answer)(other) ? { ...other, theirs } : other)));

const textOf = (answers: readonly WaitingAnswer[]) => (answers.length > 0 ? JSON.stringify(answers) : null);

function store(answers: readonly WaitingAnswer[]): void {
  waitingAnswers.set(answers);
  writeSession(KEY, textOf(answers));
}

/** Reads stored answers and skips anything else, because stored values are untrusted. */
export function parseAnswers(text: string | null): readonly WaitingAnswer[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(readAnswer) : [];
  } catch {
    return [];
  }
}

function readAnswer(stored: unknown): WaitingAnswer[] {
  const { placeId, kind, value, seen = null, theirs } = (stored ?? {}) as Record<string, unknown>;
  const isSame = value === 'same';
  const said = readFactStatement({ kind, value: isSame ? null : value });
  const shown = readFactStatement({ kind, value: seen });
  if (typeof placeId !== 'number' || !Number.isInteger(placeId) || placeId < 1 || placeId > MAX_ID) return [];
  if (!said || !shown) return [];
  const answer = {
    placeId,
    kind: said.kind,
    value: isSame ? ('same' as const) : said.value,
    seen: shown.value,
  };
  const contradiction = theirs === undefined ? null : readFactStatement({ kind, value: theirs });
  return [contradiction ? { ...answer, theirs: contradiction.value } : answer];
}

/** Returns whether an answer repeats the present value. */
export const isSame = ({ value, seen }: FactAnswer): boolean =>
  value === 'same' || (seen !== null && isSameValue(value, seen));
