import type { SentFacts } from '#contract/facts/facts.ts';
import type { Language } from '#contract/language.ts';
import { cityDay, nextMorning } from '#domain/city-time/city-day.ts';
import { DAY_MS, HOUR_MS } from '#domain/city-time/durations.ts';
import { weekdayOf } from '#domain/city-time/iso-date.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { UsualSeries } from '#domain/events/dates/usual.ts';
import { openStatus } from '#domain/opening-hours/open-status.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';
import { byStanding, standingAt } from '#domain/places/late-hours.ts';
import { isOpenStatus, type PlaceStatus, placeStatus } from '#domain/places/place-status.ts';
import { hasNoDoor, inTurn } from '#domain/places/taking-turns.ts';
import { type DayPeriod, dayPeriodAt } from './day-period.ts';
import { isOfLastNight } from './line-stops.ts';
import { PERIOD_CATEGORIES } from './right-now.ts';
import type { WeatherClass } from './weather.ts';

/** A recommendation in the model's words. One of the two ids is null. */
export type WrittenAdvice = {
  placeId: number | null;
  eventId: number | null;
  why: Record<Language, string>;
};

export type AdvisedPlace = {
  readonly id: number;
  readonly name: string;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly openingHours: OpeningHours | null;
  /** How old the hours are, and what is doubted. */
  readonly facts?: SentFacts | null;
};

/**
 * `startsAt` and `endsAt` are instants; without `hasTime` only the day is known; without `hasEnd` a usual end
 * is assumed (`eventSpan`).
 */
export type AdvisedEvent = {
  readonly id: number;
  readonly title: string;
  readonly titles?: Partial<Record<Language, string>>;
  readonly locationName: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly hasTime: boolean;
  readonly hasEnd: boolean;
  /** The usual time of an event whose date is not confirmed. */
  readonly usual?: UsualSeries | null;
};

export const titleOf = ({ title, titles }: AdvisedEvent, language: Language): string =>
  titles?.[language] ?? title;

export type Situation = {
  at: Date;
  weather: WeatherClass;
  places: readonly AdvisedPlace[];
  events: readonly AdvisedEvent[];
};

/** `time` is Madrid's clock, 'HH:MM': the end of an open place or a running event, or the start of a coming one. */
export type Advice =
  | { rule: EventRule; event: AdvisedEvent; time: string | null }
  | {
      rule: PlaceRule;
      place: AdvisedPlace;
      time: string | null;
      isAlwaysOpen: boolean;
      isSure: boolean;
      at: Date;
    };

export type EventRule = 'event-running' | 'event-since' | 'event-later' | 'event-today' | 'event-usual';
export type PlaceRule =
  | 'wet'
  | 'hot'
  | 'cold'
  | 'fair'
  | `period-${DayPeriod}`
  | 'long-night'
  | 'open-longest'
  | 'opens-soon'
  | 'unknown-hours';

export const MAX_ADVICE = 4;
const MAX_EVENTS = 2;
/** With fewer recommendations than this, one about a place with unknown hours is added. */
const FEW = 2;

/** A place that closes within the hour is not recommended. */
const WORTH_MS = HOUR_MS;
const SOON_MS = 2 * HOUR_MS;

const SUITS: Partial<Record<WeatherClass, readonly string[]>> = {
  wet: ['Rainy Day', 'Cozy', 'Cocktails', 'Food Served'],
  hot: ['Beach', 'Beach Day', 'Rooftop', 'Terrace', 'Sunny'],
  cold: ['Cozy', 'Rainy Day', 'Food Served'],
  fair: ['Rooftop', 'Terrace', 'Sunny', 'Beach', 'Monument'],
};
const OUTDOORS = ['Beach', 'Beach Day', 'Rooftop', 'Terrace', 'Monument'];

export type OpenPlace = { place: AdvisedPlace; until: Date | null; isAlwaysOpen: boolean; isSure: boolean };

/** Returns the places of a turn that are open, what is surely open first. */
const openOf = (turn: readonly AdvisedPlace[], at: Date): OpenPlace[] =>
  turn.flatMap((place) => openFor(place, at) ?? []).toSorted((a, b) => Number(b.isSure) - Number(a.isSure));

