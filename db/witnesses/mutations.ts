import type { Pool, PoolClient } from 'pg';
import { reasonLine, type SiteReason } from '#contract/witnesses/site-reasons.ts';
import {
  type RevisionWitness,
  WITNESS_FIELDS,
  type WitnessField,
  type WitnessKind,
  type WitnessOutcome,
  type WitnessValue,
} from '#contract/witnesses/witnesses.ts';
import { markOf } from '#db/facts/confirmations.ts';
import { withinTransaction } from '#db/transaction.ts';
import { type Noted, noted, type Saying } from '#domain/witnesses/notes.ts';
import { listNotes } from './queries.ts';

/**
 * Stores a witness's statements about a place today; deletes those about fields that it no longer mentions. `today` is
 * Madrid's.
 */
export const saveWitnesses = (
  at: Pool | PoolClient,
  {
    placeId,
    kind,
    sayings,
    today,
  }: { placeId: number; kind: WitnessKind; sayings: readonly Saying[]; today: string },
): Promise<void> =>
  withinTransaction(at, async (client) => {
    const before = await listNotes(client, placeId, kind);
    const notes = sayings.map((saying) =>
      noted(before.find(({ field }) => field === saying.field) ?? null, saying, today),
    );
    await client.query('delete from witnesses where place_id = $1 and witness = $2 and kind <> all ($3)', [
      placeId,
      kind,
      notes.map(({ field }) => WITNESS_FIELDS[field]),
    ]);
    for (const note of notes) await writeNote(client, { placeId, kind, note });
  });

async function writeNote(
  client: PoolClient,
  { placeId, kind, note }: { placeId: number; kind: WitnessKind; note: Noted },
): Promise<void> {
  const { field, value, words, url, saidOn, seenOn, turnedOn } = note;
  await client.query(
    `insert into witnesses (place_id, kind, witness, value, words, url, said_on, seen_on, turned_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (place_id, kind, witness) do update set value = excluded.value, words = excluded.words,
       url = excluded.url, said_on = excluded.said_on, seen_on = excluded.seen_on, turned_on = excluded.turned_on`,
    [placeId, WITNESS_FIELDS[field], kind, JSON.stringify(value), words, url, saidOn, seenOn, turnedOn],
  );
}

/** The outcome for one field; `by` is the witness that renews or doubts the present value. */
export type DecidedOutcome = {
  placeId: number;
  field: WitnessField;
  outcome: WitnessOutcome;
  reason: string;
  value: WitnessValue | null;
  by: (RevisionWitness & { on: string }) | null;
};

const EMPTY = { by: null, url: null, words: null, on: null };

/**
 * Stores an outcome about the value that the place has now. An earlier renewal lasts as long as the value; a doubt is
 * replaced each night.
 */
export async function saveOutcome(pool: Pool, decided: DecidedOutcome, today: string): Promise<void> {
  const { placeId, field, outcome, reason, value, by } = decided;
  const quoted = by && { by: by.kind, url: by.url, words: by.words, on: by.on };
  const renewed = outcome === 'renews' && quoted ? quoted : EMPTY;
  const doubt = (outcome === 'doubts' || outcome === 'asks') && quoted ? quoted : EMPTY;
  await pool.query({
    name: 'witness-outcome',
    text: `insert into witness_outcomes as kept (place_id, kind, outcome, reason, decided_on, value, mark,
        renewed_by, renewed_url, renewed_on, doubt_by, doubt_url, doubt_words, doubt_on)
      select places.id, $2, $3, $4, $5, $6, ${markOf('$2::text', 'places')}, $7, $8, $9, $10, $11, $12, $13
      from places left join place_facts as said on said.place_id = places.id and said.kind = $2 where places.id = $1
      on conflict (place_id, kind) do update set outcome = excluded.outcome, reason = excluded.reason,
        decided_on = excluded.decided_on, value = excluded.value, mark = excluded.mark,
        renewed_by = case when ${KEEPS_RENEWAL} then kept.renewed_by else excluded.renewed_by end,
        renewed_url = case when ${KEEPS_RENEWAL} then kept.renewed_url else excluded.renewed_url end,
        renewed_on = case when ${KEEPS_RENEWAL} then kept.renewed_on else excluded.renewed_on end,
        doubt_by = excluded.doubt_by, doubt_url = excluded.doubt_url, doubt_words = excluded.doubt_words,
        doubt_on = excluded.doubt_on`,
    values: [
      placeId,
      WITNESS_FIELDS[field],
      outcome,
      reason,
      today,
      value === null ? null : JSON.stringify(value),
      ...[renewed.by, renewed.url, renewed.on],
      ...[doubt.by, doubt.url, doubt.words, doubt.on],
    ],
  });
}

const KEEPS_RENEWAL = 'excluded.renewed_on is null and kept.mark is not distinct from excluded.mark';

/** Stores the outcome of a reading, in the guide's own words. */
export async function noteSite(
  pool: Pool,
  site: {
    placeId: number;
    url: string;
    readAt: Date;
    outcome: WitnessOutcome;
    reasons: readonly SiteReason[];
  },
): Promise<void> {
  await pool.query(
    `insert into own_sites (place_id, url, read_at, outcome, reason, reasons) values ($1, $2, $3, $4, $5, $6)
     on conflict (place_id) do update set url = excluded.url, read_at = excluded.read_at, outcome = excluded.outcome,
       reason = excluded.reason, reasons = excluded.reasons`,
    [
      ...[site.placeId, site.url, site.readAt.toISOString(), site.outcome],
      ...[reasonLine(site.reasons), JSON.stringify(site.reasons)],
    ],
  );
}

/** Stops or resumes the reading of a place's site; its statements do not count while it is stopped. */
export async function switchSite(pool: Pool, placeId: number, isRead: boolean): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into own_sites (place_id, url, is_read)
     select id, coalesce(website, ''), $2 from places where id = $1 and deleted_at is null
     on conflict (place_id) do update set is_read = excluded.is_read`,
    [placeId, isRead],
  );
  if (!isRead) {
    await pool.query(`delete from witnesses where place_id = $1 and witness = 'own_site'`, [placeId]);
  }
  return rowCount === 1;
}

/** Stores for each site the most serious outcome to which its statements contributed. */
export async function noteSiteOutcomes(pool: Pool, today: string): Promise<void> {
  await pool.query(
    `update own_sites set outcome = best.outcome from (
       select said.place_id, (array_agg(decided.outcome order by array_position($2::text[], decided.outcome)))[1] as outcome
       from witness_outcomes as decided join witnesses as said using (place_id, kind)
       where said.witness = 'own_site' and decided.decided_on = $1 group by said.place_id
     ) as best where best.place_id = own_sites.place_id`,
    [today, ['changes', 'asks', 'doubts', 'waits', 'renews', 'nothing']],
  );
}
