/** Erases entities permanently: the row, its history and every copy of its data. */
import type { Pool, PoolClient } from 'pg';
import { readPhotoAddress, UPLOADS_BELOW } from '#contract/photos/photo-address.ts';
import type { Erasable } from '#contract/review/erasure.ts';
import { HOUSE_ARTICLES, MAPS_SOURCE, markGone, type SourcedThing } from '#db/found-events/gone-sources.ts';
import { IN_EVENT_OR_ARTICLE } from '#db/photos/photo-uses.ts';
import { RELEASED_AT } from '#db/photos/stored-photos.ts';
import { forgetMergedName } from '#db/places/merges.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockCarriers } from '#db/vocabulary/tags/tag-links.ts';

export type ErasedThing = { title: string; createdAt: Date };

const TABLES: Record<Erasable, { table: string; title: string; more: string }> = {
  place: {
    table: 'places',
    title: 'name',
    more: ', source, source_id as "sourceId", google_place_id as "mapsId"',
  },
  event: {
    table: 'events',
    title: 'title',
    more: ', source, source_id as "sourceId", source_url as "sourceUrl", other_links as "otherLinks"',
  },
  article: { table: 'articles', title: 'title', more: ', source' },
  tag: { table: 'tags', title: 'name', more: '' },
  synonym: { table: 'synonyms', title: `array_to_string(words, ', ')`, more: '' },
};

type Row = {
  title: string;
  createdAt: Date;
  deletedAt: Date | null;
  source?: string;
  sourceId?: string | null;
  mapsId?: string | null;
  sourceUrl?: string | null;
  otherLinks?: { source: string; sourceId: string; url: string }[];
};

const selectThing = (entity: Erasable) => {
  const { table, title, more } = TABLES[entity];
  return `select ${title} as title, created_at as "createdAt", deleted_at as "deletedAt"${more} from ${table} where id = $1`;
};

/** SQL: a found event that was not approved; a refused one counts as deleted. */
const FOUND_EVENT = `select content->>'title' as title, created_at as "createdAt",
    case when state = 'refused' then decided_at end as "deletedAt", source, source_id as "sourceId",
    source_url as "sourceUrl", other_links as "otherLinks"
  from found_events where id = $1`;

async function findRow(
  client: Pool | PoolClient,
  { entity, id }: { entity: Erasable; id: number },
  lock = '',
): Promise<Row | null> {
  const { rows } = await client.query<Row>(`${selectThing(entity)} ${lock}`, [id]);
  if (rows[0] || entity !== 'event') return rows[0] ?? null;
  const found = await client.query<Row>(`${FOUND_EVENT} ${lock}`, [id]);
  return found.rows[0] ?? null;
}

/** Returns the entity to erase, deleted or not; null when it does not exist. */
export async function findErasable(
  pool: Pool,
  entity: Erasable,
  id: number,
): Promise<{ title: string; createdAt: Date; isThere: boolean } | null> {
  const row = await findRow(pool, { entity, id });
  return row && { title: row.title, createdAt: row.createdAt, isThere: row.deletedAt === null };
}

/** Returns entities deleted before `before`, and found events that were refused before it and are over. */
export async function listPurgeable(pool: Pool, entity: Erasable, before: Date): Promise<number[]> {
  const refused =
    entity === 'event'
      ? `union select id from found_events where state = 'refused' and content->>'rrule' is null
           and (content->>'endDate')::date < $1::date and decided_at < $1`
      : '';
  // The address of a merged place redirects to the other place as long as that place exists.
  const kept = entity === 'place' ? 'and merged_into is null' : '';
  const { rows } = await pool.query<{ id: number }>(
    `select id from ${TABLES[entity].table} where deleted_at < $1 ${kept} ${refused} order by id`,
    [before.toISOString()],
  );
  return rows.map(({ id }) => id);
}

/**
 * Erases an entity with its revisions, link checks and differences, its cached source pages and any advice about it.
 * Its uploads are released to the next clean-up. Returns null when the entity does not exist.
 */
