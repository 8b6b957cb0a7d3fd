import { setImmediate as pause } from 'node:timers/promises';
import type { Language } from '#contract/language.ts';
import { readCalendarEvent } from '#db/calendar/queries.ts';
import { type CalendarEntry, DAYS_BACK } from '#db/events/list/event-lists.ts';
import type { Content } from '#db/read-content.ts';
import { type CalendarFrame, calendarParts, writeCalendar } from '#domain/calendar/calendar.ts';
import type { CalendarEvent } from '#domain/calendar/calendar-event.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { today } from '#domain/events/dates/event-span.ts';
import { nextDate } from '#domain/events/recurrence/event-choice.ts';
import type { AppContext } from '#server/app-context.ts';
import { inLine } from '#server/http/request/queues.ts';

/** Limits that calendar programs can handle; the city's own calendar is a twentieth of this size. */
const MAX_BYTES = 2_000_000;
const MAX_ENTRIES = 4000;
const AT_ONCE = 50;

type CalendarText = { parts: Buffer[]; ids: Set<number>; isWhole: boolean };
/** An event's text; `since` is the first day for which the text was written. */
type EntryText = { since: string; text: string; bytes: number; entries: number };

export function createCalendars(ctx: AppContext) {
  const { database, env, eventLists, log, now } = ctx;
  const texts = new WeakMap<CalendarEntry, EntryText>();
  /** The events of the last complete calendar. */
  let lastGood: ReadonlySet<number> | null = null;

  const frame = (): CalendarFrame => ({
    name: env.siteTitle,
    origin: env.publicUrl,
    since: addDays(today(now()), -DAYS_BACK),
  });

  /**
   * Returns the full calendar. When the calendar exceeds the limits, subscribers keep the events of the last complete
   * one, in their present form, so that corrections and deletions still arrive; if there was none, it is filled with
   * the next events.
   */
  async function make(language: Language): Promise<Content> {
    const { version, entries } = await eventLists.calendar(language, now());
    const ordered = await inOrder(entries, now());
    let written = await write(ordered);
    if (written.isWhole) {
      lastGood = written.ids;
    } else {
      log.warn({ events: ordered.length }, 'the calendar is too large: it is cut');
      const good = lastGood;
      if (good) written = await write(ordered.filter(({ id }) => good.has(id)));
    }
    return { chunks: written.parts, version };
  }

  /** Returns the text of an unchanged event from memory. */
  function textOf(entry: CalendarEntry, since: string, write: (event: CalendarEvent) => string): EntryText {
    const known = texts.get(entry);
    if (known?.since === since) return known;
    const text = write(entry.read());
    const entries = text.split('\nRECURRENCE-ID;').length;
    const made = { since, text, bytes: Buffer.byteLength(text), entries };
    texts.set(entry, made);
    return made;
  }

  async function write(ordered: readonly CalendarEntry[]): Promise<CalendarText> {
    const { since } = frame();
    const { head, event: entriesOf, end } = calendarParts(frame());
    const chosen = new Map<number, string>();
    let bytes = Buffer.byteLength(head) + Buffer.byteLength(end);
    let count = 0;
    for (let from = 0; from < ordered.length; from += AT_ONCE) {
      await pause();
      for (const entry of ordered.slice(from, from + AT_ONCE)) {
        const made = textOf(entry, since, entriesOf);
        bytes += made.bytes;
        count += made.entries;
        if (bytes > MAX_BYTES || count > MAX_ENTRIES) return written(false);
        chosen.set(entry.id, made.text);
      }
    }
    return written(true);

    // Sorted by id, so that the file changes only with its events.
    function written(isWhole: boolean): CalendarText {
      const sorted = [...chosen].toSorted(([a], [b]) => a - b).map(([, text]) => text);
      const parts = [Buffer.from(head)];
      for (let from = 0; from < sorted.length; from += AT_ONCE) {
        parts.push(Buffer.from(sorted.slice(from, from + AT_ONCE).join('')));
      }
      return { parts: [...parts, Buffer.from(end)], ids: new Set(chosen.keys()), isWhole };
    }
  }

  return {
    /** The full calendar, built in the queue of long reads. */
    whole: (language: Language): Promise<Content> => inLine(ctx.queues.longReads, () => make(language)),
    single: async (id: number, language: Language): Promise<Content | null> => {
      const found = await readCalendarEvent(database, id, language);
      if (!found) return null;
      return { chunks: [Buffer.from(writeCalendar(frame(), [found.event]))], version: found.version };
    },
  };
}

/** Returns events by importance: coming ones, then canceled ones, then past ones, latest first. */
async function inOrder(entries: readonly CalendarEntry[], now: Date): Promise<CalendarEntry[]> {
  const date = today(now);
  const ranked: { entry: CalendarEntry; id: number; group: number; at: string }[] = [];
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    await pause();
    for (const entry of entries.slice(from, from + AT_ONCE)) {
      const { id, isDeleted, series } = entry;
      const next = isDeleted ? undefined : nextDate(series, now, date);
      const { startDate, startTime } = next ?? series;
      ranked.push({ entry, id, group: next ? 0 : isDeleted ? 1 : 2, at: `${startDate} ${startTime ?? ''}` });
    }
  }
  const byTime = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return ranked
    .toSorted(
      (a, b) => a.group - b.group || (a.group === 2 ? byTime(b.at, a.at) : byTime(a.at, b.at)) || a.id - b.id,
    )
    .map(({ entry }) => entry);
}
