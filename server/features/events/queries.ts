import type { Event } from '#contract/events.ts';
import type { Database } from '#db/client.ts';

/** Published events that have not ended by `today` (YYYY-MM-DD in Madrid), soonest first. */
export async function comingEvents({ pool }: Database, today: string): Promise<Event[]> {
  const { rows } = await pool.query<{ event: Event }>({
    name: 'coming-events',
    text: `select json_build_object(
        'id', events.id, 'title', events.title, 'description', events.description,
        'startDate', start_date, 'endDate', end_date, 'startTime', start_time, 'endTime', end_time,
        'locationName', location_name, 'address', address, 'latitude', latitude, 'longitude', longitude,
        'placeId', place_id, 'imageUrl', image_url, 'website', website, 'organizer', organizer, 'price', price,
        'category', case when categories.id is not null then json_build_object(
          'id', categories.id, 'name', categories.name, 'icon', categories.icon, 'color', categories.color) end,
        'isRecurring', is_recurring, 'recurringPattern', recurring_pattern,
        'tags', coalesce((
          select json_agg(json_build_object('id', tags.id, 'name', tags.name, 'color', tags.color) order by tags.id)
          from event_tags join tags on tags.id = tag_id and tags.deleted_at is null where event_id = events.id
        ), '[]')) as event
      from events left join categories on categories.id = events.category_id
      where status = 'published' and events.deleted_at is null and end_date >= $1
      order by start_date, start_time nulls first, events.id`,
    values: [today],
  });
  return rows.map(({ event }) => event);
}
