import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { ONE_SIZE } from './browser.ts';

export const LOCALES: Record<Language, string> = { en: 'en-GB', es: 'es-ES', ca: 'ca-ES' };
/** The languages of journeys that find texts by their keys; `npm test` runs the one with the longest texts. */
export const JOURNEY_LANGUAGES: readonly Language[] = ONE_SIZE ? ['ca'] : LANGUAGES;

/** Returns a function that returns the text of a key, 'facts.reports_open', with its values. It fails for an unknown key. */
export const textsIn =
  (language: Language) =>
  (key: string, values: Record<string, string> = {}): string => {
    const [area = '', name = ''] = key.split('.');
    const texts = JSON.parse(readFileSync(`web/locales/${language}/${area}.json`, 'utf8'));
    if (texts[name] === undefined) throw new Error(`${key} is no text`);
    return texts[name].replace(/\{(\w+)\}/g, (_: string, value: string) => values[value] ?? '');
  };
