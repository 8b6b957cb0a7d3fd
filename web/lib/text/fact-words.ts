import type { AnyFactValue, FactSource } from '#contract/facts/facts.ts';
import { dateWords, monthAndYear } from '#domain/city-time/date-words.ts';
import { addDays, daysBetween } from '#domain/city-time/iso-date.ts';
import { type CheckKind, isCheckKind } from '#domain/facts/checks.ts';
import { ageOf, type FactOrigin } from '#domain/facts/confidence.ts';
import { type FactDays, isOnlyTyped } from '#domain/facts/confirmation.ts';
import { FACT_KINDS, type FactKind } from '#domain/facts/fact-kinds.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import { type Translate, useText } from './i18n.ts';
import type { Language } from './language.ts';

type Kinds = typeof FACT_KINDS;

type StatedKind = Exclude<FactKind, CheckKind>;

/** Keys of the options' texts: an option without a text fails to compile. */
type OptionKey = {
  [K in StatedKind]: `kinds.${K}_${keyof Kinds[K]['options'] & string}`;
}[StatedKind];

/** The kinds that have a question. */
export type QuestionKind = { [K in FactKind]: Kinds[K]['weight'] extends 0 ? never : K }[FactKind];

const DAYS_AS_DAYS = 60;
const DAYS_OF_MONTH = 30.44;
const DAYS_OF_YEAR = 365;

/** The source and day of a fact; a source of the starter city by its name. */
type FactCredit = FactOrigin & { sourceName?: string | undefined; value?: AnyFactValue };

/** Returns the key of a kind's name; a check has the name of its field. */
export const kindKey = (kind: FactKind) =>
  isCheckKind(kind) ? (`labels.${FACT_KINDS[kind].checks}` as const) : (`kinds.kind_${kind}` as const);

export type FactWords = ReturnType<typeof factWords>;

/** Returns functions that put facts into words in the language on screen. */
export function useFactWords(): FactWords {
  const { t, language } = useText('facts', 'kinds', 'labels');
  return factWords(t, language);
}

/** Returns functions that put facts into words of a language. */
export function factWords(t: Translate<'facts' | 'kinds' | 'labels'>, language: Language) {
  const kindText = (kind: FactKind) => t(kindKey(kind));
  /** Without hours, the question about them is worded differently. */
  const questionText = (kind: QuestionKind, isKnown: boolean) =>
    kind === 'opening_hours' && !isKnown ? t('kinds.ask_hours_unknown') : t(`kinds.ask_${kind}`);
  return { kindText, questionText, ...valueWords(t, language), ...originWords(t, language) };
}

function valueWords(t: Translate<'facts' | 'kinds'>, language: Language) {
  const day = (date: string) => dateWords(date, language, 'medium');
  const optionText = (kind: FactKind, is: string) =>
    isCheckKind(kind) ? t('facts.given') : t(`kinds.${kind}_${is}` as OptionKey);

  /** Returns a value in words with its parameters: '2 steps, 15 cm'. `placeName` returns the names of other places. */
  function valueText(
    kind: FactKind,
    value: FactValue,
    placeName: (id: number) => string | undefined = () => undefined,
  ): string {
    const text = optionText(kind, value.is);
    switch (value.is) {
      case 'steps': {
        const { count, height } = value as FactValue<'entrance'> & { is: 'steps' };
        const steps = count === undefined ? text : t('facts.steps', { count });
        return height === undefined ? steps : `${steps}, ${t('facts.centimeters', { number: height })}`;
      }
      case 'measured':
        return t('facts.centimeters', { number: value.cm });
      case 'paid': {
        const price = priceText(value);
        return price ? `${text}, ${price}` : text;
      }
      case 'closed_for_now':
        return value.until ? `${text}, ${t('facts.until', { date: day(value.until) })}` : text;
      case 'closed_for_good':
        return value.since ? `${text}, ${t('facts.since', { date: day(value.since) })}` : text;
      case 'moved':
        return value.to
          ? `${text}, ${t('facts.moved_to', { place: placeName(value.to) ?? `#${value.to}` })}`
          : text;
      default:
        return text;
    }
  }

  function priceText({ from, to }: { from?: number | undefined; to?: number | undefined }): string {
    if (from !== undefined && to !== undefined) {
      return from === to ? t('facts.euros', { number: from }) : t('facts.euros_span', { from, to });
    }
    if (from !== undefined) return t('facts.euros_from', { number: from });
    return to === undefined ? '' : t('facts.euros_to', { number: to });
  }

  return {
    day,
    /** 'November 21' */
    dayOfYear: (date: string) => dateWords(date, language, 'medium', new Date(date)),
    optionText,
    valueText,
  };
}