export function advisablePlaces({ at, places }: Situation, most: number): OpenPlace[] {
  return openOf(byStanding(inTurn(places, at), at), at).slice(0, most);
}

/** Returns at most four pieces of advice, each about a different place or event, best first. */
export function advise(situation: Situation): Advice[] {
  const { at, weather, places } = situation;
  const period = dayPeriodAt(at);
  const turn = byStanding(inTurn(places, at), at);
  const open = openOf(turn, at);
  const fitting = open.filter(({ place }) => isIn(place, PERIOD_CATEGORIES[period]));
  const events = eventsOfTonight(situation)
    .slice(0, MAX_EVENTS)
    .map((event) => eventAdvice(event, at));
  // An event without a start time may already be over at night.
  const mayBeOver = (advice: Advice) => period.endsWith('night') && advice.rule === 'event-today';
  const certain = distinct([
    ...events.filter((advice) => !mayBeOver(advice)),
    weatherAdvice(open, weather, period, at),
    periodAdvice(fitting, period, at),
    longest(fitting, period, at),
    opensSoon(turn, at),
    ...events.filter(mayBeOver),
  ]);
  const more = certain.length < FEW ? [unknownHours(turn, period, at)] : [];
  const advice = distinct([...certain, ...more]).slice(0, MAX_ADVICE);
  return advice[0] && mayBeOver(advice[0]) ? [] : advice;
}

export const clock = (instant: Date) => {
  const { hour, minute } = madridTime(instant);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

/** An archive or a square is no answer to what is on in the evening, even while it is open. */
const SIGHTS = 'Landmarks';
const isAfterDark = (at: Date) => EVENINGS.includes(dayPeriodAt(at));
const EVENINGS: readonly DayPeriod[] = ['evening', 'night', 'late-night'];

const isIn = (place: AdvisedPlace, categories: readonly string[]) =>
  place.categories.some((name) => categories.includes(name));

function openFor(place: AdvisedPlace, at: Date): OpenPlace | null {
  if (isAfterDark(at) && place.categories[0] === SIGHTS) return null;
  const status = statusOf(place, at);
  if (!isOpenStatus(status)) return null;
  if (status.until && status.until.getTime() - at.getTime() < WORTH_MS) return null;
  const isAlwaysOpen = status.kind === 'always-open';
  return { place, until: status.until, isAlwaysOpen, isSure: isRelied(status) };
}

/** A holiday is told by a note of its own (recommendation-texts.ts). */
const isRelied = ({ doubts }: PlaceStatus) => doubts.every(({ why }) => why === 'holiday');

function statusOf({ categories, tags, openingHours, facts }: AdvisedPlace, at: Date): PlaceStatus {
  const named = (names: readonly string[]) => names.map((name) => ({ name }));
  const place = { openingHours, facts: facts ?? {}, categories: named(categories), tags: named(tags) };
  return placeStatus(place, { at, isNow: true });
}

/**
 * Returns the events that are running or begin before the night ends: those without a start time last, and within
 * each group announced ones first, soonest first.
 */
export function eventsOfTonight({ events, at }: Situation): AdvisedEvent[] {
  const nightEnds = nextMorning(at);
  // An event tomorrow without a start time may not take place tonight, so it is left out.
  const beginsInTime = ({ startsAt, hasTime }: AdvisedEvent) =>
    hasTime ? startsAt < nightEnds : startsAt <= at;
  return events
    .filter((event) => beginsInTime(event) && event.endsAt > at && !isOfLastNight(event, at))
    .sort(
      (a, b) =>
        Number(b.hasTime) - Number(a.hasTime) ||
        Number(Boolean(a.usual)) - Number(Boolean(b.usual)) ||
        Math.max(+a.startsAt, +at) - Math.max(+b.startsAt, +at) ||
        a.id - b.id,
    );
}

/** Advises an event. An event of several days without an end time began on an earlier day, so its time is omitted. */
function eventAdvice(event: AdvisedEvent, at: Date): Advice {
  const { startsAt, endsAt, hasTime, hasEnd } = event;
  if (!hasTime) return { rule: 'event-today', event, time: null };
  if (event.usual) return { rule: 'event-usual', event, time: clock(startsAt) };
  if (startsAt > at) return { rule: 'event-later', event, time: clock(startsAt) };
  if (hasEnd) return { rule: 'event-running', event, time: clock(endsAt) };
  return at.getTime() - startsAt.getTime() < DAY_MS / 2
    ? { rule: 'event-since', event, time: clock(startsAt) }
    : { rule: 'event-today', event, time: null };
}

function placeAdvice(rule: PlaceRule, at: Date, { until, ...open }: OpenPlace): Advice {
  return { rule, at, time: until && clock(until), ...open };
}

function weatherAdvice(
  open: readonly OpenPlace[],
  weather: WeatherClass,
  period: DayPeriod,
  at: Date,
): Advice | null {
  const suits = SUITS[weather];
  // A clear sky is no reason to sit outside late at night.
  if (!suits || (weather === 'fair' && period === 'late-night')) return null;
  const isDry = weather === 'wet' || weather === 'cold';
  const best = open
    .filter(({ place }) => !(isDry && place.tags.some((tag) => OUTDOORS.includes(tag))))
    .map((choice) => ({ choice, fits: suits.filter((tag) => choice.place.tags.includes(tag)).length }))
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => isLast(a.choice, at) - isLast(b.choice, at) || b.fits - a.fits)[0];
  return best ? placeAdvice(weather as PlaceRule, at, best.choice) : null;
}

