import type { Language } from '#contract/language.ts';
import * as ca from './ca.ts';
import * as en from './en.ts';
import * as es from './es.ts';
import type { AdviceWords, LeftWords, RuleWords, StreetWords, WeatherWords } from './words.ts';

// One constant for each use, so that the browser fetches only the words that it needs.
export const RULE_WORDS: Record<Language, RuleWords> = {
  en: en.ruleWords,
  es: es.ruleWords,
  ca: ca.ruleWords,
};

export const ADVICE_WORDS: Record<Language, AdviceWords> = {
  en: en.adviceWords,
  es: es.adviceWords,
  ca: ca.adviceWords,
};

export const WEATHER_WORDS: Record<Language, WeatherWords> = {
  en: en.weatherWords,
  es: es.weatherWords,
  ca: ca.weatherWords,
};

export const STREET_WORDS: Record<Language, StreetWords> = {
  en: en.streetWords,
  es: es.streetWords,
  ca: ca.streetWords,
};

export const LEFT_WORDS: Record<Language, LeftWords> = {
  en: en.leftWords,
  es: es.leftWords,
  ca: ca.leftWords,
};
