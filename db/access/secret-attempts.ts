import { lt } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db } from '#db/client.ts';
import { signInFailuresTable } from '#db/schema/staff.ts';
import {
  AN_HOUR,
  type AttemptCounts,
  COUNTED_ANYWHERE,
  FREE_ATTEMPTS,
  isInTotal,
  LONGEST_SECONDS,
} from '#domain/access/secret-waits.ts';
import { HOUR_MS } from '#domain/city-time/durations.ts';

/**
 * The counters of an attempt; `shared` is only for a sign-in by a device that has not signed in to the account before.
 */
export type Buckets = { own: string; shared: { account: string; address: string } | null };

export type CountedAttempt = Buckets & { hour: Date; counts: AttemptCounts };

const ALL = 'sign-in:all';
const ofAddress = (address: string) => `sign-in:address:${address}`;

/**
 * Counts an attempt before its secret is checked, in one statement, so that parallel attempts gain nothing;
 * `secondsUntilChecked` (domain/access/secret-waits.ts) judges the counts.
 */
export async function countAttempt(pool: Pool, buckets: Buckets, now: Date): Promise<CountedAttempt> {
  const hour = new Date(now.getTime() - (now.getTime() % HOUR_MS));
  const { own, shared } = buckets;
  const values = [
    own,
    now.toISOString(),
    shared?.account,
    shared && ofAddress(shared.address),
    hour.toISOString(),
  ];
  const { rows } = await pool.query<CountRow>({ name: 'count-attempt', text: COUNT_ATTEMPT, values });
  const { before, account_before, address, in_all, ...row } = rows[0] as CountRow;
  const counts = {
    ...row,
    before: attemptsIn(before),
    accountBefore: attemptsIn(account_before),
    inAddress: address,
    inAll: in_all,
  };
  return { ...buckets, hour, counts };
}

type BucketRow = { failures: number; last_at: string } | null;
type CountRow = Pick<AttemptCounts, 'own' | 'account'> & {
  before: BucketRow;
  account_before: BucketRow;
  address: number | null;
  in_all: number | null;
};

const attemptsIn = (row: BucketRow) => row && { failures: row.failures, lastAt: new Date(row.last_at) };

const FORGOTTEN = `known.last_at < $2::timestamptz - interval '24 hours'`;
/** SQL: `secondsUntilAttempt` is 0. */
const isFree = (free: number) => `(known.failures < ${free} or ${FORGOTTEN} or known.last_at + make_interval(
    secs => least(${LONGEST_SECONDS}, power(2, least(known.failures - ${free - 1}, 12)))) <= $2::timestamptz)`;

/** Increments the attempt's own counter, then account, address and total, each only if the previous ones had room. */
const COUNT_ATTEMPT = `
  with own as (
    insert into sign_in_failures as known (key, failures, last_at) values ($1, 1, $2::timestamptz)
    on conflict (key) do update
      set failures = case when ${FORGOTTEN} then 1 else known.failures + 1 end, last_at = excluded.last_at
      where ${isFree(FREE_ATTEMPTS.here)}
    returning failures
  ), account as (
    insert into sign_in_failures as known (key, failures, last_at)
    select $3, (failures <= ${COUNTED_ANYWHERE})::int, $2::timestamptz from own where $3::text is not null
    on conflict (key) do update set
      failures = case when ${FORGOTTEN} then 0 else known.failures end + excluded.failures,
      last_at = case when excluded.failures > 0 then excluded.last_at else known.last_at end
      where ${isFree(FREE_ATTEMPTS.anywhere)}
    returning failures
  ), address as (
    insert into rate_limits as known (key, window_start, count) select $4, $5::timestamptz, 1 from account
    on conflict (key, window_start) do update set count = known.count + 1
    returning count
  ), in_all as (
    insert into rate_limits as known (key, window_start, count)
    select '${ALL}', $5::timestamptz, (count <= ${AN_HOUR.address})::int from address, own
    where count <= ${AN_HOUR.address} or failures = 1
    on conflict (key, window_start) do update set count = known.count + excluded.count
    returning count
  ), bucket as (select key, failures, last_at from sign_in_failures where key in ($1, $3))
  select (select failures from own) as own, (select failures from account) as account,
    (select count from address) as address, (select count from in_all) as in_all,
    (select to_json(bucket) from bucket where key = $1) as before,
    (select to_json(bucket) from bucket where key = $3) as account_before`;

/**
 * Reverts an attempt: 'right' also forgives earlier wrong attempts; 'refused' means that nothing was checked, or that
 * it was no guess.
 */
export async function giveBackAttempt(
  pool: Pool,
  { own, shared, hour, counts }: CountedAttempt,
  outcome: 'right' | 'refused',
): Promise<void> {
  const keys = shared ? [ofAddress(shared.address), ALL] : [];
  const isInAddress = counts.inAddress !== null;
  const wasShared = [isInAddress, isInTotal(counts)];
  await pool.query({
    name: 'give-back-attempt',
    text: `with mine as (select failures from sign_in_failures where key = $1),
      counted as (
        update rate_limits set count = greatest(0, count - 1)
        where window_start = $4::timestamptz and key = any($5::text[])
      ), account as (
        update sign_in_failures known
        set failures = greatest(0, known.failures - case when $3 then least(${COUNTED_ANYWHERE}, mine.failures)
          else (mine.failures <= ${COUNTED_ANYWHERE})::int end)
        from mine where key = $6 and $7
      )
      update sign_in_failures known
      set failures = case when $3 then 0 else greatest(0, failures - 1) end,
        last_at = coalesce($2::timestamptz, last_at)
      where key = $1`,
    values: [
      own,
      counts.before?.lastAt.toISOString() ?? null,
      outcome === 'right',
      hour.toISOString(),
      keys.filter((_, at) => wasShared[at]),
      shared?.account,
      isInAddress,
    ],
  });
  // Counters at zero are deleted, so that a flood of invented accounts leaves no rows.
  const text = 'delete from sign_in_failures where key = any($1::text[]) and failures = 0';
  await pool.query({ name: 'forget-empty-buckets', text, values: [[own, shared?.account]] });
}

export async function forgetOldAttempts(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * HOUR_MS);
  await db.delete(signInFailuresTable).where(lt(signInFailuresTable.lastAt, yesterday));
}
