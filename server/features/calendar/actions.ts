import { setImmediate as pause } from 'node:timers/promises';
import type { Language } from '#contract/language.ts';
import {
  type CalendarSeries,
  DAYS_BACK,
  readCalendarEvent,
  readCalendarEvents,
  readCalendarSeries,
} from '#db/calendar/queries.ts';
import type { Content } from '#db/read-content.ts';
import { type CalendarFrame, calendarParts, writeCalendar } from '#domain/calendar/calendar.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { today } from '#domain/events/dates/event-span.ts';
import { comingOccurrences } from '#domain/events/recurrence/occurrences.ts';
import type { AppContext } from '#server/app-context.ts';
import { inLine } from '#server/http/request/queues.ts';

/** The limits that calendar programs handle; the city's own calendar has a twentieth of this. */
const MAX_BYTES = 2_000_000;
const MAX_ENTRIES = 4000;
const AT_ONCE = 50;

type CalendarText = { parts: Buffer[]; ids: Set<number>; isWhole: boolean };

export function createCalendars(ctx: AppContext) {
  const { database, env, log, now } = ctx;
  /** The events of the last complete calendar. */
  let lastGood: ReadonlySet<number> | null = null;

  const frame = (): CalendarFrame => ({
    name: env.siteTitle,
    origin: env.publicUrl,
    since: addDays(today(now()), -DAYS_BACK),
  });

  /**
   * Returns the full calendar. When it exceeds the limits, subscribers keep the events of the last complete one,
   * in their present form, so that corrections and deletions still arrive; without a previous one it is filled
   * with the next events.
   */
  async function make(language: Language): Promise<Content> {
    const { version, series } = await readCalendarSeries(database, now());
    const ids = await inOrder(series, now());
    let written = await write(ids, language);
    if (written.isWhole) {
      lastGood = written.ids;
    } else {
      log.warn({ events: ids.length }, 'the calendar is too large: it is cut');
      const good = lastGood;
      if (good)
        written = await write(
          ids.filter((id) => good.has(id)),
          language,
        );
    }
    return { chunks: written.parts, version };
  }

  async function write(ids: readonly number[], language: Language): Promise<CalendarText> {
    const { head, event: entriesOf, end } = calendarParts(frame());
    const texts = new Map<number, string>();
    let bytes = Buffer.byteLength(head) + Buffer.byteLength(end);
    let entries = 0;
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      await pause();
      const wanted = ids.slice(from, from + AT_ONCE);
      const read = await readCalendarEvents(database, wanted, language);
      const events = new Map(read.map((event) => [event.id, event]));
      for (const id of wanted) {
        const event = events.get(id);
        if (!event) continue;
        const text = entriesOf(event);
        bytes += Buffer.byteLength(text);
        entries += text.split('\nRECURRENCE-ID;').length;
        if (bytes > MAX_BYTES || entries > MAX_ENTRIES) return written(false);
        texts.set(id, text);
      }
    }
    return written(true);

    // Sorted by id, so that the file changes only with its events.
    function written(isWhole: boolean): CalendarText {
      const sorted = [...texts].toSorted(([a], [b]) => a - b).map(([, text]) => text);
      const parts = [Buffer.from(head)];
      for (let from = 0; from < sorted.length; from += AT_ONCE) {
        parts.push(Buffer.from(sorted.slice(from, from + AT_ONCE).join('')));
      }
      return { parts: [...parts, Buffer.from(end)], ids: new Set(texts.keys()), isWhole };
    }
  }

  return {
    /** The full calendar, made in the queue of long reads. */
    whole: (language: Language): Promise<Content> => inLine(ctx.queues.longReads, () => make(language)),
    single: async (id: number, language: Language): Promise<Content | null> => {
      const found = await readCalendarEvent(database, id, language);
      if (!found) return null;
      return { chunks: [Buffer.from(writeCalendar(frame(), [found.event]))], version: found.version };
    },
  };
}

/** Returns the ids by importance: coming events, then canceled ones, then past ones, latest first. */
async function inOrder(series: readonly CalendarSeries[], now: Date): Promise<number[]> {
  const date = today(now);
  const ranked: { id: number; group: number; at: string }[] = [];
  for (let from = 0; from < series.length; from += AT_ONCE) {
    await pause();
    for (const one of series.slice(from, from + AT_ONCE)) {
      const next = one.isDeleted ? undefined : comingOccurrences(one, now, date).next().value;
      const { startDate, startTime } = next ? next.dates : one;
      ranked.push({
        id: one.id,
        group: next ? 0 : one.isDeleted ? 1 : 2,
        at: `${startDate} ${startTime ?? ''}`,
      });
    }
  }
  const byTime = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return ranked
    .toSorted(
      (a, b) => a.group - b.group || (a.group === 2 ? byTime(b.at, a.at) : byTime(a.at, b.at)) || a.id - b.id,
    )
    .map(({ id }) => id);
}
