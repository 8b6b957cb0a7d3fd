import { type ClosedMonths, readClosedMonths } from './closed-season.ts';
import { cycleSpans, type Span } from './cycle-spans.ts';
import { type HoursClause, readLine } from './hours-lines.ts';
import {
  type Interval,
  type OpeningHours,
  PUBLIC_HOLIDAY,
  SCHOOL_HOLIDAY,
  type WeekHours,
} from './week-hours.ts';

export type HoursLine = { label: string; text: string };

export type DayHours = {
  readonly intervals: readonly Interval[];
  /** False when the hours omit the day: the day is then unknown, neither open nor closed (hours-2). */
  readonly isNamed: boolean;
  readonly text: string | null;
};

export type ReadHours = {
  /** Monday to Sunday. */
  readonly days: readonly DayHours[];
  readonly publicHolidays: DayHours;
  readonly schoolHolidays: DayHours;
  /** The months in which the place is closed, whatever the days say (hours-4). */
  readonly closedMonths: ClosedMonths;
  readonly otherLines: readonly HoursLine[];
  readonly unreadable: readonly string[];
  /** Open spans of a week without holidays, from Monday on; null when no line can be read. */
  readonly spans: readonly Span[] | null;
  readonly isBlank: boolean;
};

const NOT_NAMED: DayHours = { intervals: [], isNamed: false, text: null };

const cache = new WeakMap<object, ReadHours>();

/** Reads opening hours once per object; the object must not change afterwards. */
export function readHours(hours: OpeningHours | null | undefined): ReadHours {
  if (typeof hours !== 'object' || hours === null) return readLines([]);
  const before = cache.get(hours);
  if (before) return before;
  const read = readLines(Object.entries(hours).map(([label, text]) => ({ label, text: textOf(text) })));
  cache.set(hours, read);
  return read;
}

// Typed as string, but the values come from a JSON column.
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : '?';
}

function readLines(lines: readonly HoursLine[]): ReadHours {
  const days = Array.from({ length: 9 }, () => new DayDraft());
  const otherLines: HoursLine[] = [];
  const unreadable: string[] = [];
  const written = lines.filter((line) => /[\p{L}\p{N}]/u.test(line.text));
  const closedMonths = new Set<number>();
  let isAnyRead = false;

  for (const line of written) {
    const clauses = readLine(line.label, line.text);
    const months = clauses ? null : readClosedMonths(line.label, line.text);
    if (months) {
      for (const month of months) closedMonths.add(month);
      isAnyRead = true;
      continue;
    }
    const isRead = clauses?.every((clause) => clause.intervals !== null) ?? false;
    if (isRead) isAnyRead = true;
    else unreadable.push(`${line.label}: ${line.text}`);
    if (!clauses) otherLines.push(line);
    for (const clause of clauses ?? []) {
      for (const day of clause.days) days[day]?.take(clause, line.text);
      // 'Daily except Monday: 10-20' implies that Monday is closed.
      if (!clause.intervals?.length) continue;
      for (const day of clause.excepted)
        days[day]?.take({ ...clause, intervals: [], precedence: 0 }, line.text);
    }
  }
  const finishedDay = (kind: number) => days[kind]?.done() ?? NOT_NAMED;
  const week = days.slice(0, PUBLIC_HOLIDAY).map((draft) => draft.done());
  return {
    days: week,
    publicHolidays: finishedDay(PUBLIC_HOLIDAY),
    schoolHolidays: finishedDay(SCHOOL_HOLIDAY),
    closedMonths: [...closedMonths].toSorted((a, b) => a - b),
    otherLines,
    unreadable,
    spans: isAnyRead ? cycleSpans(week.map((day) => day.intervals)) : null,
    isBlank: written.length === 0,
  };
}

/** Collects one day's lines: the most specific label wins, equally specific labels add up. */
class DayDraft {
  #precedence = -1;
  #intervals: readonly Interval[] = [];
  #text: string | null = null;

  take(clause: HoursClause, text: string): void {
    if (clause.precedence < this.#precedence) return;
    if (clause.precedence > this.#precedence) {
      this.#precedence = clause.precedence;
      this.#intervals = [];
      this.#text = null;
    }
    if (!clause.intervals) this.#text = text;
    else if (this.#intervals.length === 0) this.#intervals = clause.intervals;
    else this.#intervals = [...this.#intervals, ...clause.intervals].sort((a, b) => a.start - b.start);
  }

  done(): DayHours {
    return { intervals: this.#intervals, isNamed: this.#precedence >= 0, text: this.#text };
  }
}

/**
 * Returns the week in minutes of Madrid wall time; null when nothing can be read. A single day overrides a range, and a
 * range overrides 'daily'. Days without a line are unknown (hours-2).
 */
export function parseOpeningHours(hours: OpeningHours | null | undefined): WeekHours | null {
  const read = readHours(hours);
  if (!read.spans) return null;
  return { intervals: read.days.map((day) => day.intervals), unreadable: read.unreadable };
}
