/**
 * SQL that writes a place. One statement is one transaction and one round trip: the row, its links, its revision,
 * and the place as in the contract.
 */
import type { Pool, PoolClient } from 'pg';
import { ANNOUNCED_AFTER } from '#db/data-versions.ts';
import type { Actor } from '#db/review/actor.ts';
import { ACTOR_COLUMNS, actorValues } from '#db/review/revisions.ts';
import { placesTable } from '#db/schema/places.ts';
import { columnsFor } from '#db/table-fields.ts';
import { byKind, type FactsOfPlace, NO_FACTS_OF_PLACE } from '#domain/facts/checks.ts';
import { FACT_KIND_NAMES, type FactKind } from '#domain/facts/fact-kinds.ts';
import { changedKinds } from '#domain/facts/facts.ts';
import { namesWithout } from '#domain/field-names.ts';
import { PLACE_DEFAULTS, type PlaceState } from '#domain/places/place-change.ts';
import { storedPlace } from '#domain/places/stored-place.ts';
import { normalize } from '#domain/text/search-text.ts';

export type WriteAction = 'create' | 'update' | 'enrich' | 'import' | 'expire' | 'restore' | 'merge';

export type WriteInput = {
  id: number | null;
  version: number | null;
  before: PlaceState | null;
  /** Set when the write restores a deleted place: the revision then has no `before`. */
  isReturning?: boolean;
  after: PlaceState;
  action: WriteAction;
  /** The origin of a new row: 'visitor', 'import'. */
  source: string;
  /** The row's id at its origin. */
  sourceId?: string | undefined;
  actor: Actor;
  now: Date;
};

/** SQL of the values being written; `facts` selects rows, and is a parameter only of statements that call it. */
export type WrittenValues = { categoryIds: string; tagIds: string; facts: () => string };

/** SQL of the place that a write returns: its JSON, the joins that it needs, and a name for the statement. */
export type PlaceResponse = {
  name: string;
  json: string;
  lists: (written: WrittenValues) => string;
};

export type WrittenRow = { id: number; json: string };
type Value = (input: WriteInput) => unknown;
export type PlaceStatement = (pool: Pool | PoolClient, input: WriteInput) => Promise<WrittenRow | null>;

const FACTS = Object.keys(NO_FACTS_OF_PLACE) as (keyof FactsOfPlace)[];
const FIELDS = namesWithout(PLACE_DEFAULTS, 'categoryIds', 'tagIds', 'photos', ...FACTS);
/** The columns of `places` for the editable fields. */
export const STATE_COLUMNS = columnsFor(placesTable, FIELDS);

function statement(name: string, build: ($: (value: Value) => string) => string): PlaceStatement {
  const values: Value[] = [({ now }) => now.toISOString()];
  const text = build((value) => `$${values.push(value)}`);
  return async (pool, input) => {
    const { rows } = await pool.query<WrittenRow>({
      name,
      text,
      values: values.map((value) => value(input)),
    });
    return rows[0] ?? null;
  };
}

/**
 * Returns the state's columns with parameters. JSON is passed as text, because the driver would turn lists into
 * PostgreSQL arrays.
 */
function stateColumns($: (value: Value) => string): [column: string, parameter: string][] {
  const columns = FIELDS.map((field): [string, string] => {
    const { name, dataType } = STATE_COLUMNS[field];
    return [
      name,
      $(({ after }) => {
        const value = after[field];
        return dataType === 'json' && value != null ? JSON.stringify(value) : value;
      }),
    ];
  });
  return [...columns, ['search_name', $(({ after }) => normalize(after.name))]];
}

const isOther =
  (list: 'categoryIds' | 'tagIds'): Value =>
  ({ before, after }) =>
    String(before?.[list] ?? '') !== String(after[list]);

function factsJson(state: PlaceState, kinds: readonly FactKind[]): string {
  const facts = byKind(state);
  return JSON.stringify(kinds.flatMap((kind) => (facts[kind] ? [{ kind, ...facts[kind] }] : [])));
}

const allFacts: Value = ({ after }) => factsJson(after, FACT_KIND_NAMES);

/** Returns the facts to write: those that the place did not have before. */
const newFacts: Value = (input) => factsJson(input.after, kindsChangedBy(input));

const kindsChangedBy = ({ before, after }: WriteInput) =>
  changedKinds(before && byKind(before), byKind(after));

/** SQL: rows of such a parameter, columns as in `place_facts`. */
const factRows = (parameter: string) => `select kind, value, source, "sourceRef" as source_ref,
    "checkedOn" as checked_on, "doubtedOn" as doubted_on
  from json_to_recordset(${parameter}::json) as fact (kind text, value jsonb, source text, "sourceRef" text,
    "checkedOn" date, "doubtedOn" date)`;

const goneFacts: Value = (input) =>
  kindsChangedBy(input).filter((kind) => byKind(input.after)[kind] === null);

/** Whether a change leaves the place's links and facts unchanged. */
const isWithinRow = (input: WriteInput) =>
  !isOther('categoryIds')(input) && !isOther('tagIds')(input) && kindsChangedBy(input).length === 0;

type Parameter = (value: Value) => string;

/**
 * SQL after `written`: links and facts. Old links are deleted first, since (place, position) is unique.
 */
