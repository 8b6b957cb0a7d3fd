import { DAY_MINUTES } from '#domain/city-time/durations.ts';
import type { Interval } from './week-hours.ts';

/** Minutes since the cycle's first 00:00; the end is exclusive. */
export type Span = { readonly start: number; readonly end: number };

/** Merges the intervals of repeating days into sorted, disjoint spans, cut at the end of the cycle. */
export function cycleSpans(days: readonly (readonly Interval[])[]): Span[] {
  const cycle = days.length * DAY_MINUTES;
  const pieces: Span[] = [];
  for (const [day, intervals] of days.entries()) {
    for (const interval of intervals) {
      const start = (day * DAY_MINUTES + interval.start) % cycle;
      const end = start + interval.end - interval.start;
      pieces.push({ start, end: Math.min(end, cycle) });
      if (end > cycle) pieces.push({ start: 0, end: end - cycle });
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

/** Returns the minutes from a minute of the cycle to the next opening or closing; null when there is none. */
export function minutesToChange(spans: readonly Span[], minute: number, cycle: number): number | null {
  const [first] = spans;
  if (!first || (first.start === 0 && first.end === cycle)) return null;
  for (const span of spans) {
    if (minute < span.start) return span.start - minute;
    if (minute >= span.end) continue;
    // The cycle's last night may continue into its first day, at the other end of the list.
    const runsOn = span.end === cycle && first.start === 0;
    return (runsOn ? cycle + first.end : span.end) - minute;
  }
  return cycle + first.start - minute;
}
