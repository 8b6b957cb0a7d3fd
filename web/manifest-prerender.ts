import type { Language } from '#contract/language.ts';
import { paths } from '#contract/screens.ts';
import ca from './locales/ca/shell.json';
import en from './locales/en/shell.json';
import es from './locales/es/shell.json';

const SHELLS = { en, es, ca };

/** Readable on a home screen and without the code, so they name the city and nothing more (decision 044). */
const DESCRIPTIONS: Record<Language, string> = {
  en: 'A guide to Barcelona',
  es: 'Una guía de Barcelona',
  ca: 'Una guia de Barcelona',
};

/** Returns the manifest's texts in a language; public/manifest.webmanifest has the rest. */
export function manifestTexts(language: Language) {
  const { right_now, events, map_view, saved_places } = SHELLS[language];
  return {
    lang: language,
    dir: 'ltr',
    description: DESCRIPTIONS[language],
    shortcuts: [
      { name: right_now, url: paths.rightNow },
      { name: events, url: paths.events },
      { name: map_view, url: paths.map },
      { name: saved_places, url: paths.saved },
    ],
  };
}
