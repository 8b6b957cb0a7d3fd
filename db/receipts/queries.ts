import type { Pool } from 'pg';
import { type Objection, RECEIPT_DAYS, type ReceiptStatus } from '#contract/receipts/receipts.ts';

const DAY_MS = 24 * 3_600_000;
export const receiptsSince = (now: Date) => new Date(now.getTime() - RECEIPT_DAYS * DAY_MS);

/** SQL: receipts with the held change or report that each refers to, and its objection. */
const OUTCOMES = `receipts
  left join held_changes held on thing = 'held' and held.id = thing_id
  left join reports on thing = 'report' and reports.id = thing_id
  left join objections on objections.receipt = receipts.hash`;

const STATE = `case
  when thing = 'write' or held.decision = 'approved' or reports.outcome = 'done' then 'taken'
  when held.decision = 'discarded' or reports.outcome = 'refused' then 'refused'
  when held.id is not null or reports.id is not null then 'waits'
  else 'unknown' end`;

const REASON = `coalesce(nullif(objections.reason, ''), held.refusal, reports.reason, '')`;

type Row = {
  hash: string;
  thing: string;
  state: ReceiptStatus['state'];
  reason: string;
  isObjected: boolean;
};

const UNKNOWN: ReceiptStatus = { state: 'unknown', reason: null, oldestAt: null, mayObject: false };

/** Returns the outcome of each receipt, in their order. */
export async function readReceipts(
  pool: Pool,
  hashes: readonly string[],
  now: Date,
): Promise<ReceiptStatus[]> {
  const { rows } = await pool.query<Row>(
    `select hash, thing, ${STATE} as state, ${REASON} as reason, objections.id is not null as "isObjected"
     from ${OUTCOMES} where hash = any ($1::text[]) and receipts.created_at >= $2`,
    [hashes, receiptsSince(now).toISOString()],
  );
  const oldest = rows.some(({ state }) => state === 'waits') ? await readOldest(pool) : null;
  const byHash = new Map(rows.map((row) => [row.hash, row]));
  return hashes.map((hash) => {
    const row = byHash.get(hash);
    if (!row) return UNKNOWN;
    const { state, reason, isObjected, thing } = row;
    const waitsSince = thing === 'report' ? oldest?.report : oldest?.held;
    return {
      state,
      reason: state === 'refused' && reason ? reason : null,
      oldestAt: state === 'waits' ? (waitsSince?.toISOString() ?? null) : null,
      mayObject: state === 'refused' && !isObjected,
    };
  });
}

async function readOldest(pool: Pool): Promise<{ held: Date | null; report: Date | null } | null> {
  const { rows } = await pool.query<{ held: Date | null; report: Date | null }>(
    `select (select min(created_at) from held_changes where decided_at is null) as held,
       (select min(created_at) from reports where closed_at is null) as report`,
  );
  return rows[0] ?? null;
}

/** Returns the objections that wait, oldest first. */
export async function listObjections(pool: Pool): Promise<Objection[]> {
  const { rows } = await pool.query<Objection>(
    `select objections.id, objections.text, coalesce(held.refusal, reports.reason, '') as reason,
       coalesce(held.title, places.name, events.title, '') as title
     from ${OUTCOMES}
       left join places on reports.entity = 'place' and places.id = reports.entity_id
       left join events on reports.entity = 'event' and events.id = reports.entity_id
     where objections.id is not null and objections.decided_at is null order by objections.id limit 200`,
  );
  return rows;
}

type WaitingObjection = { thing: 'held' | 'report'; thingId: number; refusedBy: string | null };

/** Returns the subject of an objection and the member of staff who refused it; null once it is decided or deleted. */
export async function findObjection(pool: Pool, id: number): Promise<WaitingObjection | null> {
  const { rows } = await pool.query<WaitingObjection>(
    `select thing, thing_id as "thingId", coalesce(held.decided_by, reports.closed_by) as "refusedBy"
     from ${OUTCOMES} where objections.id = $1 and objections.decided_at is null and ${STATE} = 'refused'`,
    [id],
  );
  return rows[0] ?? null;
}