export function eraseThing(
  pool: Pool,
  { entity, id }: { entity: Erasable; id: number },
): Promise<ErasedThing | null> {
  return inTransaction(pool, async (client) => {
    // Merges refer to other tags, so tags are erased one at a time, under the lock that all tag writes take.
    if (entity === 'tag') await client.query(`select pg_advisory_xact_lock(hashtext('guide.tags'))`);
    const row = await findRow(client, { entity, id }, 'for update');
    if (!row) return null;
    const pictures = await picturesOf(client, entity, id);
    if (entity === 'tag') await dropLinks(client, id);
    await forget(client, entity, id, row);
    await client.query(`delete from ${TABLES[entity].table} where id = $1`, [id]);
    await releasePictures(client, pictures);
    await markGone(client, sourcesOf(entity, row));
    return { title: row.title, createdAt: row.createdAt };
  });
}

async function forget(
  client: PoolClient,
  entity: Erasable,
  id: number,
  { title, ...row }: Row,
): Promise<void> {
  await client.query('delete from changes where entity = $1 and entity_id = $2', [entity, id]);
  if (entity === 'place') await forgetMergedName(client, id);
  await client.query('delete from link_checks where entity = $1 and entity_id = $2', [entity, id]);
  await client.query('delete from source_pages where url = any ($1) or strpos(text, $2) > 0', [
    [row.sourceUrl, ...(row.otherLinks ?? []).map(({ url }) => url)].filter(Boolean),
    title,
  ]);
  await client.query('delete from advice_slots where strpos(answer::text, $1) > 0', [
    JSON.stringify(title).slice(1, -1),
  ]);
}

const OF_FOUND_EVENT = `union select content->>'imageUrl' from found_events where id = $2`;
const FETCHED_PICTURES = `union
  select '${UPLOADS_BELOW}' || photo from event_pictures where event_id = $2 and photo is not null`;

async function picturesOf(client: PoolClient, entity: Erasable, id: number): Promise<string[]> {
  if (entity === 'place') {
    // Other photos are deleted with their place.
    const { rows } = await client.query<{ address: string }>(
      `update photos set place_id = null, is_primary = false where place_id = $1 and source = 'upload'
       returning address`,
      [id],
    );
    return rows.map(({ address }) => address);
  }
  if (entity === 'tag' || entity === 'synonym') return [];
  const field = entity === 'event' ? 'imageUrl' : 'coverImage';
  const column = entity === 'event' ? 'image_url' : 'cover_image';
  const { rows } = await client.query<{ url: string | null }>(
    `select ${column} as url from ${TABLES[entity].table} where id = $2
     union select unnest(array[before->>'${field}', after->>'${field}']) from revisions
     where entity = $1 and entity_id = $2 ${entity === 'event' ? `${FETCHED_PICTURES} ${OF_FOUND_EVENT}` : ''}`,
    [entity, id],
  );
  return rows.flatMap(({ url }) => {
    const photo = url === null ? null : readPhotoAddress(url);
    return photo?.source === 'upload' ? [photo.id] : [];
  });
}

/** Releases uploads that nothing else uses: the next clean-up removes them. */
async function releasePictures(client: PoolClient, addresses: readonly string[]): Promise<void> {
  await client.query(
    `update photos set deleted_at = $2, uploaded_by = null, alt = ''
     where address = any ($1) and place_id is null and not ${IN_EVENT_OR_ARTICLE}`,
    [addresses, RELEASED_AT.toISOString()],
  );
}

async function dropLinks(client: PoolClient, id: number): Promise<void> {
  await lockCarriers(client, [id]);
  await client.query(
    'with events as (delete from event_tags where tag_id = $1) delete from place_tags where tag_id = $1',
    [id],
  );
}

function sourcesOf(
  entity: Erasable,
  { source = '', sourceId, mapsId, otherLinks = [] }: Row,
): SourcedThing[] {
  if (entity === 'tag' || entity === 'synonym') return [];
  if (entity === 'article') return source === HOUSE_ARTICLES.source ? [HOUSE_ARTICLES] : [];
  return [
    ...(sourceId ? [{ entity, source, id: sourceId }] : []),
    ...(mapsId ? [{ entity, source: MAPS_SOURCE, id: mapsId }] : []),
    ...otherLinks.map((link) => ({ entity, source: link.source, id: link.sourceId })),
  ];
}
