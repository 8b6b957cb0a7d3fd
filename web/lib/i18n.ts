import { useCallback } from 'react';
import type { texts as englishTexts } from '#web/locales/en.ts';
import { applyLanguage, type Language, storeLanguage, useLanguage } from './language.ts';
import { type KeyOf, type TextValues, translate } from './translate.ts';

/** Own and small on purpose: i18next costs 14.5 kB brotli of the gate's 60 (measured). */
export type Texts = typeof englishTexts;
export type TextKey = KeyOf<Texts>;
/** What a language other than English has to provide. */
export type Translation<Area extends Record<string, string>> = Record<keyof Area, string>;
export type Translate = (key: TextKey, values?: TextValues) => string;

type Dictionary = { [Area in keyof Texts]: Translation<Texts[Area]> };

const loaders: Record<Language, () => Promise<{ texts: Dictionary }>> = {
  en: () => import('#web/locales/en.ts'),
  es: () => import('#web/locales/es.ts'),
  ca: () => import('#web/locales/ca.ts'),
};

const loaded = new Map<Language, Dictionary>();

/** Loads the texts of a language. */
export async function loadTexts(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, (await loaders[language]()).texts);
}

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

/** One text in a language whose texts are loaded. */
export function textIn(language: Language, key: TextKey, values?: TextValues): string {
  const [area = '', name = ''] = key.split('.');
  const dictionary: Record<string, Record<string, string>> = loaded.get(language) ?? {};
  return translate(dictionary[area] ?? {}, name, language, values);
}

export function useText(): {
  t: Translate;
  language: Language;
  setLanguage: (language: Language) => Promise<void>;
} {
  const language = useLanguage();
  const t = useCallback<Translate>((key, values) => textIn(language, key, values), [language]);
  return { t, language, setLanguage };
}
