import type { Language } from '#contract/language.ts';

type LanguageOfThePage = {
  /** The language's own name. */
  name: string;
  /** The texts that are always loaded. */
  texts: () => Promise<{ texts: Record<string, Readonly<Record<string, string>>> }>;
};

export const languages: Record<Language, LanguageOfThePage> = {
  en: { name: 'English', texts: () => import('./en.ts') },
  es: { name: 'Español', texts: () => import('./es.ts') },
  ca: { name: 'Català', texts: () => import('./ca.ts') },
};
