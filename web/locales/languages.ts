import type { Language } from '#contract/language.ts';

type LanguageOfThePage = {
  /** In its own words. */
  name: string;
  /** The Intl locale of dates and numbers; British order and a 24-hour clock for English, as in Barcelona. */
  formats: string;
  /** The texts that are always there. */
  texts: () => Promise<{ texts: Record<string, Readonly<Record<string, string>>> }>;
};

export const languages: Record<Language, LanguageOfThePage> = {
  en: { name: 'English', formats: 'en-GB', texts: () => import('./en.ts') },
  es: { name: 'Español', formats: 'es-ES', texts: () => import('./es.ts') },
  ca: { name: 'Català', formats: 'ca-ES', texts: () => import('./ca.ts') },
};
