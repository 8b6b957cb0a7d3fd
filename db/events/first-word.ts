import { desc, sql } from 'drizzle-orm';
import type { DateWord } from '#contract/events/events.ts';
import type { Db } from '#db/client.ts';
import type { EarlierAuthor } from '#db/history/actor.ts';
import { revisionsTable } from '#db/schema/revisions.ts';

/** Returns the author of a word about a date, by the revision's pseudonyms; null without one. */
export async function readFirstWord(db: Db, id: number, said: DateWord): Promise<EarlierAuthor | null> {
  const word = JSON.stringify([said]);
  const [row] = await db
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
