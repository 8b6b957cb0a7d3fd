import type { RuleWeekday } from '#domain/events/recurrence/rule.ts';
import type { EventRule, PlaceRule } from '#domain/right-now/recommendations.ts';
import type { WeatherCondition } from '#domain/right-now/weather.ts';

type Nth = NonNullable<RuleWeekday['nth']>;
export type RuleWords = {
  /** Singular for an interval of one, otherwise 'every n'. */
  daily: (interval: number) => string;
  weekly: (interval: number, weekdays: string) => string;
  monthly: (interval: number, when: string) => string;
  yearly: (interval: number, when: string) => string;
  nth: Record<Nth, string>;
  nthWeekday: (nth: string, weekday: string) => string;
  monthDays: (days: string) => string;
  lastDay: string;
  /** 'of the month' and 'of July'. */
  ofMonth: string;
  ofNamed: (month: string) => string;
  dayOfNamed: (days: string, month: string) => string;
  until: (date: string) => string;
  times: (count: number) => string;
  /** For expected events: 'usually' contains one of the other phrases. */
  usual: {
    usually: (when: string) => string;
    everyNight: string;
    /** Nights that begin on the given weekdays. */
    nights: (weekdays: string) => string;
    severalTimes: string;
    /** 'on the first Saturday of the month' */
    on: (when: string) => string;
    oneOf: (weekday: string) => string;
    onDay: (date: string) => string;
    inMonth: (months: string) => string;
  };
};

/** `isSmallHours`: after midnight of this weekday's night. */
type Values = { time: string; where: string; usually: string; weekday: string; isSmallHours: boolean };
export type AdviceWords = {
  event: Record<EventRule, (values: Values) => string>;
  why: Record<PlaceRule, (values: Values) => string>;
  until: (time: string) => string;
  /** By hours that were not stated or renewed within a year. */
  likelyUntil: (time: string) => string;
  unconfirmed: string;
  always: string;
  holiday: string;
};

export type WeatherWords = Record<WeatherCondition, string>;

/** The form of a street's Catalan name within a sentence; null in a language that leaves names as they are. */
export type StreetWords = {
  masculine: string;
  feminine: string;
  /** The article before a vowel, for both genders. */
  beforeVowel?: string;
  /** Whether the language writes its words for kinds of streets in lower case. */
  hasSmallKinds?: true;
  /** Contracts prepositions with the following article. */
  joins: readonly (readonly [apart: RegExp, joined: string])[];
} | null;

/** The page that a device shows after 'Leave': it names neither the guide nor a purpose. */
export type LeftWords = { title: string; next: string };
