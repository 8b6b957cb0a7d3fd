import { desc, sql } from 'drizzle-orm';
import type { DateWord } from '#contract/events/events.ts';
import type { Db } from '#db/client.ts';
import { type EarlierAuthor, isAnother } from '#db/history/actor.ts';
import { revisionsTable } from '#db/schema/revisions.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { withDateWord } from '#domain/events/dates/date-words.ts';
import { nextOccurrences } from '#domain/events/recurrence/occurrences.ts';
import { lockEvent } from './event-states.ts';
import { recordEvent, updateEvent } from './event-writes.ts';
import type { EventWriteContext, EventWriteResult } from './mutations.ts';
import { NEXT_DATES } from './queries.ts';

/** Two words count together within a day, for which the names of address blocks tell two visitors apart. */
const COMPARABLE_MS = 24 * 3_600_000;

/**
 * Writes that an expected event is on at one of its next dates, as an edit with its revision (event-11).
 * Nothing is written when nothing changes.
 */
export function confirmDate(
  { database, actor, now, waits }: EventWriteContext,
  { id, date }: { id: number; date: string },
): Promise<EventWriteResult> {
  return database.db.transaction(async (tx): Promise<EventWriteResult> => {
    const found = await lockEvent(tx, id, 'published');
    if (!found) return { ok: false, reason: 'missing' };
    const { state: before, version } = found;
    const isNext = nextOccurrences(before, now, NEXT_DATES).some(({ startDate }) => startDate === date);
    if (!before.isExpected || !isNext) return { ok: false, reason: 'missing' };
    const said = before.dateWords.find((word) => word.date === date && word.by === 'visitor');
    const first = said ? await readFirstWord(tx, id, said) : null;
    const isStale = !first || now.getTime() - first.at.getTime() >= COMPARABLE_MS;
    const dateWords = withDateWord(before.dateWords, {
      date,
      today: madridTime(now).isoDate,
      speaker: actor.kind === 'staff' ? 'staff' : 'visitor',
      // Two devices that entered the code just now are no two visitors.
      isSecond: !isStale && isAnother(first, actor) === true && !(first.isYoung && actor.isYoung),
      isStale,
    });
    if (dateWords === before.dateWords) return { ok: true, id };
    const after = { ...before, dateWords: [...dateWords] };
    if (waits) return { ok: false, reason: 'held', before, after, version };
    await updateEvent(tx, id, after, { updatedAt: now });
    await recordEvent(tx, { id, action: 'update', before, after, actor, now });
    return { ok: true, id };
  });
}

/** Returns the author of a word about a date, by the revision's pseudonyms; null without one. */
async function readFirstWord(tx: Db, id: number, said: DateWord): Promise<EarlierAuthor | null> {
  const word = JSON.stringify([said]);
  const [row] = await tx
    .select({
      actor: revisionsTable.actor,
      origin: revisionsTable.origin,
      isYoung: revisionsTable.byYoungDevice,
      at: revisionsTable.at,
    })
    .from(revisionsTable)
    .where(
      sql`${revisionsTable.entity} = 'event' and ${revisionsTable.entityId} = ${id} and ${revisionsTable.actorKind} = 'device'
        and (${revisionsTable.after}->'dateWords')::jsonb @> ${word}::jsonb
        and not coalesce((${revisionsTable.before}->'dateWords')::jsonb @> ${word}::jsonb, false)`,
    )
    .orderBy(desc(revisionsTable.id))
    .limit(1);
  return row ?? null;
}
