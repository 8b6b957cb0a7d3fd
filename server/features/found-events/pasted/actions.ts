import { NOT_PASTED, type NotPasted, PASTED } from '#contract/found-events/pasted.ts';
import type { PendingEvent } from '#contract/found-events/scraping.ts';
import { insertEvent } from '#db/events/event-rows.ts';
import { eventFaults, readVenues } from '#db/events/event-states.ts';
import { listPlaceNames, readStoredEvents } from '#db/found-events/found-events.ts';
import { readPendingEvents } from '#db/found-events/runs/queries.ts';
import { asDb } from '#db/transaction.ts';
import { today } from '#domain/events/dates/event-span.ts';
import { findSame } from '#domain/found-events/arrivals.ts';
import { refusalOf } from '#domain/found-events/event-refusal.ts';
import { draftOf, withContacts } from '#domain/found-events/found-draft.ts';
import { type ChosenWords, type Pasted, readPasted } from '#domain/found-events/pasted/read-pasted.ts';
import type { AppContext } from '#server/app-context.ts';
import { performTogether } from '#server/http/command/perform.ts';
import { askModel } from '#server/http/request/model-call.ts';
import { AppError } from '#server/http/response/app-error.ts';

/** Creates a pending event from a pasted text; the same text again yields the same event (source-12). */
export async function pasteEvent(ctx: AppContext, text: string): Promise<PendingEvent> {
  const { database, now } = ctx;
  const at = now();
  const placeNames = await listPlaceNames(database.db);
  const chosen = await wordsOfModel(ctx, text);
  const pasted = readPasted({ text, today: today(at), placeNames, chosen });
  if (!pasted.ok) throw refused(pasted.reason);
  const id = await keep(ctx, pasted, at);
  const [event] = await readPendingEvents(database, at, id);
  if (!event) throw new AppError('event_missing');
  return event;
}

/** Asks a model to choose words; undefined when it is busy, fails or lies, so that the rules choose. */
async function wordsOfModel(ctx: AppContext, text: string): Promise<ChosenWords | undefined> {
  try {
    const outcome = await askModel(ctx, (model) => model.chooseWords(text));
    return outcome?.ok ? outcome.value : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const keep = (
  { database, env }: AppContext,
  { event, evidence }: Extract<Pasted, { ok: true }>,
  now: Date,
): Promise<number> =>
  performTogether(database, async (transaction) => {
    const tx = asDb(transaction);
    const reason = refusalOf({ ...event, source: PASTED }, now);
    if (reason) throw refused(reason);
    const venues = await readVenues(tx, { ...event, locationName: event.locationName ?? '' });
    const draft = draftOf(event, venues, env.siteTitle);
    if (!draft || (await eventFaults(tx, draft.event))) throw refused('invalid');
    const span = { from: event.startDate, to: event.endDate ?? event.startDate, ids: [] };
    const stored = (await readStoredEvents(tx, span)).filter(
      ({ deletedAt, status }) => deletedAt === null && status !== 'rejected',
    );
    const same = findSame([{ ...event, source: PASTED, sourceId: '' }], stored);
    if (same?.source === PASTED && same.status === 'pending') return same.id;
    if (same) throw refused('known');
    const reviewFlags = withContacts(event.isNightMoved ? ['night-moved'] : [], draft.event);
    const row = { source: PASTED, filled: draft.filled, evidence, reviewFlags, createdAt: now };
    return insertEvent(tx, draft.event, { ...row, status: 'pending' });
  });

const refused = (reason: NotPasted) => new AppError('check_fields', { fields: { text: NOT_PASTED[reason] } });
