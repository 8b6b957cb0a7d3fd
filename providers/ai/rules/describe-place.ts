import type { Language } from '#contract/language.ts';
import { DAY_MINUTES } from '#domain/city-time/durations.ts';
import { readHours } from '#domain/opening-hours/read-hours.ts';
import { formatMinute, type Interval } from '#domain/opening-hours/week-hours.ts';
import type { PlaceFacts } from '../port.ts';
import { mentionsIn } from './choose-words.ts';
import table from './words.json' with { type: 'json' };

const CLOSED = 'closed';

/** A kind of place: words that show it in a place's name, its category, and its name with the article by language. */
type Kind = { words: readonly string[]; category?: string } & Record<Language, string>;

const KINDS: Record<keyof typeof table.kinds, Kind> = table.kinds;

/** Describes a place in a few plain sentences of the form's language, from known facts only. */
export function describeFromFacts(facts: PlaceFacts): string {
  const { name, neighborhood, address, language } = facts;
  const phrases = PLACE_PHRASES[language];
  return [
    phrases.is(name, kindOf(facts)[language], neighborhood ? `${neighborhood}, Barcelona` : 'Barcelona'),
    address ? phrases.at(address.replace(/\.$/, '')) : '',
    hoursSentence(facts, phrases),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Returns the kind shown by the place's name, which is more precise than its category; otherwise the kind of
 * its category.
 */
function kindOf({ name, category }: PlaceFacts): Kind {
  const kinds: readonly Kind[] = Object.values(KINDS);
  const mentions = mentionsIn(name);
  return (
    kinds.find(({ words }) => mentions(words)) ??
    kinds.find((kind) => kind.category === category) ??
    KINDS.place
  );
}

/** Returns the words for the kind of this place, in all languages and without an article: 'bar', 'Bars', 'librería'. */
export function kindWordsOf(facts: PlaceFacts): string[] {
  const kind = kindOf(facts);
  return [kind.en, kind.es, kind.ca]
    .map((label) => label.replace(/^(an?|una?|el|la) /, ''))
    .concat(kind.words);
}

/** Returns the week in one sentence; '' when a line is unreadable or names a season, because the rest would mislead. */
function hoursSentence({ openingHours }: PlaceFacts, phrases: PlacePhrases): string {
  const { days, unreadable, isBlank, closedMonths } = readHours(openingHours);
  if (isBlank || unreadable.length > 0 || closedMonths.length > 0) return '';
  const texts = days.map(({ intervals, isNamed }) =>
    isNamed ? intervals.map(rangeText).join(` ${phrases.and} `) || CLOSED : '',
  );
  function rangeText({ start, end }: Interval): string {
    return start === 0 && end === DAY_MINUTES
      ? phrases.allDay
      : phrases.hours(formatMinute(start), formatMinute(end));
  }
  const dayText = (from: number, to: number) =>
    from === 0 && to === 6 ? phrases.everyDay : phrases.days(from, to);
  const listed = (parts: readonly string[]) =>
    parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${phrases.and} ${parts.at(-1)}`;

  // Days that the hours omit are not mentioned.
  const groups = sameInARow(texts).filter(({ text }) => text !== '');
  const open = groups
    .filter(({ text }) => text !== CLOSED)
    .map(({ text, from, to }) => `${dayText(from, to)} ${text}`);
  if (open.length === 0) return '';
  const closed = groups.filter(({ text }) => text === CLOSED).map(({ from, to }) => dayText(from, to));
  const ending = closed.length > 0 ? `; ${phrases.closed} ${listed(closed)}` : '';
  return `${phrases.open} ${listed(open)}${ending}.`;
}

type Group = { text: string; from: number; to: number };

function sameInARow(texts: readonly string[]): Group[] {
  const groups: Group[] = [];
  for (const [day, text] of texts.entries()) {
    const last = groups.at(-1);
    if (last?.text === text) last.to = day;
    else groups.push({ text, from: day, to: day });
  }
  return groups;
}

/** A language's sentences for the facts of a place. Days count from Monday, 0. */
type PlacePhrases = {
  is: (name: string, kind: string, where: string) => string;
  at: (address: string) => string;
  open: string;
  closed: string;
  everyDay: string;
  days: (from: number, to: number) => string;
  allDay: string;
  hours: (from: string, to: string) => string;
  and: string;
};

const ENGLISH_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SPANISH_DAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const CATALAN_DAYS = ['dilluns', 'dimarts', 'dimecres', 'dijous', 'divendres', 'dissabte', 'diumenge'];

/** 'los lunes', 'els dissabtes': a day that recurs every week; names that end in s are their own plural. */
const weekly = (article: string, day = '') => `${article} ${day.endsWith('s') ? day : `${day}s`}`;

const PLACE_PHRASES: Record<Language, PlacePhrases> = {
  en: {
    is: (name, kind, where) => `${name} is ${kind} in ${where}.`,
    at: (address) => `It is at ${address}.`,
    open: 'It is open',
    closed: 'it is closed',
    everyDay: 'every day',
    days: (from, to) =>
      from === to ? `on ${ENGLISH_DAYS[from]}` : `${ENGLISH_DAYS[from]} to ${ENGLISH_DAYS[to]}`,
    allDay: 'all day',
    hours: (from, to) => `from ${from} to ${to}`,
    and: 'and',
  },
  es: {
    is: (name, kind, where) => `${name} es ${kind} en ${where}.`,
    at: (address) => `La dirección es ${address}.`,
    open: 'Abre',
    closed: 'cierra',
    everyDay: 'todos los días',
    days: (from, to) =>
      from === to ? weekly('los', SPANISH_DAYS[from]) : `de ${SPANISH_DAYS[from]} a ${SPANISH_DAYS[to]}`,
    allDay: 'las 24 horas',
    hours: (from, to) => `de ${from} a ${to}`,
    and: 'y',
  },
  ca: {
    // The article of a neighborhood contracts with the preposition: 'al Poble-sec', 'a la Barceloneta'.
    is: (name, kind, where) => `${name} és ${kind} ${`a ${where}`.replace(/^a (els?) /i, contracted)}.`,
    at: (address) => `L’adreça és ${address}.`,
    open: 'Obre',
    closed: 'tanca',
    everyDay: 'cada dia',
    days: (from, to) =>
      from === to ? weekly('els', CATALAN_DAYS[from]) : `de ${CATALAN_DAYS[from]} a ${CATALAN_DAYS[to]}`,
    allDay: 'les 24 hores',
    hours: (from, to) => `de ${from} a ${to}`,
    and: 'i',
  },
};

function contracted(_: string, article: string): string {
  return article.toLowerCase() === 'el' ? 'al ' : 'als ';
}
