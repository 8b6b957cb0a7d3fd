/**
 * Decides, without a model, which of a model's sentences the stored sources support (ai-4). A sentence may consist of
 * neutral words and values from the sources; any other word, number, day or negation is a claim that needs a source.
 */
import { LANGUAGES, type Language } from '#contract/language.ts';
import { DAYS } from '#domain/opening-hours/day-labels.ts';
import { type Lexicon, lexicon } from '#domain/opening-hours/lexicon.ts';
import { lexemesOf, readTokens, type Token } from '#domain/opening-hours/tokens.ts';
import { foldText } from '#domain/text/fold-text.ts';
import neutral from './neutral-words.json' with { type: 'json' };
import type { PlaceFacts } from './port.ts';
import { kindWordsOf } from './rules/describe-place.ts';

export type Sentence = { text: string; words: string };

export const MAX_EVIDENCE_LENGTH = 300;
const MIN_EVIDENCE_LENGTH = 2;

const NEUTRAL_WORDS: Readonly<Record<Language, string>> = neutral;
const NEUTRAL = new Map(LANGUAGES.map((language) => [language, new Set(NEUTRAL_WORDS[language].split(' '))]));
const isNeutral = (word: string, language: Language) => NEUTRAL.get(language)?.has(word) === true;

/** Returns whether the sentence cites a span of the facts, letter for letter, and states nothing beyond them. */
export function isSupported({ text, words }: Sentence, facts: PlaceFacts): boolean {
  if (words.length < MIN_EVIDENCE_LENGTH || words.length > MAX_EVIDENCE_LENGTH) return false;
  const rest = withoutValues(text, facts);
  const isPlain = () => wordsIn(rest).every((word) => isNeutral(word, facts.language));
  return (
    (valuesOf(facts).some((value) => holds(value, words)) && isPlain()) ||
    clausesOf(facts).some(
      (clause) => holds(clause, words) && statesAll(rest, withoutValues(clause, facts), facts.language),
    ) ||
    hoursLines(facts).some(
      ({ line, json }) => (holds(line, words) || holds(json, words)) && statesHours(rest, line, facts),
    )
  );
}

const WORD = /\p{L}+|\p{N}+/gu;
const wordsIn = (text: string): string[] => foldText(text).match(WORD) ?? [];
const isWordCharacter = (character = ' ') => /[\p{L}\p{N}]/u.test(character);

/** Returns whether the span occurs in the text, not beginning or ending inside a word. */
function holds(text: string, span: string): boolean {
  for (let at = text.indexOf(span); at >= 0; at = text.indexOf(span, at + 1)) {
    const isCut =
      (isWordCharacter(text[at - 1]) && isWordCharacter(span[0])) ||
      (isWordCharacter(span.at(-1)) && isWordCharacter(text[at + span.length]));
    if (!isCut) return true;
  }
  return false;
}

const valuesOf = ({ name, category, neighborhood, address }: PlaceFacts): string[] =>
  [name, category, neighborhood, address].filter((value) => value !== null);

/**
 * Returns the sentence without the facts' values; a part of a name is not a value, because 'Best Bar' would be praise.
 */
function withoutValues(text: string, facts: PlaceFacts): string {
  // Catalan joins the article to the preposition: 'al Poble-sec'.
  const quarter = facts.neighborhood?.replace(/^(el|els) /i, '') ?? '';
  const values = [...valuesOf(facts), quarter, ...addressParts(facts.address), ...kindWordsOf(facts)]
    .map(foldText)
    .filter(Boolean)
    .sort((one, other) => other.length - one.length);
  return values.reduce((rest, value) => remove(rest, value), foldText(text));
}

/**
 * Returns every run of an address's consecutive parts: of 'Carrer Nou, 1, Gràcia' also 'Carrer Nou, 1' and 'Gràcia'.
 */
function addressParts(address: string | null): string[] {
  const parts = address?.split(/, ?/) ?? [];
  return parts.flatMap((_, from) =>
    parts.slice(from).map((_, more) => parts.slice(from, from + more + 1).join(', ')),
  );
}

function remove(text: string, value: string): string {
  let rest = text;
  for (let at = rest.indexOf(value); at >= 0; at = rest.indexOf(value, at)) {
    const end = at + value.length;
    if (isWordCharacter(rest[at - 1]) || isWordCharacter(rest[end])) at = end;
    else rest = `${rest.slice(0, at)} ${rest.slice(end)}`;
  }
  return rest;
}

