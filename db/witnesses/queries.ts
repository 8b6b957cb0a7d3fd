import type { Pool, PoolClient } from 'pg';
import {
  WITNESS_FIELD_NAMES,
  WITNESS_FIELDS,
  type WitnessField,
  type WitnessKind,
  type WitnessReport,
  type WitnessValue,
} from '#contract/witnesses/witnesses.ts';
import { CONFIRMED_BY_TWO, CONFIRMED_DAYS } from '#db/facts/confirmations.ts';
import { FACTS_OF_STATE } from '#db/facts/json.ts';
import type { ConfirmedDays } from '#domain/facts/confirmation.ts';
import type { FactsState } from '#domain/facts/facts.ts';
import type { Noted } from '#domain/witnesses/notes.ts';

/** SQL: the field of a place whose date a kind of fact holds. */
export const fieldOf = (kind: string) =>
  `case ${kind} ${WITNESS_FIELD_NAMES.map((field) => `when '${WITNESS_FIELDS[field]}' then '${field}'`).join(' ')} end`;

const NOTE: Readonly<Record<keyof Noted | 'kind', string>> = {
  field: fieldOf('kind'),
  kind: 'witness',
  value: 'value',
  words: 'words',
  url: 'url',
  saidOn: 'said_on',
  seenOn: 'seen_on',
  turnedOn: 'turned_on',
};
const NOTES = `json_agg(json_build_object(${Object.entries(NOTE)
  .map(([name, column]) => `'${name}', ${column}`)
  .join(', ')}) order by kind, witness)`;

export type WitnessNote = Noted & { kind: WitnessKind };

/** Returns a witness's latest statements about a place. */
export async function listNotes(
  at: Pool | PoolClient,
  placeId: number,
  kind: WitnessKind,
): Promise<WitnessNote[]> {
  const { rows } = await at.query<{ notes: WitnessNote[] | null }>(
    `select ${NOTES} as notes from witnesses where place_id = $1 and witness = $2`,
    [placeId, kind],
  );
  return rows[0]?.notes ?? [];
}

/** A place with witnesses, or with an outcome of earlier ones. */
export type WitnessedRow = {
  id: number;
  openingHours: Record<string, string> | null;
  phone: string | null;
  website: string | null;
  facts: Partial<FactsState>;
  confirmed: ConfirmedDays;
  notes: WitnessNote[];
  /** Values that the guide wrote and staff undid. */
  undone: { field: WitnessField; value: WitnessValue }[];
  /** Changes that have been waiting for staff since a night exceeded its ceiling. */
  waiting: { field: WitnessField; value: WitnessValue }[];
};

/** SQL: a field's value in a stored state; facts are nested. */
const valueIn = (state: string) =>
  `case when spoken.field in ('entry', 'in_business') then ${state}->spoken.field->'value' else ${state}->spoken.field end`;

/** SQL: whether a later revision replaced the value of `spoken.field` that the revision `guide` wrote. */
const IS_REPLACED = `exists (select from revisions as later where later.entity = 'place'
  and later.entity_id = guide.entity_id and later.id > guide.id
  and (${valueIn('later.before')})::jsonb = (${valueIn('guide.after')})::jsonb
  and (${valueIn('later.after')})::jsonb is distinct from (${valueIn('later.before')})::jsonb)`;

const UNDONE = `(select json_agg(json_build_object('field', spoken.field, 'value', ${valueIn('guide.after')}))
  from revisions as guide cross join unnest($1::text[]) as spoken (field)
  where guide.entity = 'place' and guide.entity_id = places.id and guide.actor_kind = 'system' and guide.witnesses is not null
    and (${valueIn('guide.after')})::jsonb is distinct from (${valueIn('guide.before')})::jsonb
    and exists (select from revisions as staff where staff.entity = 'place' and staff.entity_id = places.id
      and staff.id > guide.id and staff.actor_kind = 'staff'
      and (${valueIn('staff.before')})::jsonb = (${valueIn('guide.after')})::jsonb
      and (${valueIn('staff.after')})::jsonb is distinct from (${valueIn('staff.before')})::jsonb))`;

/** Returns the places with witnesses, and the rule's other inputs; only one place if `placeId` is given. */
export async function listWitnessed(pool: Pool, placeId: number | null): Promise<WitnessedRow[]> {
  const { rows } = await pool.query<WitnessedRow>(
    `select id, opening_hours as "openingHours", phone, website, coalesce(${FACTS_OF_STATE}, '{}') as facts,
       coalesce(${CONFIRMED_DAYS}, '{}') as confirmed,
       coalesce((select ${NOTES} from witnesses where place_id = places.id), '[]') as notes,
       coalesce(${UNDONE}, '[]') as undone,
       coalesce((select json_agg(json_build_object('field', ${fieldOf('kind')}, 'value', value)) from witness_outcomes
         where place_id = places.id and outcome = 'waits' and reason = 'ceiling'), '[]') as waiting
     from places where deleted_at is null and ($2::int is null or id = $2)
       and id in (select place_id from witnesses union select place_id from witness_outcomes)
     order by id`,
    [WITNESS_FIELD_NAMES, placeId],
  );
  return rows;
}

/** Returns a field's value that waits for staff, with the statements about that field; null when nothing waits. */
export async function readWaiting(
  pool: Pool,
  placeId: number,
  field: WitnessField,
): Promise<{ value: WitnessValue; notes: WitnessNote[] } | null> {
  const { rows } = await pool.query<{ value: WitnessValue; notes: WitnessNote[] }>(
    `select value, coalesce((select ${NOTES} from witnesses where place_id = $1 and kind = $2), '[]') as notes
     from witness_outcomes where place_id = $1 and kind = $2 and outcome = 'waits' and value is not null`,
    [placeId, WITNESS_FIELDS[field]],
  );
  return rows[0] ?? null;
}

