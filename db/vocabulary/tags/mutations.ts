import type { PoolClient } from 'pg';
import type { Restorer } from '#db/review/restorer.ts';
import { recordRevision } from '#db/review/revisions.ts';
import { asDb } from '#db/transaction.ts';
import type { By } from '#db/write-context.ts';
import { type TagState, tagSlug } from '#domain/vocabulary/tag-change.ts';
import type { DecidedTags, TagRow, Tags } from '#domain/vocabulary/tag-decisions.ts';
import { addTagLinks, dropTagLinks, lockCarriers } from './tag-links.ts';

/**
 * Locks tags, the tags that they were merged into, and the places and events that have them, until the transaction
 * ends; no other transaction writes tags meanwhile. New links to them are not blocked.
 */
export async function lockTags(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtext('guide.tags'))`);
  const { rows } = await client.query<{ id: number }>(
    `select id from tags where id = any ($1) or id in (
       select (tag ->> 'mergedInto')::int from revisions, unnest(array[before, after]) as tag
       where entity = 'tag' and entity_id = any ($1))`,
    [ids],
  );
  const all = rows.map(({ id }) => id);
  await lockCarriers(client, all);
  await client.query('select from tags where id = any ($1) order by id for no key update', [all]);
}

type Row = TagState & { id: number; isThere: boolean; last: TagRow['merge'] | TagState };

/** Returns all tags, including deleted ones. */
export async function readTags(client: PoolClient): Promise<Tags> {
  const { rows } = await client.query<Row>(
    `select id, name, type, color, suggested_by_ai as "suggestedByAi", deleted_at is null as "isThere",
       array(select place_id from place_tags where tag_id = tags.id order by place_id) as "placeIds",
       array(select event_id from event_tags where tag_id = tags.id order by event_id) as "eventIds",
       case when deleted_at is not null then (select after from revisions
         where entity = 'tag' and entity_id = tags.id order by revisions.id desc limit 1) end as last
     from tags`,
  );
  return new Map(
    rows.map(({ id, isThere, last, ...state }) => {
      const merge = last && 'mergedInto' in last ? last : null;
      return [id, { state: isThere ? state : null, merge }];
    }),
  );
}

/** Writes the tags that a decision changed, with its revision, under `lockTags`. */
export async function writeTags(
  client: PoolClient,
  { before, after, revision }: DecidedTags,
  by: By,
): Promise<void> {
  for (const [id, { state }] of after) {
    const was = before.get(id)?.state ?? null;
    if (state === was) continue;
    await writeRow(client, id, state, by);
    await dropTagLinks(client, id, linksBeside(was, state));
    await addTagLinks(client, id, linksBeside(state, was));
  }
  await recordRevision(asDb(client), 'tag', { ...revision, ...by });
}

/** Restores a tag, or deletes it, with the tags that depend on it. */
export const restoreTagStep: Restorer = async (client, { tags }, by) => {
  if (tags) await writeTags(client, tags, by);
};

function writeRow(client: PoolClient, id: number, tag: TagState | null, { now }: By) {
  const at = now.toISOString();
  if (!tag) return client.query('update tags set deleted_at = $2, updated_at = $2 where id = $1', [id, at]);
  return client.query(
    `update tags set slug = $2, name = $3, type = $4, color = $5, suggested_by_ai = $6, updated_at = $7,
       deleted_at = null where id = $1`,
    [id, tagSlug(tag.name), tag.name, tag.type, tag.color, tag.suggestedByAi, at],
  );
}

/** Returns the links that a tag has and another one lacks. */
function linksBeside(one: TagState | null, other: TagState | null): Pick<TagState, 'placeIds' | 'eventIds'> {
  const missing = (list: 'placeIds' | 'eventIds') => {
    const known = new Set(other?.[list]);
    return (one?.[list] ?? []).filter((id) => !known.has(id));
  };
  return { placeIds: missing('placeIds'), eventIds: missing('eventIds') };
}
