import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Database } from '#db/client.ts';
import { goneAmong } from '#db/found-events/gone-sources.ts';
import { foundIn, SELECT_STATE, type StateRow } from '#db/places/place-states.ts';
import {
  readStarterLeads,
  readStarterPlaces,
  type StarterLead,
  type StarterPlace,
} from '#db/seed/starter-places.ts';
import { type StarterDifference, starterDifferences } from '#domain/places/starter-differences.ts';

/**
 * The proposals of this program's starter data. `kind` is a field or a kind of fact, 'place' for a place that the guide
 * lacks, or 'lead' for a place about which too little is known.
 */
export type StarterProposal = StarterDifference & {
  /** The starter data's key for the place. */
  entry: string;
  placeId: number | null;
  name: string;
  /** A version that changes with the proposal, so that staff decide about the proposal that they saw. */
  mark: string;
  place?: StarterPlace;
  lead?: StarterLead;
};

type KnownPlace = StateRow & { id: number; entry: string; isDeleted: boolean };

const fingerprintOf = (said: unknown) =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16);

/** Returns the proposals that staff have not refused; none in a guide that was not filled with the starter city. */
export async function listStarterProposals({
  db,
  pool,
}: Pick<Database, 'db' | 'pool'>): Promise<StarterProposal[]> {
  const { rows } = await pool.query<KnownPlace>(
    `${SELECT_STATE}, id, source_id as entry, deleted_at is not null as "isDeleted"
     from places where source = 'starter' and source_id is not null`,
  );
  if (rows.length === 0) return [];
  const rowByEntry = new Map(rows.map((row) => [row.entry, row]));
  const [places, leads, written, refused] = await Promise.all([
    readStarterPlaces(),
    readStarterLeads(),
    readWrittenFields(pool, rows),
    readRefusals(pool),
  ]);
  const missing = places.filter(({ id }) => !rowByEntry.has(id));
  const gone = await goneAmong(
    db,
    missing.map(({ id }) => ({ entity: 'place' as const, source: 'starter', id })),
  );
  const proposals: Omit<StarterProposal, 'mark'>[] = [
    ...places.flatMap((place) => {
      const row = rowByEntry.get(place.id);
      if (!row || row.isDeleted) return [];
      const { state, confirmed } = foundIn(row);
      const news = starterDifferences(
        state,
        place.state,
        place.facts,
        written.get(row.id) ?? new Set(),
        confirmed,
      );
      return news.map((one) => ({ ...one, entry: place.id, placeId: row.id, name: state.name }));
    }),
    ...missing
      .filter(({ id }) => !gone.some((other) => other.id === id))
      .map((place) => {
        const fields = { ...place.state, ...place.facts };
        return {
          kind: 'place',
          entry: place.id,
          placeId: null,
          name: place.state.name,
          fields,
          ours: {},
          place,
        };
      }),
    ...leads.map((lead) => {
      const { name, address = '', website = null } = lead;
      return { kind: 'lead', entry: name, placeId: null, name, fields: { address, website }, ours: {}, lead };
    }),
  ];
  return proposals
    .map((one) => ({ ...one, mark: fingerprintOf(one.lead ?? one.fields) }))
    .filter(({ entry, kind, mark }) => refused.get(`${kind} ${entry}`) !== mark);
}

/** SQL: a text that changes whenever the proposals may, apart from this program's data. */
const STAMP = `select concat_ws(' ', data_version('places'), (select count(*) from fact_confirmations),
    (select md5(string_agg(concat_ws(' ', entry, kind, mark), ',' order by entry, kind)) from starter_refusals)) as stamp`;

const counted = new WeakMap<Pool, { stamp: string; count: number }>();

/** Returns the number of proposals, recomputed only after a change, because the health check asks every minute. */
export async function countStarterProposals(database: Pick<Database, 'db' | 'pool'>): Promise<number> {
  const { pool } = database;
  const { rows } = await pool.query<{ stamp: string }>(STAMP);
  const stamp = rows[0]?.stamp ?? '';
  const entry = counted.get(pool);
  if (entry?.stamp === stamp) return entry.count;
  const count = (await listStarterProposals(database)).length;
  counted.set(pool, { stamp, count });
  return count;
}

/** The day on which this program's starter data were gathered; it changes with them. */
const GATHERED_ON = '2026-11-23';

/**
 * Returns the earliest time at which proposals can have appeared: when the data were gathered, or when they were
 * seeded.
 */
export async function starterProposalsSince(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ since: Date | null }>(
    `select greatest($1::date::timestamp at time zone 'Europe/Madrid', min(created_at)) as since
     from places where source = $2`,
    [GATHERED_ON, 'starter'],
  );
  return rows[0]?.since?.toISOString() ?? null;
}

/**
 * Returns the fields that visitors or staff wrote, for each place. Accepted proposals are imports
 * (db/facts/starter-proposals/mutations.ts), not edits by staff.
 */
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

async function readRefusals(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ entry: string; kind: string; mark: string }>(
    'select entry, kind, mark from starter_refusals',
  );
  return new Map(rows.map(({ entry, kind, mark }) => [`${kind} ${entry}`, mark]));
}
