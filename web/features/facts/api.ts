import type { Pending } from '#contract/held-changes/held-changes.ts';
import type { Place } from '#contract/places/places.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import { ALWAYS_OPEN } from '#domain/opening-hours/always-open.ts';
import { type FactAnswer, isSame } from '#web/features/facts/waiting/waiting-answers.ts';
import { ApiError, call } from '#web/lib/api/api-client.ts';
import { refetchShowing, write } from '#web/lib/api/writes.ts';
import { noteConfirmed } from './use-confirmed-here.ts';

/** Sends a visitor's statement about a place; confirms an unchanged value without recording an author. */
export function sendAnswer(answer: FactAnswer): Promise<Place | Pending> {
  const { kind, value, seen } = answer;
  const id = String(answer.placeId);
  // A new statement confirms a doubted closure.
  if (kind === 'in_business' && value !== null && value !== 'same') {
    const said = value as FactValue<'in_business'>;
    return write('POST /api/places/:id/gone', { params: { id }, body: { ...said, seen } });
  }
  if (isSame(answer)) return confirm(id, kind);
  if (value === null || value === 'same')
    return write('DELETE /api/places/:id/facts/:kind', { params: { id, kind }, body: { seen } });
  return write('PUT /api/places/:id/facts/:kind', { params: { id, kind }, body: { value, seen } });
}

/** Confirms a fact. For staff only, a confirmation is an edit that is visible at once. */
async function confirm(id: string, kind: FactKind): Promise<Place> {
  const place = await call('POST /api/places/:id/facts/:kind/still-right', { params: { id, kind } });
  noteConfirmed(place.id, kind);
  if (isSaidToday(place, kind)) await refetchShowing('places');
  return place;
}

/** Returns whether staff stated a fact today; a visitor's confirmation is visible only from the next noon. */
export const isSaidToday = ({ facts }: Place, kind: FactKind): boolean =>
  facts[kind]?.source === 'staff' && facts[kind].checkedOn === madridTime(new Date()).isoDate;

/** Records that a place never closes; reports a conflict if another person has changed the hours since. */
export const sendAlwaysOpen = ({ id, version }: Place): Promise<Place | Pending> =>
  write('PATCH /api/places/:id', {
    params: { id: String(id) },
    body: { openingHours: { ...ALWAYS_OPEN }, baseVersion: version },
  });

/** Returns the other person's statements about a kind within the hour; undefined for any other refusal. */
export function contradictionIn(error: unknown, kind: FactKind): FactValue | null | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  const { conflicts } = error.body as { conflicts?: Record<string, { theirs?: FactValue | null }> };
  return conflicts?.[kind]?.theirs ?? (conflicts?.[kind] ? null : undefined);
}
