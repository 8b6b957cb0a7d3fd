import type { ResponseOf } from '#contract/api.ts';
import type { ChangingCall } from '#contract/effects.ts';
import type { PlaceChange } from '#contract/places/place-writes.ts';
import type { Place } from '#contract/places/places.ts';
import type { Pending } from '#contract/review/waiting.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import { type CallOptions, call } from '#web/lib/api/api-client.ts';
import { refetchShowing, write } from '#web/lib/api/writes.ts';
import { callOf, type FactAnswer } from './fact-answers.ts';
import { noteConfirmed } from './use-confirmed-here.ts';

const CONFIRM = 'POST /api/places/:id/facts/:kind/still-right';

/** Sends a visitor's statement about a place; confirms an unchanged value without recording an author. */
export function sendAnswer(answer: FactAnswer): Promise<Place | Pending> {
  const { call: key, ...options } = callOf(answer);
  if (key === CONFIRM) return confirm(String(answer.placeId), answer.kind);
  return answered(key as 'PUT /api/places/:id/facts/:kind', options as never);
}

/**
 * Resolves with the response. What shows the change is fetched again meanwhile: thanks do not wait for every list, and the
 * pressed button is not taken away before they have the focus.
 */
const answered = <K extends ChangingCall>(key: K, options: CallOptions<K>): Promise<ResponseOf<K>> =>
  new Promise((resolve, reject) => {
    write(key, options, resolve).catch(reject);
  });

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

/** What a visitor says of a place's hours with one press: the week, or whether it is open now (place-6). */
export type HoursAnswer = Pick<PlaceChange, 'openingHours' | 'isOpen'>;

/** Records an answer about hours; reports a conflict if another person has changed them since. */
export const sendHours = ({ id, version }: Place, answer: HoursAnswer): Promise<Place | Pending> =>
  answered('PATCH /api/places/:id', {
    params: { id: String(id) },
    body: { ...answer, baseVersion: version },
  });
