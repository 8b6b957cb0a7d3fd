import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '../client.ts';
import { withDatabaseLock } from '../database-lock.ts';

/**
 * Adds `count` invented events over half a year from `today`, always the same ones: a tenth weekly, three tenths
 * with tags. For load tests.
 */
export async function seedManyEvents(
  database: Pick<Database, 'connection'>,
  count: number,
  today: string,
): Promise<void> {
  await withDatabaseLock(database, async (client) => {
    await drizzle(client).execute(sql`
      with written as (
        insert into events (title, description, start_date, end_date, start_time, end_time, location_name, address,
          latitude, longitude, category_id, is_recurring, rrule, price, source, source_id)
        select 'Invented event ' || n,
          'A night that nobody has announced, with music, friends and a door that opens late. Number ' || n || '.',
          ${today}::date + n % 180, ${today}::date + n % 180 + (n % 50 = 0)::int * 3,
          make_time(n % 24, (n % 4) * 15, 0), make_time((n + 5) % 24, 0, 0),
          'Sala ' || n % 300, 'Carrer Inventat, ' || n % 200, 41.36 + (n % 97) * 0.0005, 2.13 + (n % 89) * 0.0007,
          (select id from categories order by position offset n % (select count(*) from categories) limit 1),
          n % 10 = 0, case when n % 10 = 0 then 'FREQ=WEEKLY' end, n % 30 || ' €', 'invented', n::text
        from generate_series(1, ${count}::int) as n
        returning id
      )
      insert into event_tags (event_id, tag_id)
      select written.id, tags.id from written join tags on (written.id + tags.id) % 20 = 0 where written.id % 10 < 3`);
    await client.query('analyze events, event_tags');
  });
}
