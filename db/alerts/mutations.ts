import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '#db/transaction.ts';

export type Alert = { subject: string; isRed: boolean; since: Date };

/** A server's observation: the red subjects, and the subjects that it is able to judge. */
export type Look = { red: readonly string[]; judged: readonly string[]; now: Date };

/** The duration of a state before it is reported, and the time that one server has to report it. */
export type Patience = { redMs: number; wellMs: number; tellingMs: number };

/** Held while a server observes and records, so that no older observation overwrites a newer one. */
const LOOK_LOCK = 1_819_242_351;

/**
 * Records the result of `look`, and returns the changes to report to the webhook now; no other server gets them until
 * `tellingMs` have passed.
 */
export function takeDueAlerts(pool: Pool, look: () => Promise<Look>, patience: Patience): Promise<Alert[]> {
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOOK_LOCK]);
    const found = await look();
    await note(client, found, patience);
    const { rows } = await client.query<Alert>(
      `update alerts set tell_at = $2 where is_red <> told_red and tell_at <= $1
       returning subject, is_red as "isRed", since`,
      [found.now, later(found.now, patience.tellingMs)],
    );
    return rows.sort((one, other) => (one.subject < other.subject ? -1 : 1));
  });
}

async function note(client: PoolClient, { red, judged, now }: Look, patience: Patience): Promise<void> {
  await client.query(
    `insert into alerts as known (subject, is_red, since, tell_at)
     select unnest($1::text[]), true, $2::timestamptz, $3::timestamptz
     on conflict (subject) do update set is_red = true, since = $2, tell_at = $3 where not known.is_red`,
    [red, now, later(now, patience.redMs)],
  );
  await client.query(
    `update alerts set is_red = false, since = $3, tell_at = $4
     where is_red and subject = any ($2) and subject <> all ($1)`,
    [red, judged, now, later(now, patience.wellMs)],
  );
  await client.query('delete from alerts where not is_red and not told_red');
}

/**
 * Records that the webhook accepted the changes. A state that has changed in the meantime still has to be reported.
 */
export async function noteTold(pool: Pool, alerts: readonly Alert[]): Promise<void> {
  await pool.query(
    `update alerts set told_red = told.is_red from unnest($1::text[], $2::boolean[]) as told(name, is_red)
     where subject = told.name`,
    [alerts.map(({ subject }) => subject), alerts.map(({ isRed }) => isRed)],
  );
  await pool.query('delete from alerts where not is_red and not told_red');
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);
