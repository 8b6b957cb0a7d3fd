import { useCallback } from 'react';
import type { Language } from '#web/lib/text/language.ts';
import { type TextValues, translate } from '#web/lib/text/translate.ts';

type Texts = typeof import('#web/locales/en/along.json');
type AlongKey = Exclude<keyof Texts, `wrong_o${string}`> | 'wrong';

// The gate asks before the app's texts are loaded, so these texts are part of its code.
const FILES = import.meta.glob<Texts>('../../../locales/*/along.json', { eager: true, import: 'default' });
const textsIn = (language: Language) => FILES[`../../../locales/${language}/along.json`] as Texts;

export type AlongTranslate = (key: AlongKey, values?: TextValues) => string;

export const alongText = (language: Language, key: AlongKey, values?: TextValues): string =>
  translate(textsIn(language), key, language, values);

/** Returns the texts of a guide taken along in this language, without loading. */
export const useAlongText = (language: Language): AlongTranslate =>
  useCallback<AlongTranslate>((key, values) => alongText(language, key, values), [language]);
