import type { Pool } from 'pg';
import type { ManagedTag } from '#contract/vocabulary/tags.ts';

/** Returns all tags with their uses, or one; suggested tags first, then in the visitors' order. */
export async function listManagedTags(pool: Pool, id: number | null = null): Promise<ManagedTag[]> {
  const { rows } = await pool.query<ManagedTag>({
    name: 'managed-tags',
    text: `select id, name, type, color, suggested_by_ai as "suggestedByAi",
        (select count(*) from place_tags join places on places.id = place_id and places.deleted_at is null
          where tag_id = tags.id)::int as places,
        (select count(*) from event_tags
          join events on events.id = event_id and events.deleted_at is null and status = 'published'
          where tag_id = tags.id)::int as events
      from tags where deleted_at is null and ($1::int is null or id = $1)
      order by suggested_by_ai desc,
        array_position(array['tag', 'vibe', 'crowd', 'perfect_for'], type), name collate "ca-x-icu", id`,
    values: [id],
  });
  return rows;
}
