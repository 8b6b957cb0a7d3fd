import { createHash } from 'node:crypto';
import type { Database } from '#db/client.ts';
import type { CalendarEvent } from '#domain/calendar/calendar-event.ts';

/** Calendars keep what is over for a while, and must hear of what was deleted. */
const DAYS_BACK = 60;
const DAYS_CANCELLED = 180;

const EVENT = `events.id, title, description, start_date as "startDate", end_date as "endDate",
  start_time as "startTime", end_time as "endTime", rrule, exceptions, location_name as "locationName", address,
  latitude, longitude, category.name as "categoryName", is_expected as "isExpected",
  deleted_at is not null as "isDeleted", version,
  to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt"`;

type Answer = { version: string; events: CalendarEvent[] };
export type CalendarContent = { version: number; events: CalendarEvent[] };

/** Published events and, for a while, those that were deleted; one row, so that the version is always there. */
async function readEvents(
  { pool }: Database,
  name: string,
  condition: string,
  values: unknown[],
): Promise<CalendarContent> {
  const { rows } = await pool.query<Answer>({
    name,
    text: `select data_version('events') as version, (
        select coalesce(json_agg(event order by "startDate", id), '[]') from (
          select ${EVENT} from events left join (select id, name from categories) as category on category.id = category_id
          where status = 'published' and ${condition}
            and (deleted_at is null or deleted_at > $1::timestamptz - interval '${DAYS_CANCELLED} days')
        ) as event
      ) as events`,
    values,
  });
  const [answer] = rows;
  if (!answer) throw new Error('A statement without a table answered no row');
  return { version: Number(answer.version), events: answer.events };
}

/** Everything that a calendar of the guide holds. */
export function readCalendar(database: Database, now: Date): Promise<CalendarContent> {
  const condition = `(rrule is not null or end_date > $1::timestamptz::date - ${DAYS_BACK})`;
  return readEvents(database, 'calendar', condition, [now.toISOString()]);
}

/** One event; null when there is none. */
export async function readCalendarEvent(
  database: Database,
  id: number,
  now: Date,
): Promise<CalendarContent | null> {
  const content = await readEvents(database, 'calendar-event', 'events.id = $2', [now.toISOString(), id]);
  return content.events.length === 0 ? null : content;
}

/** The table holds no token that opens anything. */
export const feedTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Whether a calendar address is open. */
export async function isFeedOpen({ pool }: Database, token: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'feed-open',
    text: 'select from feed_tokens where token_hash = $1 and revoked_at is null',
    values: [feedTokenHash(token)],
  });
  return rowCount === 1;
}
