/** The list of what waits as events in the contract's shape, which only staff see. */
import type { Event } from '#contract/events/events.ts';
import type { PendingEvent } from '#contract/found-events/scraping.ts';
import type { Database } from '#db/client.ts';
import { datesJson, type EventRow, joinsWith, SERIES_COLUMNS, wholeEventJson } from '#db/events/json.ts';
import { datesToShow } from '#db/events/queries.ts';
import { eventsTable } from '#db/schema/events.ts';
import { columnsFor } from '#db/table-fields.ts';
import { EVENT_DEFAULTS } from '#domain/events/event-change.ts';
import { namesWithout } from '#domain/field-names.ts';

const COLUMNS = columnsFor(eventsTable, namesWithout(EVENT_DEFAULTS, 'tagIds'));

/** SQL: a found event as the row that it would be. */
const AS_EVENT = `json_populate_record(null::events, json_build_object('id', found.id, 'version', found.version,
  'source_url', found.source_url, 'updated_at', found.created_at,
  ${Object.entries(COLUMNS)
    .map(([field, { name }]) => `'${name}', found.content->'${field}'`)
    .join(', ')}))`;

const FOR_REVIEW = `json_build_object('source', nullif(found.source, 'visitor'),
  'foundAt', to_char(found.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'filled', found.filled, 'flags', found.review_flags, 'otherLinks', found.other_links)`;

const TAG_IDS = `select value::int from json_array_elements_text(found.content->'tagIds')`;

type ForReview = Omit<PendingEvent, keyof Event>;

/** Returns pending events, soonest first, or the one with this id. */
export async function readPendingEvents({ pool }: Database, now: Date, id?: number): Promise<PendingEvent[]> {
  const { rows } = await pool.query<EventRow & { review: ForReview }>({
    text: `select events.id, ${SERIES_COLUMNS}, ${wholeEventJson('en')} as json, ${FOR_REVIEW} as review
      from found_events as found cross join lateral ${AS_EVENT} as events ${joinsWith(TAG_IDS)}
      where found.state = 'waiting' and ($1::int is null or found.id = $1)
      order by events.start_date, events.start_time nulls first, events.id`,
    values: [id ?? null],
  });
  return rows.map((row) => ({
    ...(JSON.parse(`${row.json.slice(0, -1)},${datesJson(row, datesToShow(row, now), 'en')}`) as Event),
    ...row.review,
  }));
}
