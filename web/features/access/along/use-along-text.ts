import { useCallback } from 'react';
import type { Language } from '#web/lib/text/language.ts';
import { type TextValues, translate } from '#web/lib/text/translate.ts';
import ca from '#web/locales/ca/along.json';
import en from '#web/locales/en/along.json';
import es from '#web/locales/es/along.json';

type AlongKey = Exclude<keyof typeof en, `wrong_o${string}`> | 'wrong';

// The gate asks before the app's texts are loaded, so these texts are part of its code.
const TEXTS: Record<Language, Record<keyof typeof en, string>> = { en, es, ca };

export type AlongTranslate = (key: AlongKey, values?: TextValues) => string;

export const alongText = (language: Language, key: AlongKey, values?: TextValues): string =>
  translate(TEXTS[language], key, language, values);

/** Returns the texts of a guide taken along in this language, without loading. */
export const useAlongText = (language: Language): AlongTranslate =>
  useCallback<AlongTranslate>((key, values) => alongText(language, key, values), [language]);
