import type { PoolClient } from 'pg';
import type { TagChange } from '#contract/vocabulary/tags.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { recordRevision } from '#db/history/revisions.ts';
import { rewriteSearchTexts } from '#db/places/place-search-texts.ts';
import { asDb, inTransaction } from '#db/transaction.ts';
import type { By, WriteContext } from '#db/write-context.ts';
import {
  isMergedTag,
  type MergedTag,
  type TagMemory,
  type TagState,
  tagSlug,
} from '#domain/vocabulary/tag-change.ts';
import { addTagLinks, dropTagLinks, lockCarriers } from './tag-links.ts';

/** 'taken': another tag of the type has the name. */
export type TagWriteResult = { ok: true } | { ok: false; reason: 'missing' | 'taken' };

/** Changes the named fields of a tag, which also accepts a suggested one. */
export function changeTag(context: WriteContext, id: number, change: TagChange): Promise<TagWriteResult> {
  return writeTag(context, async (client) => {
    const before = await lockTag(client, id);
    if (!before) return { ok: false, reason: 'missing' };
    const after = { ...before, ...change, suggestedByAi: false };
    await overwrite(client, context, id, after);
    await record(client, context, { id, action: 'update', before, after });
    // A tag that was hidden becomes searchable.
    if (after.name !== before.name || before.suggestedByAi) await rewriteSearchTexts(client, before.placeIds);
    return { ok: true };
  });
}

/** Replaces a tag by another on all entities, without duplicates, and deletes it. */
export function mergeTag(context: WriteContext, id: number, into: number): Promise<TagWriteResult> {
  return writeTag(context, (client) => mergeHeld(client, context, id, into));
}

async function mergeHeld(client: PoolClient, by: By, id: number, into: number): Promise<TagWriteResult> {
  await lockCarriers(client, [id, into]);
  const before = await lockTag(client, id);
  if (!before || id === into || !(await lockTag(client, into))) return { ok: false, reason: 'missing' };
  const moved = await addTagLinks(client, into, before);
  const after = { mergedInto: into, movedPlaceIds: moved.placeIds, movedEventIds: moved.eventIds };
  await takeOut(client, by, { id, action: 'merge', before, after });
  return { ok: true };
}

/** Removes a tag from all entities; the row and a revision that lists them stay. */
export function removeTag(context: WriteContext, id: number): Promise<TagWriteResult> {
  return writeTag(context, async (client) => {
    await lockCarriers(client, [id]);
    const before = await lockTag(client, id);
    if (!before) return { ok: false, reason: 'missing' };
    await takeOut(client, context, { id, action: 'delete', before, after: null });
    return { ok: true };
  });
}

/**
 * Locks a tag until the transaction ends. `state` is the tag, the merge that replaced it, or null. `write`
 * restores an earlier state; after a refusal the transaction must be rolled back.
 */
export async function holdTag(client: PoolClient, id: number, by: By) {
  await lockTags(client);
  await lockCarriers(client, [id]);
  const state = (await lockTag(client, id)) ?? (await lastMemory(client, id));

  const write = (earlier: TagMemory): Promise<TagWriteResult> =>
    explainingNames(async () => {
      if (earlier && isMergedTag(earlier)) return mergeHeld(client, by, id, earlier.mergedInto);
      if (earlier) return restoreHeld(client, by, id, earlier);
      const before = await lockTag(client, id);
      if (before) await takeOut(client, by, { id, action: 'delete', before, after: null });
      return { ok: true };
    });
  return { state, write };
}

/**
 * Restores a tag. A deleted one gets its places and events back, and a tag it was merged into loses those; an
 * existing one keeps its present links, chosen since on places and events.
 */
async function restoreHeld(
  client: PoolClient,
  by: By,
  id: number,
  earlier: TagState,
): Promise<TagWriteResult> {
  const gone = await lastMemory(client, id);
  const merged = gone && isMergedTag(gone) ? gone : null;
  await lockCarriers(client, merged ? [id, merged.mergedInto] : [id]);
  const before = (await lockTag(client, id)) ?? merged;
  const { placeIds, eventIds, ...fields } = earlier;
  const isThere = before !== null && !isMergedTag(before);
  const links = isThere ? before : earlier;
  if (!(await overwrite(client, by, id, fields))) return { ok: false, reason: 'missing' };
  if (merged) {
    const moved = { placeIds: merged.movedPlaceIds, eventIds: merged.movedEventIds };
    await dropTagLinks(client, merged.mergedInto, moved);
  }
  if (!isThere) await addTagLinks(client, id, { placeIds, eventIds });
  const after = { ...fields, placeIds: links.placeIds, eventIds: links.eventIds };
  await record(client, by, { id, action: 'restore', before, after });
  await rewriteSearchTexts(client, [...new Set([...links.placeIds, ...(merged?.movedPlaceIds ?? [])])]);
  return { ok: true };
}

const writeTag = (
  { database }: WriteContext,
  work: (client: PoolClient) => Promise<TagWriteResult>,
): Promise<TagWriteResult> =>
  explainingNames(() =>
    inTransaction(database.pool, async (client) => {
      await lockTags(client);
      return work(client);
    }),
  );

const lockTags = (client: PoolClient) => client.query(`select pg_advisory_xact_lock(hashtext('guide.tags'))`);

async function explainingNames(work: () => Promise<TagWriteResult>): Promise<TagWriteResult> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'tags_type_slug_unique')) return { ok: false, reason: 'taken' };
    throw error;
  }
}

/** Returns a tag, locked until the transaction ends; new links to it do not wait. */
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

async function overwrite(client: PoolClient, { now }: By, id: number, tag: Fields): Promise<boolean> {
  const { rowCount } = await client.query(
    `update tags set slug = $2, name = $3, type = $4, color = $5, suggested_by_ai = $6, updated_at = $7,
       deleted_at = null where id = $1`,
    [id, tagSlug(tag.name), tag.name, tag.type, tag.color, tag.suggestedByAi, now.toISOString()],
  );
  return rowCount === 1;
}

type Change = { id: number; action: string; before: TagMemory; after: TagMemory };
type TagRemoval = Change & { before: TagState; after: MergedTag | null };

async function takeOut(client: PoolClient, by: By, ending: TagRemoval): Promise<void> {
  const { id, before } = ending;
  await dropTagLinks(client, id, before);
  await client.query('update tags set deleted_at = $2, updated_at = $2 where id = $1', [
    id,
    by.now.toISOString(),
  ]);
  await record(client, by, ending);
  await rewriteSearchTexts(client, before.placeIds);
}

const record = (client: PoolClient, { actor, now }: By, change: Change) =>
  recordRevision(asDb(client), 'tag', { ...change, actor, now });
