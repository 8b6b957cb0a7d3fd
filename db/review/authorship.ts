/** Reads who gave values of entities, and since when (domain/review/authorship.ts). */
import type { Pool, PoolClient } from 'pg';
import type { HistoryEntity } from '#contract/review/review-items.ts';
import { type Authorship, authorshipOf, type ValueWrite } from '#domain/review/authorship.ts';
import type { Actor, EarlierAuthor } from './actor.ts';

/** Null columns were deleted after 30 days. What a source said is a program's word, whoever requested or accepted it. */
export type Author = Pick<EarlierAuthor, 'origin' | 'isYoung'> & { kind: Actor['kind']; key: string | null };

/** SQL: the fields that `$3` names, as rows of a name with its values in the states `before` and `after`. */
export const NAMED_FIELDS =
  'select name, before->name as was, after->name as now from unnest($3::text[]) as name';

/** SQL: whether the entity exists. */
export const EXISTENCE = `select 'exists' as name, to_json(before is not null) as was, to_json(after is not null) as now`;

/**
 * SQL: the writes of entities and of all that were merged into them. Values are compared by a hash of their canonical
 * form, because revisions hold them as they were sent.
 */
const writesOf = (values: string) => `with recursive involved as (
    select unnest($2::int[]) as id
    union
    select (after->'formerly'->-1->>'id')::int from revisions join involved on entity_id = involved.id
    where entity = $1 and action = 'merge' and after->'formerly'->-1 is not null
  )
  select revisions.id::float8 as id, entity_id as "entityId", action, name, before_mark as before, after_mark as after,
    case when action = 'merge' then (after->'formerly'->-1->>'id')::int end as from, at,
    json_build_object('kind', case when action in ('enrich', 'import', 'expire') then 'system' else actor_kind end,
      'key', actor, 'origin', origin, 'isYoung', by_young_device) as author
  from revisions join involved on entity_id = involved.id, lateral (${values}) as named,
    lateral (select case when before is not null then md5(coalesce(was::jsonb, 'null')::text) end as before_mark,
      case when after is not null then md5(coalesce(now::jsonb, 'null')::text) end as after_mark) as marks
  where entity = $1 and before_mark is distinct from after_mark
  order by revisions.id`;

type Request = {
  entity: HistoryEntity;
  ids: readonly number[];
  /** SQL like NAMED_FIELDS. */
  values: string;
  /** The value of `$3` in it. */
  parameter?: unknown;
};

type WriteRow = ValueWrite<Author> & { entityId: number; name: string };

/** Returns a lookup of authorships by the entity's id and the value's name. */
export async function readAuthorships(
  client: Pool | PoolClient,
  { entity, ids, values, parameter }: Request,
): Promise<(id: number, name: string) => Authorship<Author> | null> {
  const { rows } = await client.query<WriteRow>(writesOf(values), [
    ...[entity, ids],
    ...(parameter === undefined ? [] : [parameter]),
  ]);
  const byValue = new Map<string, WriteRow[]>();
  for (const row of rows) {
    const value = `${row.entityId} ${row.name}`;
    const writes = byValue.get(value);
    if (writes) writes.push(row);
    else byValue.set(value, [row]);
  }
  return (id, name) => authorshipOf(id, (entityId) => byValue.get(`${entityId} ${name}`) ?? []);
}

/** Returns the visitor's device that gave a value; null if it was no visitor's. */
export function earlierAuthor(authorship: Authorship<Author> | null): EarlierAuthor | null {
  if (authorship?.author?.kind !== 'device') return null;
  const { key, origin, isYoung } = authorship.author;
  return { actor: key, origin, isYoung, at: authorship.at };
}

/** Returns the authorship of an entity's field. */
export async function readAuthorship(
  client: Pool | PoolClient,
  entity: HistoryEntity,
  id: number,
  field: string,
): Promise<Authorship<Author> | null> {
  const request = { entity, ids: [id], values: NAMED_FIELDS, parameter: [field] };
  return (await readAuthorships(client, request))(id, field);
}
