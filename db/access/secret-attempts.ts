import { lt } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db } from '#db/client.ts';
import { signInFailuresTable } from '#db/schema/staff.ts';
import {
  AN_HOUR,
  COUNTED_ANYWHERE,
  FREE_TRIES,
  LONGEST_SECONDS,
  secondsUntilAttempt,
} from '#domain/access/secret-waits.ts';

const HOUR_MS = 3_600_000;

/**
 * The counters of a try; `shared` is only for a sign-in by a device that has not signed in to the account before.
 */
export type Buckets = { own: string; shared: { account: string; address: string } | null };

export type CountedAttempt = Buckets & {
  hour: string;
  before: string | null;
  inAddress: boolean;
  inAll: boolean;
};

/** The wait of a parallel try, when the row read here is older than the one that refused it. */
const OVERTAKEN_SECONDS = 2;
const ALL = 'sign-in:all';
const ofAddress = (address: string) => `sign-in:address:${address}`;

/**
 * Counts an attempt before its secret is checked, in one statement, so that parallel attempts gain nothing. A refused
 * attempt is not counted; the result is then the seconds to wait.
 */
export async function countTry(pool: Pool, buckets: Buckets, now: Date): Promise<CountedAttempt | number> {
  const hour = new Date(now.getTime() - (now.getTime() % HOUR_MS));
  const { own, shared } = buckets;
  const values = [
    own,
    now.toISOString(),
    shared?.account,
    shared && ofAddress(shared.address),
    hour.toISOString(),
  ];
  const { rows } = await pool.query<CountRow>({ name: 'count-try', text: COUNT_TRY, values });
  const row = rows[0] as CountRow;
  if (row.own === null) return secondsOf(row.before, FREE_TRIES.here, now) || OVERTAKEN_SECONDS;
  const counted: CountedAttempt = {
    ...buckets,
    hour: hour.toISOString(),
    before: row.before?.last_at ?? null,
    inAddress: row.address !== null,
    inAll: row.address !== null && row.address <= AN_HOUR.address,
  };
  if (!shared) return counted;
  if (row.account === null) {
    await giveBackTry(pool, counted, 'refused');
    return secondsOf(row.account_before, FREE_TRIES.anywhere, now) || OVERTAKEN_SECONDS;
  }
  if (row.in_all !== null && row.in_all + (counted.inAll ? 0 : 1) <= AN_HOUR.all) return counted;
  await giveBackTry(pool, counted, 'refused');
  return Math.ceil((hour.getTime() + HOUR_MS - now.getTime()) / 1000);
}

type LaneRow = { failures: number; last_at: string } | null;
type CountRow = {
  own: number | null;
  before: LaneRow;
  account: number | null;
  account_before: LaneRow;
  address: number | null;
  in_all: number | null;
};

const secondsOf = (row: LaneRow, free: number, now: Date) =>
  secondsUntilAttempt(row && { failures: row.failures, lastAt: new Date(row.last_at) }, free, now);

const FORGOTTEN = `known.last_at < $2::timestamptz - interval '24 hours'`;
/** SQL: `secondsUntilAttempt` is 0. */
const isFree = (free: number) => `(known.failures < ${free} or ${FORGOTTEN} or known.last_at + make_interval(
    secs => least(${LONGEST_SECONDS}, power(2, least(known.failures - ${free - 1}, 12)))) <= $2::timestamptz)`;

/** Counts own counter, account, address and total in turn, each only if those before had room. */
const COUNT_TRY = `
  with own as (
    insert into sign_in_failures as known (key, failures, last_at) values ($1, 1, $2::timestamptz)
    on conflict (key) do update
      set failures = case when ${FORGOTTEN} then 1 else known.failures + 1 end, last_at = excluded.last_at
      where ${isFree(FREE_TRIES.here)}
    returning failures
  ), account as (
    insert into sign_in_failures as known (key, failures, last_at)
    select $3, (failures <= ${COUNTED_ANYWHERE})::int, $2::timestamptz from own where $3::text is not null
    on conflict (key) do update set
      failures = case when ${FORGOTTEN} then 0 else known.failures end + excluded.failures,
      last_at = case when excluded.failures > 0 then excluded.last_at else known.last_at end
      where ${isFree(FREE_TRIES.anywhere)}
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

/** Takes a try back: 'right' also forgives earlier wrong ones; 'refused' was not checked, or was no guess. */
export async function giveBackTry(
  pool: Pool,
  { own, shared, hour, before, inAddress, inAll }: CountedAttempt,
  outcome: 'right' | 'refused',
): Promise<void> {
  const keys = shared ? [ofAddress(shared.address), ALL] : [];
  const wasShared = [inAddress, inAll];
  await pool.query({
    name: 'give-back-try',
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
      before,
      outcome === 'right',
      hour,
      keys.filter((_, at) => wasShared[at]),
      shared?.account,
      inAddress,
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
