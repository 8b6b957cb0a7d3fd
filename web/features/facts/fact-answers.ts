import type { ChangingCall } from '#contract/effects.ts';
import { isSameValue } from '#domain/facts/fact-change.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import type { ApiError } from '#web/lib/api/api-client.ts';

/** A visitor's statement about a place. */
export type FactAnswer = {
  placeId: number;
  kind: FactKind;
  /** Null resets the fact to unknown; 'same' confirms the present value. */
  value: FactValue | null | 'same';
  /** The value on the place's page when the visitor answered. */
  seen: FactValue | null;
};

/** Returns whether an answer repeats the present value. */
export const isSame = ({ value, seen }: FactAnswer): boolean =>
  value === 'same' || (seen !== null && isSameValue(value, seen));

type AnswerCall = {
  call: ChangingCall | 'POST /api/places/:id/facts/:kind/still-right';
  params: Readonly<Record<string, string>>;
  body?: object;
};

/** Returns the call that states an answer. */
export function callOf(answer: FactAnswer): AnswerCall {
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

/** Returns the other person's statement within the hour; undefined for any other refusal. */
export function contradictionIn(refusal: ApiError, kind: FactKind): FactValue | null | undefined {
  if (refusal.code !== 'conflict') return undefined;
  const { conflicts } = refusal.body as { conflicts?: Record<string, { theirs?: FactValue | null }> };
  return conflicts?.[kind]?.theirs ?? (conflicts?.[kind] ? null : undefined);
}
