import type { Pool } from 'pg';
import type { Actor } from './actor.ts';

export type LastWriter = { kind: Actor['kind']; key: string | null; at: Date };

/** Returns the last author of a place's field and the time; null when no revision names one. */
export async function readLastWriter(pool: Pool, placeId: number, field: string): Promise<LastWriter | null> {
  const { rows } = await pool.query<LastWriter>({
    name: 'last-writer',
    text: `select actor_kind as kind, actor as key, at from revisions
      where entity = 'place' and entity_id = $1 and coalesce((before->$2)::text, 'null') <> coalesce((after->$2)::text, 'null')
      order by id desc limit 1`,
    values: [placeId, field],
  });
  return rows[0] ?? null;
}
