import { type SQL, sql } from 'drizzle-orm';

/** SQL for the facts of places. `$1` is always the time of the request, as in db/places/json.ts. */

const FACT = (columns: Record<string, string>) =>
  `json_strip_nulls(json_build_object(${Object.entries(columns)
    .map(([field, column]) => `'${field}', ${column}`)
    .join(', ')}))`;

/** SQL: a fact as the contract sends it. */
export const SENT_FACT = FACT({
  value: 'value',
  source: 'source',
  sourceName: `case when source = 'starter' then source_ref end`,
  checkedOn: 'checked_on',
  doubtedOn: 'doubted_on',
});

/** SQL: the facts of `places.id` as a place's state holds them, by kind; null without any. */
export const FACTS_OF_STATE = `(select json_object_agg(kind, json_build_object('value', value, 'source', source,
    'sourceRef', source_ref, 'checkedOn', checked_on, 'doubtedOn', doubted_on))
  from place_facts where place_id = places.id)`;

/** SQL: when the hours were last checked; those of the starter city are unverified. */
export const HOURS_VERIFIED_AT = `case when fact_list.list->'opening_hours'->>'source' <> 'starter'
  then (fact_list.list->'opening_hours'->>'checkedOn') || 'T00:00:00.000Z' end`;

const TODAY = `($1::timestamptz at time zone 'Europe/Madrid')::date`;
const UNTIL = `(gone.value->>'until')::date`;

/**
 * SQL: whether `places.id` has closed or moved, which one person's word alone does not say; `standingOf` in
 * domain/facts/standing.ts is the same in TypeScript.
 */
export const IS_GONE = `exists (select from place_facts as gone where gone.place_id = places.id
  and gone.kind = 'in_business' and gone.doubted_on is null and gone.value->>'is' <> 'open'
  and not (gone.value->>'is' = 'closed_for_now' and coalesce(${UNTIL} < ${TODAY}, false)))`;

/** The same for a query builder. */
export const isGoneAt = (now: Date): SQL => {
  const [before, after] = IS_GONE.split('$1') as [string, string];
  return sql`${sql.raw(before)}${now.toISOString()}${sql.raw(after)}`;
};

/** SQL: the next moment at which a place that is closed for now opens again by its date. */
export const OPENS_AGAIN_AT = `(select min((${UNTIL} + 1)::timestamp at time zone 'Europe/Madrid') from place_facts as gone
  where gone.kind = 'in_business' and gone.value->>'is' = 'closed_for_now' and gone.doubted_on is null
    and ${UNTIL} >= ${TODAY})`;
