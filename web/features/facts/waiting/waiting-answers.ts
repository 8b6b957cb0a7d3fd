import { MAX_ID } from '#contract/ids.ts';
import { isSameValue } from '#domain/facts/fact-change.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import { readFactStatement } from '#domain/facts/fact-value.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import type { ApiError } from '#web/lib/api/api-client.ts';
import { refusalOfEdit } from '#web/lib/api/outbox-refusals.ts';
import { useSignal } from '#web/lib/browser/signal.ts';
import { type EditCall, type NewEdit, type WaitingEdit, waitingEdits } from '#web/lib/device/outbox.ts';

/** A visitor's statement about a place. */
export type FactAnswer = {
  placeId: number;
  kind: FactKind;
  /** Null resets the fact to unknown; 'same' confirms the present value. */
  value: FactValue | null | 'same';
  /** The value on the place's page when the visitor answered. */
  seen: FactValue | null;
};

/** An answer that waits for the network, or for a choice because another person stated something different meanwhile. */
export type WaitingAnswer = FactAnswer & { edit: WaitingEdit; theirs?: FactValue | null };

/** Returns whether an answer repeats the present value. */
export const isSame = ({ value, seen }: FactAnswer): boolean =>
  value === 'same' || (seen !== null && isSameValue(value, seen));

/** Returns the call that states an answer. */
export function callOf(answer: FactAnswer): EditCall {
  const { kind, value, seen } = answer;
  const params = { id: String(answer.placeId), kind };
  // A new statement confirms a doubted closure.
  if (kind === 'in_business' && value !== null && value !== 'same')
    return { call: 'POST /api/places/:id/gone', params: { id: params.id }, body: { ...value, seen } };
  if (isSame(answer)) return { call: 'POST /api/places/:id/facts/:kind/still-right', params };
  if (value === null || value === 'same')
    return { call: 'DELETE /api/places/:id/facts/:kind', params, body: { seen } };
  return { call: 'PUT /api/places/:id/facts/:kind', params, body: { value, seen } };
}

/** Returns the edit that waits in place of an answer, one for each question. */
export const editOf = (answer: FactAnswer, title: string): NewEdit => ({
  ...callOf(answer),
  kind: 'fact',
  slot: `fact-${answer.placeId}-${answer.kind}`,
  title,
  answer,
});

/** Returns the other person's statement within the hour; undefined for any other refusal. */
export function contradictionIn(refusal: ApiError, kind: FactKind): FactValue | null | undefined {
  if (refusal.code !== 'conflict') return undefined;
  const { conflicts } = refusal.body as { conflicts?: Record<string, { theirs?: FactValue | null }> };
  return conflicts?.[kind]?.theirs ?? (conflicts?.[kind] ? null : undefined);
}

/** Returns the answer of an edit in a list; an empty list for other edits, because stored values are untrusted. */
export function answerIn(edit: WaitingEdit): WaitingAnswer[] {
  if (edit.kind !== 'fact') return [];
  const { placeId, kind, value, seen = null } = (edit.answer ?? {}) as Record<string, unknown>;
  const isConfirmed = value === 'same';
  const said = readFactStatement({ kind, value: isConfirmed ? null : value });
  const shown = readFactStatement({ kind, value: seen });
  if (typeof placeId !== 'number' || !Number.isInteger(placeId) || placeId < 1 || placeId > MAX_ID) return [];
  if (!said || !shown) return [];
  const answer = {
    edit,
    placeId,
    kind: said.kind,
    value: isConfirmed ? ('same' as const) : said.value,
    seen: shown.value,
  };
  const theirs = edit.refusal && contradictionIn(refusalOfEdit(edit.refusal), said.kind);
  return [theirs === undefined ? answer : { ...answer, theirs }];
}

/** Returns the waiting answers of this visit, oldest first. */
export const useWaitingAnswers = (): WaitingAnswer[] => useSignal(waitingEdits).flatMap(answerIn);
