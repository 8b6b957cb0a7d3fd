import type { Pool, PoolClient } from 'pg';
import type { TagChange } from '#contract/tags.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { rewriteSearchTexts } from '#db/place-search-texts.ts';
import { insertRevision } from '#db/revisions.ts';
import { addTagLinks, dropTagLinks, lockCarriers } from '#db/tag-links.ts';
import { inTransaction } from '#db/transaction.ts';
import { isMergedTag, type MergedTag, type TagMemory, type TagState, tagSlug } from '#domain/tag-change.ts';
import type { Actor } from '#server/http/actor.ts';

/** 'taken': another tag of the type has the name. */
export type Written = { ok: true } | { ok: false; reason: 'missing' | 'taken' };

export type Writer = { pool: Pool; actor: Actor; now: Date };

/** Changes the named fields of a tag; staff have looked at it by that. */
export function changeTag(writer: Writer, id: number, change: TagChange): Promise<Written> {
  return writeTag(writer, async (client) => {
    const before = await lockTag(client, id);
    if (!before) return { ok: false, reason: 'missing' };
    const after = { ...before, ...change, suggestedByAi: false };
    await overwrite(client, writer, id, after);
    await record(client, writer, { id, action: 'update', before, after });
    // One that was hidden is found from now on.
    if (after.name !== before.name || before.suggestedByAi) await rewriteSearchTexts(client, before.placeIds);
    return { ok: true };
  });
}

/** Everything with the one tag carries the other instead, each once; the one goes. */
export function mergeTag(writer: Writer, id: number, into: number): Promise<Written> {
  return writeTag(writer, async (client) => {
    await lockCarriers(client, [id, into]);
    const before = await lockTag(client, id);
    if (!before || id === into || !(await lockTag(client, into))) return { ok: false, reason: 'missing' };
    const moved = await addTagLinks(client, into, before);
    const after = { mergedInto: into, movedPlaceIds: moved.placeIds, movedEventIds: moved.eventIds };
    await takeOut(client, writer, { id, action: 'merge', before, after });
    return { ok: true };
  });
}

/** Takes a tag off everything. The row stays, and its revision knows what carried it. */
export function removeTag(writer: Writer, id: number): Promise<Written> {
  return writeTag(writer, async (client) => {
    await lockCarriers(client, [id]);
    const before = await lockTag(client, id);
    if (!before) return { ok: false, reason: 'missing' };
    await takeOut(client, writer, { id, action: 'delete', before, after: null });
    return { ok: true };
  });
}

/** What the history says the tag is now: itself, what took it over, or null. */
export function readTagMemory(pool: Pool, id: number): Promise<TagMemory> {
  return inTransaction(pool, async (client) => (await lockTag(client, id)) ?? (await lastMemory(client, id)));
}

/**
 * Puts a tag back to what it was. One that had gone gets its places and events back, and the tag that took them over
 * loses what it got by that; one that is there keeps those it has, for they were chosen on the places and events.
 */
export async function restoreTag(writer: Writer, id: number, earlier: TagMemory): Promise<Written> {
  if (earlier && isMergedTag(earlier)) return mergeTag(writer, id, earlier.mergedInto);
  if (!earlier) {
    await removeTag(writer, id);
    return { ok: true };
  }
  return writeTag(writer, async (client) => {
    const gone = await lastMemory(client, id);
    const merged = gone && isMergedTag(gone) ? gone : null;
    await lockCarriers(client, merged ? [id, merged.mergedInto] : [id]);
    const before = (await lockTag(client, id)) ?? merged;
    const { placeIds, eventIds, ...fields } = earlier;
    const isThere = before !== null && !isMergedTag(before);
    const links = isThere ? before : earlier;
    await overwrite(client, writer, id, fields);
    if (merged) {
      const moved = { placeIds: merged.movedPlaceIds, eventIds: merged.movedEventIds };
      await dropTagLinks(client, merged.mergedInto, moved);
    }
    if (!isThere) await addTagLinks(client, id, { placeIds, eventIds });
    const after = { ...fields, placeIds: links.placeIds, eventIds: links.eventIds };
    await record(client, writer, { id, action: 'restore', before, after });
    await rewriteSearchTexts(client, [...new Set([...links.placeIds, ...(merged?.movedPlaceIds ?? [])])]);
    return { ok: true };
  });
}

/** One write of tags at a time; the database has the last word on names. */
async function writeTag({ pool }: Writer, work: (client: PoolClient) => Promise<Written>): Promise<Written> {
  try {
    return await inTransaction(pool, async (client) => {
      await client.query(`select pg_advisory_xact_lock(hashtext('guide.tags'))`);
      return work(client);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'tags_type_slug_unique')) return { ok: false, reason: 'taken' };
    throw error;
  }
}

/** The tag as it stands, held until the transaction ends. New links to it need not wait. */
async function lockTag(client: PoolClient, id: number): Promise<TagState | null> {
  const { rows } = await client.query<TagState>(
    `select name, type, color, suggested_by_ai as "suggestedByAi",
       array(select place_id from place_tags where tag_id = tags.id order by place_id) as "placeIds",
       array(select event_id from event_tags where tag_id = tags.id order by event_id) as "eventIds"
     from tags where id = $1 and deleted_at is null for no key update`,
    [id],
  );
  return rows[0] ?? null;
}

async function lastMemory(client: PoolClient, id: number): Promise<TagMemory> {
  const { rows } = await client.query<{ after: TagMemory }>(
    `select after from revisions where entity = 'tag' and entity_id = $1 order by revisions.id desc limit 1`,
    [id],
  );
  return rows[0]?.after ?? null;
}

type Fields = Omit<TagState, 'placeIds' | 'eventIds'>;

async function overwrite(client: PoolClient, { now }: Writer, id: number, tag: Fields): Promise<void> {
  await client.query(
    `update tags set slug = $2, name = $3, type = $4, color = $5, suggested_by_ai = $6, updated_at = $7,
       deleted_at = null where id = $1`,
    [id, tagSlug(tag.name), tag.name, tag.type, tag.color, tag.suggestedByAi, now.toISOString()],
  );
}

type Change = { id: number; action: string; before: TagMemory; after: TagMemory };
type Ending = Change & { before: TagState; after: MergedTag | null };

async function takeOut(client: PoolClient, writer: Writer, ending: Ending): Promise<void> {
  const { id, before } = ending;
  await dropTagLinks(client, id, before);
  await client.query('update tags set deleted_at = $2, updated_at = $2 where id = $1', [
    id,
    writer.now.toISOString(),
  ]);
  await record(client, writer, ending);
  await rewriteSearchTexts(client, before.placeIds);
}

const record = (client: PoolClient, { actor, now }: Writer, change: Change) =>
  insertRevision(client, 'tag', { ...change, actor, now });
