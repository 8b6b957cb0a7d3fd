/**
 * Days on which visitors found a fact right (decision 059). A confirmation belongs to a value, not to its author and
 * time, so edits and undoing need not carry it, and it is not part of a place's state.
 */
import type { Pool, PoolClient } from 'pg';
import type { Database } from '#db/client.ts';
import { placesTable } from '#db/schema/places.ts';
import { columnsFor } from '#db/table-fields.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { CHECK_KINDS, CHECKED_FIELDS } from '#domain/facts/checks.ts';
import { visibleFrom } from '#domain/facts/confirmation.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';

const CHECKED_COLUMNS = columnsFor(placesTable, CHECKED_FIELDS);

/** SQL: the value whose hash `markOf` is. */
export const presentValue = (kind: string, place: string) =>
  `(case ${kind} ${CHECKED_FIELDS.map(
    (field) => `when '${CHECK_KINDS[field]}' then to_jsonb(${place}.${CHECKED_COLUMNS[field].name})`,
  ).join(' ')} else said.value end)`;

/** SQL: a hash of the confirmed value: the field that the kind checks, or a fact's value. */
export const markOf = (kind: string, place: string) => `md5(${presentValue(kind, place)}::text)`;

/** SQL: the day of the last noon in Madrid. `$1` is the time of the request. */
const LAST_NOON = `(($1::timestamptz at time zone 'Europe/Madrid') - interval '12 hours')::date`;

/** SQL: the next noon in Madrid, when confirmations since the last noon begin to show. */
export const NEXT_NOON = `((${LAST_NOON} + 1 + time '12:00') at time zone 'Europe/Madrid')`;

const DAYS = 'given.kind, min(given.day) as first_day, max(given.day) as day';

/** SQL: whether a confirmation belongs to the present value and is not older than it. */
const confirmsValue = (place: string) => `given.mark = ${markOf('given.kind', place)}
  and given.day >= coalesce(said.checked_on, given.day)`;

const isShown = `given.shown_on <= ${LAST_NOON}`;

/**
 * SQL: the day on which visitors confirmed each fact in `said` of the row `places`, by kind, including days that are
 * not shown yet.
 */
const confirmedHere = (condition: string) => `select ${DAYS}
  from fact_confirmations as given left join said on said.kind = given.kind
  where given.place_id = places.id and ${confirmsValue('places')} ${condition} group by given.kind`;

/** SQL: the stored facts of the row `places`. */
const STORED_FACTS = `select kind, value, source, source_ref, checked_on, doubted_on
  from place_facts where place_id = places.id`;

/** SQL: a source's renewal, if it is of the present value (sources-1). */
const RENEWAL = 'renewed.kind, renewed.source as renewed_by, renewed.source_ref as renewed_ref, renewed_on';
const renewsValue = (place: string) => `renewed.mark = ${markOf('renewed.kind', place)}`;

const renewedHere = `select ${RENEWAL} from fact_renewals as renewed
  left join said on said.kind = renewed.kind where renewed.place_id = places.id and ${renewsValue('places')}`;

/** A kind known only through a field of the place counts as known from its first confirmation or renewal. */
const SINCE = 'coalesce(checked_on, first_day, renewed_on)';
const IS_RENEWED = `renewed_on >= ${SINCE}`;
const KNOWN_COLUMNS = `kind, coalesce(value, '{"is": "given"}') as value,
  case when ${IS_RENEWED} then renewed_by else coalesce(source, 'visitor') end as source,
  source_ref, greatest(${SINCE}, renewed_on) as checked_on, doubted_on, day as confirmed_on,
  case when ${IS_RENEWED} then renewed_ref else source_ref end as from_ref`;
const IS_KNOWN = `${SINCE} is not null`;

/** SQL: the facts `said` of the row `places` (by default the stored ones) as rows with `confirmed_on` and `from_ref`. */
export const knownFacts = (said: string = STORED_FACTS) => `(with said as (${said}),
    confirmed as (${confirmedHere(`and ${isShown}`)}),
    renewed as (${renewedHere})
  select ${KNOWN_COLUMNS} from said full join confirmed using (kind) full join renewed using (kind) where ${IS_KNOWN})`;

