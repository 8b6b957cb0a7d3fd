/** The starter city at every half hour of a week, as a readable table. */
import type { Place } from '#contract/places/places.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridInstant } from '#domain/city-time/madrid-time.ts';
import { isAlwaysOpen } from '#domain/opening-hours/always-open.ts';
import { formatMinute } from '#domain/opening-hours/week-hours.ts';
import type { GoodNow } from '#domain/places/good-now.ts';
import { recommendedOrder } from '#domain/places/place-sort.ts';
import { type PlaceStatus, statusTone } from '#domain/places/place-status.ts';
import { recommendedAt } from '#domain/right-now/now-places.ts';
import { starterPlacesAt } from './starter-city.ts';

/** A week without holidays and clock changes. */
const MONDAY = '2026-11-23';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const STEP = 30;
const DAY_END = 1440;

/** Every half hour of the week. */
export const HALF_HOURS: readonly Date[] = DAYS.flatMap((_, day) =>
  Array.from({ length: DAY_END / STEP }, (_, half) => madridInstant(addDays(MONDAY, day), half * STEP)),
);

const FIRST = 10;

export type ListedPlace = { place: Place; status: PlaceStatus; good: GoodNow };

/** The content of the screens in one half hour. `list` is also the order of the map's cards, online and offline. */
export type ScreenContent = {
  /** The number of places that are open, and of those that are probably open, without those that never close. */
  open: number;
  likely: number;
  rightNow: Place[];
  /** Those of Right Now whose hours are not known. */
  unknown: Place[];
  list: ListedPlace[];
};

export function shownAt(at: Date, places = starterPlacesAt(at)): ScreenContent {
  const moment = { at, isNow: true };
  const cards = recommendedAt(places, moment, { position: null, isKnownToFit: () => true });
  const list = recommendedOrder(places, moment);
  const count = (tone: string) =>
    list.filter(({ status }) => statusTone(status) === tone && status.kind !== 'always-open').length;
  return {
    open: count('open'),
    likely: count('likely'),
    rightNow: cards.map(({ place }) => place),
    unknown: cards.filter(({ isUnknown }) => isUnknown).map(({ place }) => place),
    list: list.slice(0, FIRST),
  };
}

const SIGNS = { open: '●', likely: '◐', always: '◎', closed: '○', unknown: '?' };
const signed = ({ place, status }: ListedPlace) => `${SIGNS[statusTone(status)]} ${place.name}`;

type Row = { from: number; to: number; cells: string[] };

/** Returns the rows of a day; equal half hours share a row. */
function rowsOf(date: string): Row[] {
  const rows: Row[] = [];
  for (let from = 0; from < DAY_END; from += STEP) {
    const { open, likely, rightNow, unknown, list } = shownAt(madridInstant(date, from));
    const cells = [
      `${open} + ${likely}`,
      rightNow.map((place) => `${unknown.includes(place) ? '? ' : ''}${place.name}`).join(', ') || '–',
      list.map(signed).join(', '),
    ];
    const last = rows.at(-1);
    if (last && String(last.cells) === String(cells)) last.to = from + STEP;
    else rows.push({ from, to: from + STEP, cells });
  }
  return rows;
}

const timeOf = (minute: number) => (minute === DAY_END ? '24:00' : formatMinute(minute));

/** Returns the week in Markdown. */
export function starterWeek(): string {
  const places = starterPlacesAt(madridInstant(MONDAY, 0));
  const always = new Set(
    places.filter(({ openingHours }) => isAlwaysOpen(openingHours)).map(({ name }) => name),
  );
  const unknown = places.filter(({ openingHours }) => openingHours === null).length;
  const days = DAYS.map((day, index) => {
    const rows = rowsOf(addDays(MONDAY, index));
    return [
      `## ${day}`,
      '',
      '| from – to | open + probably | Right Now | first ten of the list and of the map’s cards |',
      '| --- | --- | --- | --- |',
      ...rows.map(({ from, to, cells }) => `| ${timeOf(from)} – ${timeOf(to)} | ${cells.join(' | ')} |`),
      '',
    ].join('\n');
  });
  return [
    '# The hours that screens show for the starter city',
    '',
    `Every half hour of the week from Monday, ${MONDAY}, in Madrid’s time; half hours that are alike stand in one row. Written by`,
    '`npx vitest run --project=unit tests/support/app/city/starter-week.test.ts -u`; a change that changes it says why in its commit.',
    '',
    `Of ${places.length} places ${always.size} are always open: ${[...always].join(', ')}.`,
    `Of ${unknown} the hours are not known. Signs: ● open, ◐ probably open, ◎ always open, ○ closed, ? hours not known.`,
    '',
    ...days,
  ].join('\n');
}
