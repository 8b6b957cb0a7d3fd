/** The starter city at every half hour of a week, as a readable table. */
import type { Place } from '#contract/places/places.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridInstant } from '#domain/city-time/madrid-time.ts';
import { isAlwaysOpen } from '#domain/opening-hours/always-open.ts';
import { placeStatus } from '#domain/opening-hours/open-status.ts';
import { formatMinute } from '#domain/opening-hours/week-hours.ts';
import { sortPlaces } from '#domain/places/place-sort.ts';
import { recommendedAt } from '#domain/right-now/now-places.ts';
import { starterPlacesAt } from './starter-city.ts';

/** A week without holidays and clock changes. */
const MONDAY = '2026-11-23';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const STEP = 30;
const DAY_END = 1440;

const FIRST = 10;

/** The content of the screens in one half hour, as names. */
export type ScreenContent = { open: string[]; rightNow: string[]; unknown: string[]; list: Place[] };

export function shownAt(at: Date): ScreenContent {
  const places = starterPlacesAt(at);
  const cards = recommendedAt(places, { at, isNow: true }, { position: null, isKnownToFit: () => true });
  const names = (some: typeof cards) => some.map(({ place }) => place.name);
  return {
    open: places.filter((place) => placeStatus(place, at).kind === 'open').map(({ name }) => name),
    rightNow: names(cards.filter(({ isUnknown }) => !isUnknown)),
    unknown: names(cards.filter(({ isUnknown }) => isUnknown)),
    list: sortPlaces(places, 'recommended', { at, from: null }).slice(0, FIRST),
  };
}

type Row = { from: number; to: number; cells: string[] };

/** Returns the rows of a day; equal half hours share a row. */
function rowsOf(date: string, always: ReadonlySet<string>): Row[] {
  const rows: Row[] = [];
  for (let from = 0; from < DAY_END; from += STEP) {
    const { open, rightNow, unknown, list } = shownAt(madridInstant(date, from));
    const cells = [
      open.filter((name) => !always.has(name)),
      [...rightNow, ...unknown.map((name) => `${name} (hours not known)`)],
      list.map(({ name }) => name),
    ].map((names) => names.join(', ') || '–');
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
    const rows = rowsOf(addDays(MONDAY, index), always);
    return [
      `## ${day}`,
      '',
      '| from – to | open besides | Right Now | first ten of the list |',
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
    `Of ${unknown} the hours are not known. Names with 'hours not known' stand behind one line that says so.`,
    '',
    ...days,
  ].join('\n');
}
