/** What this program's starter data say otherwise than the guide, as proposals to staff. */
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Database } from '#db/client.ts';
import { goneAmong } from '#db/found-events/gone-sources.ts';
import { foundIn, SELECT_STATE, type StateRow } from '#db/places/place-states.ts';
import { replaceProposals } from '#db/review/proposals/mutations.ts';
import { readStarterPlaces, type StarterPlace } from '#db/seed/starter-places.ts';
import { type StarterDifference, starterDifferences } from '#domain/places/starter-differences.ts';

/** `kind` is a field or a kind of fact, or 'place' for a place that the guide lacks. */
export type StarterNews = StarterDifference & {
  /** The starter data's key for the place. */
  entry: string;
  placeId: number | null;
  name: string;
  /** A version that changes with the news. */
  mark: string;
  place?: StarterPlace;
};

type Reads = Pick<Database, 'db' | 'pool'>;
type KnownPlace = StateRow & { id: number; entry: string; isDeleted: boolean };

const fingerprintOf = (said: unknown) =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16);

/** Returns what the starter data say otherwise; nothing in a guide that was not filled with the starter city. */
async function listStarterNews({ db, pool }: Reads): Promise<StarterNews[]> {
  const { rows } = await pool.query<KnownPlace>(
    `${SELECT_STATE}, id, source_id as entry, deleted_at is not null as "isDeleted"
     from places where source = 'starter' and source_id is not null`,
  );
  if (rows.length === 0) return [];
  const rowByEntry = new Map(rows.map((row) => [row.entry, row]));
  const [places, written] = await Promise.all([readStarterPlaces(), readWrittenFields(pool, rows)]);
  const missing = places.filter(({ id }) => !rowByEntry.has(id));
  const gone = await goneAmong(
    db,
    missing.map(({ id }) => ({ entity: 'place' as const, source: 'starter', id })),
  );
  const news: Omit<StarterNews, 'mark'>[] = [
    ...places.flatMap((place) => {
      const row = rowByEntry.get(place.id);
      if (!row || row.isDeleted) return [];
      const { state, confirmed } = foundIn(row);
      const own = written.get(row.id) ?? new Set<string>();
      const differences = starterDifferences(state, place.state, place.facts, own, confirmed);
      return differences.map((one) => ({ ...one, entry: place.id, placeId: row.id, name: state.name }));
    }),
    ...missing
      .filter(({ id }) => !gone.some((other) => other.id === id))
      .map((place) => {
        const { name } = place.state;
        const fields = { ...place.state, ...place.facts };
        return { kind: 'place', entry: place.id, placeId: null, name, fields, ours: {}, place };
      }),
  ];
  return news.map((one) => ({ ...one, mark: fingerprintOf(one.fields) }));
}

/** Proposes to staff what the starter data say otherwise, and returns the number of proposals, refused ones included. */
export async function proposeStarterNews(database: Reads, now: Date): Promise<number> {
  const news = await listStarterNews(database);
  const proposals = news.map(({ kind, entry, mark, placeId, name, fields, ours }) => ({
    entityId: placeId,
    action: placeId === null ? ('create' as const) : ('update' as const),
    ...(placeId === null && { title: name }),
    before: placeId === null ? null : ours,
    after: fields,
    input: { kind, entry, mark },
  }));
  const scope = { kind: 'proposal', entity: 'place', source: 'starter' } as const;
  await replaceProposals(database.pool, scope, proposals, now);
  return news.length;
}

/** Returns the news that a waiting row proposes, if the guide still differs in it. */
export async function findStarterNews(database: Reads, id: number): Promise<StarterNews | null> {
  const { rows } = await database.pool.query<Pick<StarterNews, 'entry' | 'kind' | 'mark'>>(
    `select input->>'entry' as entry, input->>'kind' as kind, input->>'mark' as mark
     from changes where id = $1 and source = 'starter' and state = 'waiting'`,
    [id],
  );
  const [row] = rows;
  if (!row) return null;
  const isProposed = ({ entry, kind, mark }: StarterNews) =>
    entry === row.entry && kind === row.kind && mark === row.mark;
  return (await listStarterNews(database)).find(isProposed) ?? null;
}

/** Returns the fields that visitors or staff wrote, for each place. Approved news are imports, not edits by staff. */
async function readWrittenFields(
  pool: Pool,
  places: readonly KnownPlace[],
): Promise<Map<number, Set<string>>> {
  const { rows } = await pool.query<{ id: number; fields: string[] }>(
    `select entity_id as id, array_agg(distinct field) as fields
     from revisions, json_object_keys(after) as field
     where entity = 'place' and entity_id = any ($1) and actor_kind <> 'system' and action <> 'import'
       and before is not null and after is not null
       and coalesce((before->field)::text, 'null') <> coalesce((after->field)::text, 'null')
     group by entity_id`,
    [places.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, fields }) => [id, new Set(fields)]));
}