function link($: Parameter, { categoryIds: categories, tagIds: tags }: WrittenValues): string {
  const hasOtherCategories = `${$(isOther('categoryIds'))}::boolean`;
  const hasOtherTags = `${$(isOther('tagIds'))}::boolean`;
  return `, uncategorised as (
      delete from place_categories where ${hasOtherCategories} and place_id = (select id from written) returning 1
    ), categorised as (
      insert into place_categories (place_id, category_id, position)
      select written.id, link.id, link.n - 1
      from written, unnest(${categories}) with ordinality as link (id, n)
      where ${hasOtherCategories} and (select count(*) from uncategorised) >= 0
    ), untagged as (
      delete from place_tags where ${hasOtherTags} and place_id = (select id from written) returning 1
    ), tagged as (
      insert into place_tags (place_id, tag_id)
      select written.id, link.id from written, unnest(${tags}) as link (id)
      where ${hasOtherTags} and (select count(*) from untagged) >= 0
    ), forgotten as (
      delete from place_facts
      where kind = any (${$(goneFacts)}::text[]) and place_id = (select id from written)
    ), told as (
      insert into place_facts (place_id, kind, value, source, source_ref, checked_on, doubted_on)
      select written.id, fact.kind, fact.value, fact.source, fact.source_ref, fact.checked_on, fact.doubted_on
      from written, (${factRows($(newFacts))}) as fact
      on conflict (place_id, kind) do update set value = excluded.value, source = excluded.source,
        source_ref = excluded.source_ref, checked_on = excluded.checked_on, doubted_on = excluded.doubted_on
    )`;
}

/** A statement may only have parameters that it uses: PostgreSQL refuses unused ones. */
function valuesIn($: Parameter): WrittenValues {
  const known = new Map<string, string>();
  const ids = (list: 'categoryIds' | 'tagIds') => {
    const parameter = known.get(list) ?? `${$(({ after }) => after[list])}::int[]`;
    known.set(list, parameter);
    return parameter;
  };
  return {
    get categoryIds() {
      return ids('categoryIds');
    },
    get tagIds() {
      return ids('tagIds');
    },
    facts: () => factRows($(allFacts)),
  };
}

/** SQL after `written` and the links: revision and response. */
function record($: Parameter, response: PlaceResponse, values: WrittenValues): string {
  const before = $(({ before: state, isReturning }) =>
    isReturning ? null : state && JSON.stringify(storedPlace(state)),
  );
  return `, recorded as (
      insert into changes (entity, entity_id, action, before, after, ${ACTOR_COLUMNS}, at)
      select 'place', id, ${$(({ action }) => action)}, ${before}::json,
        ${$(({ after }) => JSON.stringify(storedPlace(after)))}::json, ${ACTOR_COLUMNS.split(', ')
          .map((_, n) => $(({ actor }) => actorValues(actor)[n]))
          .join(', ')}, $1::timestamptz
      from written where ${ANNOUNCED_AFTER} = 'after'
    )
    select places.id, ${response.json} as json from written as places ${response.lists(values)}`;
}

function insert(response: PlaceResponse): PlaceStatement {
  return statement(`place-insert ${response.name}`, ($) => {
    const columns = [
      ...stateColumns($),
      ['source', $(({ source }) => source)],
      ['source_id', $(({ sourceId }) => sourceId ?? null)],
    ];
    const values = valuesIn($);
    return `with written as (
      insert into places (${columns.map(([column]) => column).join(', ')}, created_at, updated_at)
      values (${columns.map(([, parameter]) => parameter).join(', ')}, $1::timestamptz, $1::timestamptz)
      returning *
    )${link($, values)}${record($, response, values)}`;
  });
}

/**
 * `where` selects the places to update, by default those not deleted. Most changes leave links and facts unchanged:
 * PostgreSQL then starts six fewer parts of the statement, which halves its time.
 */
function update(
  name: string,
  response: PlaceResponse,
  more: [string, string][] = [],
  where = 'and deleted_at is null',
): PlaceStatement {
  const build = (of: string, links: typeof link) =>
    statement(`${name} ${of} ${response.name}`, ($) => {
      const columns = [...stateColumns($), ...more];
      const values = valuesIn($);
      return `with written as (
        update places set ${columns.map((pair) => pair.join(' = ')).join(', ')},
          version = version + 1, updated_at = $1::timestamptz
        where id = ${$(({ id }) => id)} and version = ${$(({ version }) => version)} ${where}
        returning *
      )${links($, values)}${record($, response, values)}`;
    });
  const row = build('row', () => '');
  const whole = build('whole', link);
  return (pool, input) => (isWithinRow(input) ? row : whole)(pool, input);
}

/** Returns the statements; an update returns null when the place is no longer at the version that was read. */
export function placeStatements(response: PlaceResponse) {
  return {
    insertPlace: insert(response),
    updatePlace: update('place-update', response),
  };
}

/** Writes a locked place, undeleting it if necessary. */
export const restorePlaceRow = update(
  'place-restore',
  { name: 'untold', json: `''`, lists: () => '' },
  [
    ['deleted_at', 'null'],
    ['merged_into', 'null'],
  ],
  '',
);
