import type { Event } from '#contract/events/events.ts';
import type { PendingEvent } from '#contract/found-events/scraping.ts';
import type { Database } from '#db/client.ts';
import {
  EVENT_JOINS,
  type EventRow,
  REVIEW_JSON,
  SERIES_COLUMNS,
  wholeEventJson,
  withDates,
} from '#db/events/json.ts';
import { datesToShow } from '#db/events/queries.ts';

type ForReview = Omit<PendingEvent, keyof Event>;

/** Returns pending events, soonest first, or the one with this id. Visitors never see them. */
export async function readPendingEvents({ pool }: Database, now: Date, id?: number): Promise<PendingEvent[]> {
  const { rows } = await pool.query<EventRow & { review: ForReview }>({
    text: `select events.id, ${SERIES_COLUMNS}, ${wholeEventJson('en')} as json, ${REVIEW_JSON} as review
      from events ${EVENT_JOINS}
      where events.status = 'pending' and events.deleted_at is null and ($1::int is null or events.id = $1)
      order by events.start_date, events.start_time nulls first, events.id`,
    values: [id ?? null],
  });
  return rows.map((row) => ({
    ...(JSON.parse(withDates(row.json, row, datesToShow(row, now), 'en')) as Event),
    ...row.review,
  }));
}