function originWords(t: Translate<'facts'>, language: Language) {
  /**
   * Returns a fact's age, 'Checked 12 days ago' or 'Checked last year: may have changed', with visitors named as the
   * source of a confirmation, and for a field that a visitor typed its day alone.
   */
  function ageText(kind: FactKind, fact: FactDays & Partial<FactCredit>, today: string): string {
    const date = dateWords(fact.checkedOn, language, 'medium', new Date(today));
    const age = isOnlyTyped(fact) ? t('facts.typed', { date }) : agoText(t, fact.checkedOn, today);
    return withAge(kind, fact, today, confirmedText(fact) ?? age);
  }

  const withAge = (kind: FactKind, fact: FactDays, today: string, age: string) =>
    ageOf(kind, fact, today) === 'old' ? t('facts.age_old', { age }) : age;

  /** Returns 'Staff, March 2024; visitors found it right in November 2026'; null if no visitor confirmed it. */
  function confirmedText(
    { source, sourceName, checkedOn, confirmedOn }: FactDays & Partial<FactCredit>,
    width: 'long' | 'short' = 'long',
  ): string | null {
    if (!confirmedOn || !source) return null;
    const date = monthAndYear(confirmedOn, language, width);
    // If the source of a fact is unknown, the visitors who first confirmed it count as its source.
    if (source === 'visitor' && checkedOn === confirmedOn) return t('facts.found_right_alone', { date });
    const said =
      source === 'starter'
        ? starterText({ sourceName, checkedOn }, width)
        : t(`facts.said_${source}`, { date: monthAndYear(checkedOn, language, width) });
    return t(width === 'short' ? 'facts.found_right_short' : 'facts.found_right', { said, date });
  }

  /** Returns the starter city's own source: 'From Open Data BCN, March 2026'. The guide itself did not check it. */
  function starterText(
    { sourceName, checkedOn }: { sourceName?: string | undefined; checkedOn: string },
    width: 'long' | 'short' = 'long',
  ) {
    // If a source names only a year, its day is the first of that year.
    const isYear = checkedOn.endsWith('-01-01');
    const date = isYear ? checkedOn.slice(0, 4) : monthAndYear(checkedOn, language, width);
    return sourceName
      ? t('facts.from_source', { source: sourceName, date })
      : t('facts.from_starter', { date });
  }

  /** Returns the age and the source of a fact. */
  function originText(kind: FactKind, fact: FactCredit, today: string) {
    if (fact.confirmedOn) return ageText(kind, fact, today);
    if (fact.source === 'starter') return withAge(kind, fact, today, starterText(fact));
    return `${ageText(kind, fact, today)} · ${t(`facts.source_${fact.source}`)}`;
  }

  const sourceText = (source: FactSource) => t(`facts.source_${source}`);

  return { ageText, starterText, originText, confirmedText, sourceText };
}

function agoText(t: Translate<'facts'>, checkedOn: string, today: string): string {
  const days = daysBetween(checkedOn, today);
  if (days <= 0) return t('facts.age_today');
  if (checkedOn === addDays(today, -1)) return t('facts.age_yesterday');
  if (days <= DAYS_AS_DAYS) return t('facts.age_days', { count: days });
  if (days < DAYS_OF_YEAR) return t('facts.age_months', { count: Math.floor(days / DAYS_OF_MONTH) });
  const year = checkedOn.slice(0, 4);
  return Number(year) === Number(today.slice(0, 4)) - 1
    ? t('facts.age_last_year')
    : t('facts.age_year', { year });
}
