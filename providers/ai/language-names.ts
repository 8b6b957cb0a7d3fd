import type { Language } from '#contract/language.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Returns what English calls a language, for the questions to a model: 'Catalan'. */
export const englishName = (language: Language): string => names.of(language) ?? language;
