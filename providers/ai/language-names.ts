import type { Language } from '#contract/language.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Returns a language's English name for the model's prompts: 'Catalan'. */
export const englishName = (language: Language): string => names.of(language) ?? language;
