import type { Pool, PoolClient } from 'pg';
import { ANNOUNCED_AFTER } from '#db/data-versions.ts';
import { ACTOR_COLUMNS, actorParameters, actorValues } from '#db/review/revisions.ts';
import { storedPlace } from '#domain/places/stored-place.ts';
import type { WriteInput } from './place-statements.ts';

type Deletion = Pick<WriteInput, 'id' | 'version' | 'before' | 'actor' | 'now'> & { mergedInto?: number };

/** Deletes a place softly, or merges it into another one; false when it is missing or at another version. */
export async function deletePlaceSoftly(
  pool: Pool | PoolClient,
  { id, version, before, actor, now, mergedInto }: Deletion,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'place-delete',
    text: `with gone as (
        update places set deleted_at = $1::timestamptz, updated_at = $1::timestamptz, version = version + 1,
          merged_into = $5
        where id = $2 and version = $3 and deleted_at is null returning id
      )
      insert into changes (entity, entity_id, action, before, after, ${ACTOR_COLUMNS}, at)
      select 'place', id, case when $5::int is null then 'delete' else 'merge' end, $4::json, null, ${actorParameters(6)},
        $1::timestamptz from gone where ${ANNOUNCED_AFTER} = 'after'`,
    values: [
      now.toISOString(),
      id,
      version,
      before && JSON.stringify(storedPlace(before)),
      mergedInto ?? null,
      ...actorValues(actor),
    ],
  });
  return rowCount === 1;
}
