import type { Language } from '#contract/language.ts';

export const languageName = (language: Language, shownIn: Language): string =>
  new Intl.DisplayNames(shownIn, { type: 'language' }).of(language) ?? language;
