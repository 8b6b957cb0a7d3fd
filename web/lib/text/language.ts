import { LANGUAGES, type Language } from '#contract/language.ts';
import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { readLocal, writeLocal } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';

export type { Language };

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Returns the stored choice, else the first supported language of the browser, else English (text-1). */
export function preferredLanguage(): Language {
  const stored = readLocal(STORED.language.name);
  if (isLanguage(stored)) return stored;
  for (const tag of globalThis.navigator?.languages ?? []) {
    const base = tag.split('-')[0]?.toLowerCase();
    if (isLanguage(base)) return base;
  }
  return 'en';
}

/** The language on screen. Set it through i18n's setLanguage, which loads the texts first. */
export const currentLanguage = createSignal<Language>('en');

export const useLanguage = () => useSignal(currentLanguage);

/**
 * Returns the query for places and events in the language on screen. English is the server's default and needs none.
 */
export function inPageLanguage(): { lang?: Language } {
  const lang = currentLanguage.get();
  return lang === 'en' ? {} : { lang };
}

export function applyLanguage(language: Language): void {
  currentLanguage.set(language);
  document.documentElement.lang = language;
}

export const storeLanguage = (language: Language) => writeLocal(STORED.language.name, language);

export const languageName = (language: Language, shownIn: Language): string =>
  new Intl.DisplayNames(shownIn, { type: 'language' }).of(language) ?? language;
