import type { Database } from '#db/client.ts';
import { PLACE_ORDER } from '#db/place-order.ts';
import type { AdvisedPlace } from '#domain/recommendations.ts';
import type { Versioned } from '#server/http/fresh-value.ts';

/** Advice chooses among the best known places; a longer list would not make it better. */
const MOST_PLACES = 1000;

/** The places that advice may be about, those with opening hours first. */
export async function readAdvisedPlaces({ pool }: Database, now: Date): Promise<Versioned<AdvisedPlace[]>> {
  const { rows } = await pool.query<{ places: AdvisedPlace[]; version: number }>({
    name: 'advised-places',
    text: `select data_version('places') as version, (
        select coalesce(json_agg(json_build_object('id', id, 'name', name, 'openingHours', opening_hours,
          'categories', (
            select coalesce(json_agg(categories.name order by place_categories.position), '[]')
            from place_categories join categories on categories.id = category_id where place_id = chosen.id),
          'tags', (
            select coalesce(json_agg(tags.name order by tags.id), '[]')
            from place_tags join tags on tags.id = tag_id and tags.deleted_at is null where place_id = chosen.id)
        )), '[]')
        from (
          select id, name, opening_hours from places where deleted_at is null
          order by opening_hours is null, ${PLACE_ORDER.recommended} limit ${MOST_PLACES}
        ) as chosen) as places`,
    values: [now.toISOString()],
  });
  const [row] = rows;
  if (!row) throw new Error('A statement without a table answered no row');
  return { value: row.places, versions: { places: row.version } };
}
