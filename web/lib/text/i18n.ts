import { use, useCallback } from 'react';
import { applyLanguage, type Language, storeLanguage, useLanguage } from './language.ts';
import { type Area, areaArrival, loadTexts, type TextKey, textIn } from './text-store.ts';
import type { TextValues } from './translate.ts';

/** Own and small on purpose: i18next costs 14.5 kB brotli of the gate's 60 (measured). */
export type Translate<A extends Area = never> = (key: TextKey<A>, values?: TextValues) => string;

/** Loads the texts of a language and shows it. Rejects, and changes nothing, when they cannot be loaded. */
export async function showLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  applyLanguage(language);
}

/** Shows a language and remembers the choice on this device. */
export async function setLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  storeLanguage(language);
}

/**
 * The texts of the language on screen. Name the area of the page, `useText('form')`, to use its keys: the component
 * waits (Suspense) until its texts are here, so that nobody sees a key.
 */
export function useText<A extends Area = never>(
  ...areas: A[]
): {
  t: Translate<A>;
  language: Language;
  setLanguage: (language: Language) => Promise<void>;
} {
  const language = useLanguage();
  // For texts that are here as well: React draws a component that waited once more, and counts on the same calls.
  for (const arrival of areas.map((area) => areaArrival(language, area))) use(arrival);
  const t = useCallback<Translate<A>>((key, values) => textIn<A>(language, key, values), [language]);
  return { t, language, setLanguage };
}