/** SQL: the same for all places at once, with `place_id`. */
export const KNOWN_FACTS_OF_ALL = `(select place_id, ${KNOWN_COLUMNS}
  from place_facts full join (select given.place_id, ${DAYS}
    from fact_confirmations as given join places as place on place.id = given.place_id
    left join place_facts as said on said.place_id = given.place_id and said.kind = given.kind
    where ${confirmsValue('place')} and ${isShown} group by given.place_id, given.kind
  ) as confirmed using (place_id, kind) full join (select renewed.place_id, ${RENEWAL}
    from fact_renewals as renewed join places as place on place.id = renewed.place_id
    left join place_facts as said on said.place_id = renewed.place_id and said.kind = renewed.kind
    where ${renewsValue('place')}
  ) as renewed using (place_id, kind) where ${IS_KNOWN})`;

/** SQL: the last day of each kind of the row `places`, for programs that must not overwrite confirmed values. */
export const CONFIRMED_DAYS = `(with said as (${STORED_FACTS})
  select json_object_agg(kind, day) from (${confirmedHere('')}) as confirmed)`;

/** SQL: the same, counting what the place's own site confirmed. */
export const VOUCHED_DAYS = `(with said as (${STORED_FACTS}), vouched as (
    select kind, day from (${confirmedHere('')}) as confirmed
    union all select kind, renewed_on from (${renewedHere}) as renewed where renewed_by = 'own_site')
  select json_object_agg(kind, day) from (select kind, max(day) as day from vouched group by kind) as latest)`;

/**
 * Records that a visitor found a fact right; it shows from the next noon. Returns false when there is no such fact; a
 * doubted closure is confirmed by a new statement (domain/facts/standing.ts).
 */
export async function confirmFact(
  { pool }: Pick<Database, 'pool'>,
  { id, kind, now }: { id: number; kind: FactKind; now: Date },
): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'fact-confirm',
    text: `with right_now as (
        select places.id, ${markOf('$2::text', 'places')} as mark
        from places left join place_facts as said on said.place_id = places.id and said.kind = $2::text
        where places.id = $1 and deleted_at is null
          and not ($2::text = 'in_business' and coalesce(said.doubted_on is not null, false))
      ), noted as (
        insert into fact_confirmations (place_id, kind, mark, day, shown_on)
        select id, $2::text, mark, $3::date, $4::date from right_now where mark is not null
        on conflict do nothing
      )
      select from right_now where mark is not null`,
    values: [id, kind, madridTime(now).isoDate, visibleFrom(now)],
  });
  return rows.length === 1;
}

/**
 * Copies a merged place's confirmations to the place that it became part of, for the facts that this place takes over.
 */
export async function copyConfirmations(client: PoolClient, from: number, to: number): Promise<void> {
  await client.query(
    `insert into fact_confirmations (place_id, kind, mark, day, shown_on)
     select $2, kind, mark, day, shown_on from fact_confirmations where place_id = $1 on conflict do nothing`,
    [from, to],
  );
}

/** The days in Madrid that a span touches. */
export type DaySpan = { from: string; to: string };

/** Counts the days on which facts were found right, over all facts. */
export async function countConfirmations(pool: Pool, { from, to }: DaySpan): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from fact_confirmations where day between $1 and $2',
    [from, to],
  );
  return rows[0]?.count ?? 0;
}

/** Removes confirmations, so that earlier days apply again; returns their number. */
export async function forgetConfirmations(client: PoolClient, { from, to }: DaySpan): Promise<number> {
  const { rowCount } = await client.query('delete from fact_confirmations where day between $1 and $2', [
    from,
    to,
  ]);
  return rowCount ?? 0;
}

/** Removes each value's confirmations before a day except the last, because only the last can be restored. */
export async function forgetReplacedConfirmations(
  { pool }: Pick<Database, 'pool'>,
  before: string,
): Promise<void> {
  await pool.query(
    `delete from fact_confirmations as given using fact_confirmations as later
     where later.day < $1 and later.day > given.day and later.place_id = given.place_id
       and later.kind = given.kind and later.mark = given.mark`,
    [before],
  );
}
