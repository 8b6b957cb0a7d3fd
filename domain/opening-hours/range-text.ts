import { DAY_MINUTES } from '#domain/city-time/durations.ts';
import { clockRange } from './clock-range.ts';
import { type RangePart, readRangeWords } from './range-words.ts';
import type { Token } from './tokens.ts';
import type { Interval } from './week-hours.ts';

/**
 * Reads the times of one line, '10–14 h, 17–20 h'. An empty list means closed; null means unreadable: one unknown word
 * makes the whole line unknown, and never open (hours-2).
 */
export function readRangeText(tokens: readonly Token[]): readonly Interval[] | null {
  const parts = readRangeWords(tokens);
  return parts && readParts(parts);
}

function readParts(parts: readonly RangePart[]): Interval[] | null {
  const intervals: Interval[] = [];
  const said = new Set<RangePart['kind']>();
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at];
    if (!part || part.kind === 'dash') return null;
    said.add(part.kind);
    if (part.kind === 'wholeDay') intervals.push({ start: 0, end: DAY_MINUTES });
    if (part.kind !== 'clock') continue;
    const end = parts[at + 2];
    if (parts[at + 1]?.kind !== 'dash' || end?.kind !== 'clock') return null;
    const interval = clockRange(part, end);
    if (!interval) return null;
    intervals.push(interval);
    at += 2;
  }
  if (said.has('closed')) return intervals.length === 0 ? [] : null;
  if (said.has('wholeDay')) return intervals.length === 1 ? intervals : null;
  if (intervals.length === 0 || said.has('day')) return null;
  return intervals.sort((a, b) => a.start - b.start || a.end - b.end);
}