/**
 * Returns the number of places, and how many of them the guide itself changed since an instant, not counting closings.
 */
export async function countChangedByGuide(
  pool: Pool,
  since: Date,
): Promise<{ places: number; changed: number }> {
  const { rows } = await pool.query<{ places: number; changed: number }>(
    `select (select count(*)::int from places where deleted_at is null) as places,
       (select count(distinct entity_id)::int from revisions where entity = 'place' and actor_kind = 'system'
          and witnesses is not null and at >= $1
          and (after->'in_business')::jsonb is not distinct from (before->'in_business')::jsonb) as changed`,
    [since.toISOString()],
  );
  return rows[0] ?? { places: 0, changed: 0 };
}

/** A website that may be read. `isOwn`: it was unchanged for 30 days, or staff set or confirmed it (witness-6). */
export type SiteToRead = { placeId: number; name: string; address: string; website: string; isOwn: boolean };

const BY_STAFF = `exists (select from revisions where entity = 'place' and entity_id = places.id and actor_kind = 'staff'
  and after->>'website' = places.website
  and (before is null or before->>'website' is distinct from after->>'website'
    or (before->'web_address')::jsonb is distinct from (after->'web_address')::jsonb))`;

/** SQL: when the website last changed; for the starter city the day of its source. */
const STANDS_SINCE = `coalesce(
  (select max(at) from revisions where entity = 'place' and entity_id = places.id
     and before->>'website' is distinct from after->>'website'),
  (select checked_on::timestamptz from place_facts where place_id = places.id and kind = 'web_address'),
  places.created_at)`;

/** Returns the websites that the guide reads, least recently read first. */
export async function listSitesToRead(
  pool: Pool | PoolClient,
  placeId: number | null,
  standsBefore: Date,
): Promise<SiteToRead[]> {
  const { rows } = await pool.query<SiteToRead>(
    `select places.id as "placeId", name, address, website, (${BY_STAFF} or ${STANDS_SINCE} <= $2) as "isOwn"
     from places left join own_sites on own_sites.place_id = places.id
     where deleted_at is null and website <> '' and coalesce(is_read, true) and ($1::int is null or places.id = $1)
     order by read_at nulls first, places.id`,
    [placeId, standsBefore.toISOString()],
  );
  return rows;
}

/** Returns a place's website as `listSitesToRead` does; null for a place without one, or whose site is not read. */
export async function findSiteToRead(
  at: Pool | PoolClient,
  placeId: number,
  standsBefore: Date,
): Promise<SiteToRead | null> {
  return (await listSitesToRead(at, placeId, standsBefore))[0] ?? null;
}

/**
 * SQL: all witnesses. Visitors are a witness after two days of confirmations; the rule reads `confirmedOn` (decision
 * 095).
 */
const SPEAKING = `speaking as (
  select place_id, kind, witness, value, words, url, seen_on from witnesses
  union all select place_id, kind, 'visitors', value::json, 'Still right', null, day
    from (${CONFIRMED_BY_TWO}) as confirmed where ${fieldOf('kind')} is not null)`;

/** Returns the response of GET /api/admin/witnesses: the sites, the witnesses and the outcomes, by place. */
export async function readWitnessReport(
  pool: Pool,
  placeId: number | null,
  now: Date,
): Promise<WitnessReport> {
  const { rows } = await pool.query<{ report: WitnessReport }>(
    `with chosen as (select id, name, website from places where deleted_at is null and ($2::int is null or id = $2)),
     ${SPEAKING},
     decided as (select place_id as "placeId", chosen.name, ${fieldOf('kind')} as field, outcome, reason, value,
         decided_on as "on" from witness_outcomes join chosen on chosen.id = place_id)
     select json_build_object(
       'sites', coalesce((select json_agg(json_build_object('placeId', chosen.id, 'name', chosen.name,
           'url', coalesce(chosen.website, url), 'readAt', to_char(read_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'outcome', outcome, 'reason', reason, 'reasons', coalesce(reasons, '[]'), 'isRead', is_read) order by read_at desc nulls last, chosen.id)
         from own_sites join chosen on chosen.id = place_id), '[]'),
       'witnesses', coalesce((select json_agg(json_build_object('placeId', place_id, 'field', ${fieldOf('kind')},
           'kind', witness, 'value', value, 'words', words, 'url', url, 'seenOn', seen_on) order by place_id, kind, witness)
         from speaking join chosen on chosen.id = place_id), '[]'),
       'changed', coalesce((select json_agg(json_build_object('placeId', entity_id, 'name', chosen.name,
           'field', witnesses->0->>'field', 'value', witnesses->0->'value', 'reason', 'two_agree', 'outcome', 'changes',
           'on', (at at time zone 'Europe/Madrid')::date, 'revisionId', guide.id, 'isStanding', not ${IS_REPLACED}) order by guide.id desc)
         from revisions as guide join chosen on chosen.id = entity_id
           cross join lateral (select witnesses->0->>'field' as field) as spoken
         where entity = 'place' and actor_kind = 'system' and witnesses is not null and at > now() - interval '60 days'
           and spoken.field <> 'in_business'), '[]'),
       'disagree', coalesce((select json_agg(decided) from decided where outcome = 'asks'), '[]'),
       'waiting', coalesce((select json_agg(decided) from decided where outcome = 'waits'), '[]')) as report`,
    [now.toISOString(), placeId],
  );
  return rows[0]?.report ?? { sites: [], witnesses: [], changed: [], disagree: [], waiting: [] };
}