/** Recommends clubs at night from Thursday to Saturday, bars on other nights. */
function periodAdvice(fitting: readonly OpenPlace[], period: DayPeriod, at: Date): Advice | null {
  if (period !== 'night') return fitting[0] ? placeAdvice(`period-${period}`, at, fitting[0]) : null;
  const isLong = [3, 4, 5].includes(weekdayOf(cityDay(at)));
  const wanted = isLong ? 'Clubs' : 'Bars';
  const choice = fitting.find(({ place }) => isIn(place, [wanted])) ?? fitting[0];
  if (!choice) return null;
  return placeAdvice(isLong ? 'long-night' : 'period-night', at, choice);
}

function longest(fitting: readonly OpenPlace[], period: DayPeriod, at: Date): Advice | null {
  if (period !== 'night' && period !== 'late-night') return null;
  const [last] = fitting
    .filter(({ until, isSure }) => until !== null && isSure)
    .sort((a, b) => Number(b.until) - Number(a.until));
  return last ? placeAdvice('open-longest', at, last) : null;
}

function opensSoon(turn: readonly AdvisedPlace[], at: Date): Advice | null {
  const [first] = turn
    .flatMap((place) => {
      const status = statusOf(place, at);
      const { opensAt } = status;
      const isSoon = opensAt && opensAt.getTime() - at.getTime() <= SOON_MS;
      return isSoon && isIn(place, PERIOD_CATEGORIES[dayPeriodAt(opensAt)])
        ? [{ place, opensAt, isSure: isRelied(status) }]
        : [];
    })
    .sort(
      (a, b) =>
        isLast(a, at) - isLast(b, at) ||
        Number(b.isSure) - Number(a.isSure) ||
        Number(a.opensAt) - Number(b.opensAt),
    );
  if (!first) return null;
  const { place, opensAt, isSure } = first;
  return { rule: 'opens-soon', place, at, time: clock(opensAt), isAlwaysOpen: false, isSure };
}

const isLast = ({ place }: { place: AdvisedPlace }, at: Date) => Number(standingAt(place, at) === 'last');

/** Returns the advice to ask about the hours; a beach or a monument has no staff to ask. */
function unknownHours(turn: readonly AdvisedPlace[], period: DayPeriod, at: Date): Advice | null {
  const place = turn.find(
    (candidate) =>
      isIn(candidate, PERIOD_CATEGORIES[period]) &&
      !hasNoDoor(candidate) &&
      openStatus(candidate.openingHours, at).kind === 'unknown',
  );
  return place ? { rule: 'unknown-hours', place, at, time: null, isAlwaysOpen: false, isSure: true } : null;
}

function distinct(found: readonly (Advice | null)[]): Advice[] {
  const seen = new Set<string>();
  return found.filter((advice): advice is Advice => {
    if (!advice) return false;
    const key = 'event' in advice ? `event ${advice.event.id}` : `place ${advice.place.id}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
}
