import { type SQL, sql } from 'drizzle-orm';
import { KNOWN_FACTS_OF_ALL, knownFacts } from './confirmations.ts';

/** SQL for the facts of places. `$1` is always the time of the request, as in db/places/json.ts. */

const FACT = (columns: Record<string, string>) =>
  `json_strip_nulls(json_build_object(${Object.entries(columns)
    .map(([field, column]) => `'${field}', ${column}`)
    .join(', ')}))`;

const COLUMNS = {
  value: 'value',
  source: 'source',
  sourceName: `case when source = 'starter' then source_ref end`,
  checkedOn: 'checked_on',
  confirmedOn: 'confirmed_on',
  doubtedOn: 'doubted_on',
};

/** SQL: the source's page from which a fact comes; an element of OpenStreetMap by its page there. */
const FROM = `case when source in ('own_site', 'openstreetmap') then json_build_object('kind', source,
  'url', regexp_replace(from_ref, '^osm:', 'https://www.openstreetmap.org/'), 'on', checked_on) end`;

const sentFacts = (columns: Record<string, string>) =>
  `json_object_agg(kind, ${FACT(columns)} order by kind)`;

/**
 * SQL: a row with `list`: the facts `said` (by default the stored ones) of the row `places`, in the contract's shape.
 */
export const factListOf = (said?: string) =>
  `(select ${sentFacts({ ...COLUMNS, from: FROM })} as list from ${knownFacts(said)} as known)`;

/** SQL: the same for lists, where every byte counts: without the pages of sources. */
export const LISTED_FACTS = `(select ${sentFacts(COLUMNS)} as list from ${knownFacts()} as known)`;

/** SQL: rows of `place_id` and `list`. */
export const FACT_LISTS = `(select place_id, ${sentFacts(COLUMNS)} as list from ${KNOWN_FACTS_OF_ALL} as known group by place_id)`;

/** SQL: the facts of `places.id` in the shape of a place's state, by kind; null if there are none. */
export const FACTS_OF_STATE = `(select json_object_agg(kind, json_build_object('value', value, 'source', source,
    'sourceRef', source_ref, 'checkedOn', checked_on, 'doubtedOn', doubted_on))
  from place_facts where place_id = places.id)`;

const HOURS = `fact_list.list->'opening_hours'`;

/** SQL: when the hours were last checked or confirmed; those of the starter city alone are unverified. */
export const HOURS_VERIFIED_AT = `greatest(case when ${HOURS}->>'source' <> 'starter' then ${HOURS}->>'checkedOn' end,
  ${HOURS}->>'confirmedOn') || 'T00:00:00.000Z'`;

const TODAY = `($1::timestamptz at time zone 'Europe/Madrid')::date`;
const UNTIL = `(gone.value->>'until')::date`;

/**
 * SQL: whether `places.id` has closed or moved, which takes more than one person's statement; `standingOf` in
 * domain/facts/standing.ts is the same rule in TypeScript.
 */
export const IS_GONE = `exists (select from place_facts as gone where gone.place_id = places.id
  and gone.kind = 'in_business' and gone.doubted_on is null and gone.value->>'is' <> 'open'
  and not (gone.value->>'is' = 'closed_for_now' and coalesce(${UNTIL} < ${TODAY}, false)))`;

/** The same for a query builder. */
export const isGoneAt = (now: Date): SQL => {
  const [before, after] = IS_GONE.split('$1') as [string, string];
  return sql`${sql.raw(before)}${now.toISOString()}${sql.raw(after)}`;
};

/**
 * SQL: the next moment at which a temporarily closed place reopens by its date, among the facts `gone` that meet a
 * condition.
 */
export const OPENS_AGAIN_AT = (
  condition = 'true',
) => `(select min((${UNTIL} + 1)::timestamp at time zone 'Europe/Madrid')
  from place_facts as gone where gone.kind = 'in_business' and gone.value->>'is' = 'closed_for_now'
    and gone.doubted_on is null and ${UNTIL} >= ${TODAY} and ${condition})`;
