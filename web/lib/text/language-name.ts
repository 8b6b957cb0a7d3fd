import type { Language } from '#contract/language.ts';

/** Returns a language's name in another language: 'Spanish', 'español'. */
export const languageName = (language: Language, shownIn: Language): string =>
  new Intl.DisplayNames(shownIn, { type: 'language' }).of(language) ?? language;
