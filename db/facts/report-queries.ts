import type { Pool } from 'pg';
import { factListOf } from '#db/facts/json.ts';
import type { ReportedPlace } from '#domain/facts/facts-report.ts';

/** Returns the data of staff's report. */
export async function listReportedPlaces(pool: Pool, now: Date): Promise<ReportedPlace[]> {
  const { rows } = await pool.query<ReportedPlace>(
    `select id, name,
       array(select categories.name from place_categories join categories on categories.id = category_id
         where place_id = places.id order by place_categories.position) as categories,
       (select coalesce(list, '{}') from ${factListOf()} as fact_list) as facts
     from places where deleted_at is null order by id`,
    [now.toISOString()],
  );
  return rows;
}