const clausesOf = ({ description }: PlaceFacts): string[] => description?.split(/[.,;:!?()\n]/) ?? [];

/**
 * Returns whether the rest contains the clause's claims, all of them and in order, because half of 'no terrace' would
 * be false.
 */
function statesAll(rest: string, clause: string, language: Language): boolean {
  const claims = (text: string) =>
    wordsIn(text)
      .filter((word) => !isNeutral(word, language))
      .join(' ');
  return claims(rest) === claims(clause);
}

const hoursLines = ({ openingHours }: PlaceFacts) =>
  Object.entries(openingHours ?? {}).map(([label, hours]) => ({
    line: `${label}: ${hours}`,
    json: `${JSON.stringify(label)}:${JSON.stringify(hours)}`,
  }));

const HOURS_WORDS = lexicon({
  to: 'to till til until thru through al hasta fins',
  and: 'and y e i',
  closed: 'closed closes cerrado cerrada cierra tancat tancada tanca',
  daily: 'daily diario diariamente diari diariament',
  filler:
    'open opens opening hours hour h hs hrs horas hora hores abierto abierta abre obert oberta obre horario horari los las les els on from between entre desde des de',
});

type HoursClaim = { days: string; times: string; isClosed: boolean; others: string };

/** Returns whether the rest contains the line's days with all its times and words, or its days alone. */
function statesHours(rest: string, line: string, { language }: PlaceFacts): boolean {
  const said = hoursClaim(rest, language);
  const known = hoursClaim(line, language);
  if (!said || !known || said.days !== known.days || said.isClosed !== known.isClosed) return false;
  if (said.others !== known.others || known.days === '') return false;
  return said.times === known.times || said.times === '';
}

type Mark = { kind: 'day' | 'time' | 'joint'; text: string };

/** Returns null for a text in which days and times alternate, because their order decides what is claimed. */
function hoursClaim(text: string, language: Language): HoursClaim | null {
  const meaning: Lexicon<string> = HOURS_WORDS;
  const marks: Mark[] = [];
  const others: string[] = [];
  let isClosed = false;
  for (const token of readTokens(lexemesOf(text.replace(EVERY_DAY, ' daily ')))) {
    if (token.kind === 'odd') return null;
    const word = token.kind === 'word' ? token.text : '';
    const known = word === 'a' && language !== 'en' ? 'to' : meaning.get(word);
    if (token.kind === 'clock') marks.push({ kind: 'time', text: String(minutesOf(token)) });
    else if (token.kind === 'dash' || known === 'to') marks.push({ kind: 'joint', text: '-' });
    else if (token.kind === 'comma' || known === 'and') marks.push({ kind: 'joint', text: '+' });
    else if (known === 'daily') marks.push({ kind: 'day', text: 'daily' });
    else if (known === 'closed') isClosed = true;
    else if (DAYS.has(word) && !isNeutral(word, language))
      marks.push({ kind: 'day', text: DAYS.get(word) ?? '' });
    else if (known !== 'filler' && !isNeutral(word, language)) others.push(word);
  }
  const joined = marks.filter(
    ({ kind }, at) =>
      kind !== 'joint' || (marks[at - 1]?.kind === marks[at + 1]?.kind && marks[at + 1] !== undefined),
  );
  const part = (kind: Mark['kind']) =>
    joined
      .filter((_, at) => kindAt(joined, at) === kind)
      .map(({ text }) => text)
      .join('');
  const kinds = joined.map((_, at) => kindAt(joined, at));
  if (kinds.filter((kind, at) => kind !== kinds[at - 1]).length > 2) return null;
  return { days: part('day'), times: part('time'), isClosed, others: others.join(' ') };
}

/** A connecting word counts with its neighbors. */
const kindAt = (marks: readonly Mark[], at: number) =>
  marks[at]?.kind === 'joint' ? marks[at + 1]?.kind : marks[at]?.kind;

const EVERY_DAY = /\bevery day\b|\btodos los d[ií]as\b|\bcada dia\b/giu;
const minutesOf = ({ hour, minute, meridiem }: Extract<Token, { kind: 'clock' }>) =>
  ((meridiem ? (hour % 12) + (meridiem === 'pm' ? 12 : 0) : hour) * 60 + minute) % 1440;
