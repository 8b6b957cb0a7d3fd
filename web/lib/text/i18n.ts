import { use, useCallback } from 'react';
import { applyLanguage, type Language, storeLanguage, useLanguage } from './language.ts';
import { type Area, areaArrival, loadTexts, type TextKey, textIn } from './text-store.ts';
import type { TextValues } from './translate.ts';

/** Our own, because i18next would take 14.5 of the gate's 60 kB (Brotli). */
export type Translate<A extends Area = never> = (key: TextKey<A>, values?: TextValues) => string;

/** Loads a language and shows it. Rejects, and changes nothing, when its texts cannot be loaded. */
export async function showLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  applyLanguage(language);
}

export async function setLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  storeLanguage(language);
}

/**
 * Returns the texts of the language on screen. Name the page's area, `useText('form')`, to use its keys: the
 * component suspends until they are loaded, so that no key is ever shown.
 */
export function useText<A extends Area = never>(
  ...areas: A[]
): {
  t: Translate<A>;
  language: Language;
  setLanguage: (language: Language) => Promise<void>;
} {
  const language = useLanguage();
  // `use` is also called for loaded texts: React renders a suspended component again and expects the same calls.
  for (const arrival of areas.map((area) => areaArrival(language, area))) use(arrival);
  const t = useCallback<Translate<A>>((key, values) => textIn<A>(language, key, values), [language]);
  return { t, language, setLanguage };
}
