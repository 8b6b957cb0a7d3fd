import type { Language } from '#contract/language.ts';
import { readHours } from '#domain/opening-hours/read-hours.ts';
import { DAY_MINUTES, formatMinute, type Interval } from '#domain/opening-hours/week-hours.ts';
import type { PlaceFacts } from '../port.ts';
import { mentionsIn } from './choose-words.ts';
import { PLACE_PHRASES, type PlacePhrases } from './place-phrases.ts';
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

/** Returns the kind shown by the place's name, which is more precise than its category; otherwise the category's. */
function kindOf({ name, category }: PlaceFacts): Kind {
  const kinds: readonly Kind[] = Object.values(KINDS);
  const mentions = mentionsIn(name);
  return (
    kinds.find(({ words }) => mentions(words)) ??
    kinds.find((kind) => kind.category === category) ??
    KINDS.place
  );
}

/** Returns the week in one sentence; '' when a line of the hours is unreadable, because the rest would mislead. */
function hoursSentence({ openingHours }: PlaceFacts, phrases: PlacePhrases): string {
  const { days, unreadable, isBlank } = readHours(openingHours);
  if (isBlank || unreadable.length > 0) return '';
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

  // Days that the hours leave out are not mentioned.
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
