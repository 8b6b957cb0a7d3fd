import { readHours } from '#domain/opening-hours/read-hours.ts';
import { DAY_MINUTES, formatMinute, type Interval } from '#domain/opening-hours/week-hours.ts';
import type { PlaceFacts } from '../port.ts';
import { mentionsIn } from './choose-words.ts';
import { CATEGORY_KINDS, KIND_WORDS } from './kind-words.ts';

const CLOSED = 'closed';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Describes a place in a few plain sentences from known facts only. */
export function describeFromFacts(facts: PlaceFacts): string {
  const { name, neighborhood, address } = facts;
  const where = neighborhood ? `in ${neighborhood}, Barcelona` : 'in Barcelona';
  return [
    `${name} is a ${kindOf(facts)} ${where}.`,
    address ? `It is at ${address.replace(/\.$/, '')}.` : '',
    hoursSentence(facts),
  ]
    .filter(Boolean)
    .join(' ');
}

function kindOf({ name, category }: PlaceFacts): string {
  const mentions = mentionsIn(name);
  const named = KIND_WORDS.find(([, words]) => mentions(words));
  return named?.[0] ?? CATEGORY_KINDS.get(category ?? '') ?? 'place';
}

/** Returns the week in one sentence; '' when a line of the hours is unreadable, because the rest would mislead. */
function hoursSentence({ openingHours }: PlaceFacts): string {
  const { days, unreadable, isBlank } = readHours(openingHours);
  if (isBlank || unreadable.length > 0) return '';
  const texts = days.map(({ intervals, isNamed }) =>
    isNamed ? intervals.map(rangeText).join(' and ') || CLOSED : '',
  );
  // Days that the hours leave out are not mentioned.
  const groups = sameInARow(texts).filter(({ text }) => text !== '');
  const open = groups
    .filter(({ text }) => text !== CLOSED)
    .map(({ text, from, to }) => `${dayText(from, to)} ${text}`);
  if (open.length === 0) return '';
  const closed = groups.filter(({ text }) => text === CLOSED).map(({ from, to }) => dayText(from, to));
  const ending = closed.length > 0 ? `; it is closed ${listed(closed)}` : '';
  return `It is open ${listed(open)}${ending}.`;
}

function rangeText({ start, end }: Interval): string {
  return start === 0 && end === DAY_MINUTES
    ? 'all day'
    : `from ${formatMinute(start)} to ${formatMinute(end)}`;
}

function dayText(from: number, to: number): string {
  if (from === 0 && to === 6) return 'every day';
  return from === to ? `on ${DAYS[from]}` : `${DAYS[from]} to ${DAYS[to]}`;
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

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
