import { DAY_MINUTES, type Interval, WEEK_MINUTES } from './week-hours.ts';

/** Minutes since Monday 00:00, within 0 to WEEK_MINUTES; the end is exclusive. */
export type Span = { readonly start: number; readonly end: number };

/** Merges the seven days' intervals into sorted, disjoint spans, cut at the end of the week. */
export function weekSpans(days: readonly (readonly Interval[])[]): Span[] {
  const pieces: Span[] = [];
  for (const [weekday, intervals] of days.entries()) {
    for (const interval of intervals) {
      const start = (weekday * DAY_MINUTES + interval.start) % WEEK_MINUTES;
      const end = start + interval.end - interval.start;
      pieces.push({ start, end: Math.min(end, WEEK_MINUTES) });
      if (end > WEEK_MINUTES) pieces.push({ start: 0, end: end - WEEK_MINUTES });
    }
  }
  pieces.sort((a, b) => a.start - b.start);
  const spans: Span[] = [];
  for (const piece of pieces) {
    const last = spans.at(-1);
    if (last && piece.start <= last.end) {
      spans[spans.length - 1] = { start: last.start, end: Math.max(last.end, piece.end) };
    } else spans.push(piece);
  }
  return spans;
}

export function isWithin(spans: readonly Span[], minute: number): boolean {
  return spans.some((span) => span.start <= minute && minute < span.end);
}

export function minutesToChange(spans: readonly Span[], minute: number): number | null {
  const [first] = spans;
  if (!first || (first.start === 0 && first.end === WEEK_MINUTES)) return null;
  for (const span of spans) {
    if (minute < span.start) return span.start - minute;
    if (minute >= span.end) continue;
    // Sunday night may continue into Monday, at the other end of the list.
    const runsOn = span.end === WEEK_MINUTES && first.start === 0;
    return (runsOn ? WEEK_MINUTES + first.end : span.end) - minute;
  }
  return WEEK_MINUTES + first.start - minute;
}
