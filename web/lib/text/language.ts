import { LANGUAGES, type Language } from '#contract/language.ts';
import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { readLocal, writeLocal } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';

export type { Language };

/** Each language in its own words, for the person who looks for it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español', ca: 'Català' };

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The stored choice, else the first of the browser's languages we speak, else English (readings 47). */
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

/** For reads of places and events: the language on screen. The server takes English unasked, which has no query. */
export function inPageLanguage(): { lang?: Language } {
  const lang = currentLanguage.get();
  return lang === 'en' ? {} : { lang };
}

/** Shows this language from now on; `<html lang>` follows. */
export function applyLanguage(language: Language): void {
  currentLanguage.set(language);
  document.documentElement.lang = language;
}

export const storeLanguage = (language: Language) => writeLocal(STORED.language.name, language);
