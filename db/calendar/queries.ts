import { createHash } from 'node:crypto';
import { and, isNull, sql } from 'drizzle-orm';
import type { FeedCount } from '#contract/events/events.ts';
import type { Language } from '#contract/language.ts';
import type { Database, Db } from '#db/client.ts';
import { LOCATION_NAME, SERIES_COLUMNS } from '#db/events/json.ts';
import { feedTokensTable as feeds } from '#db/schema/feed-tokens.ts';
import { textIn } from '#db/wordings.ts';
import { writtenDay } from '#db/written-day.ts';
import type { CalendarEvent } from '#domain/calendar/calendar-event.ts';

const DAYS_UNUSED = 90;

const SERIES = `events.id, ${SERIES_COLUMNS}, deleted_at is not null as "isDeleted"`;

const eventIn = (language: Language) => `${SERIES}, ${textIn('title', language)} as title,
  ${textIn('description', language)} as description, ${LOCATION_NAME} as "locationName", address, latitude, longitude,
  category.name as "categoryName", version,
  ${writtenDay('updated_at')} as "updatedAt"`;

export async function readCalendarEvent(
  { pool }: Database,
  id: number,
  language: Language,
): Promise<{ version: number; event: CalendarEvent } | null> {
  const { rows } = await pool.query<{ version: string; event: CalendarEvent }>({
    name: `calendar-event ${language}`,
    text: `select data_version('events') as version, row_to_json(event) as event from (
        select ${eventIn(language)} from events left join (select id, name from categories) as category on category.id = category_id
        where events.id = $1 and deleted_at is null
      ) as event`,
    values: [id],
  });
  const [row] = rows;
  return row ? { version: Number(row.version), event: row.event } : null;
}

/** private: the table holds hashes, so it opens no calendar */
export const feedTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Returns the UTC day before which the last use of an address is too long ago. */
export const feedDay = (now: Date): string => now.toISOString().slice(0, 10);

/** SQL: an open address belongs to the present code, has not been closed and was used recently. */
export const isOpenSql = (codeVersion: string, day: string) =>
  and(
    isNull(feeds.revokedAt),
    sql`${feeds.codeVersion} = ${codeVersion}`,
    sql`${lastUse} > ${day}::date - ${sql.raw(String(DAYS_UNUSED))}`,
  );

export const lastUse = sql`coalesce(${feeds.lastUsedOn}, (${feeds.createdAt} at time zone 'UTC')::date)`;

/** Returns whether a calendar address is open, without recording a use. */
export async function isFeedOpen(db: Db, token: string, codeVersion: string, now: Date): Promise<boolean> {
  const isThis = sql`${feeds.tokenHash} = ${feedTokenHash(token)}`;
  return (await db.$count(feeds, and(isThis, isOpenSql(codeVersion, feedDay(now))))) === 1;
}

export async function countFeeds(db: Db, codeVersion: string, now: Date): Promise<FeedCount> {
  const day = sql<string | null>`to_char(min(${feeds.createdAt}) at time zone 'UTC', 'YYYY-MM-DD')`;
  const newest = sql<string | null>`to_char(max(${feeds.createdAt}) at time zone 'UTC', 'YYYY-MM-DD')`;
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, oldest: day, newest })
    .from(feeds)
    .where(isOpenSql(codeVersion, feedDay(now)));
  return row ?? { count: 0, oldest: null, newest: null };
}
