import { noteFailedLoad } from '#web/lib/browser/failed-loads.ts';
import type { AreaFiles } from '#web/locales/areas.ts';
import type { texts as englishTexts } from '#web/locales/en.ts';
import { languages } from '#web/locales/languages.ts';
import type { Language } from './language.ts';
import { type KeyOf, type TextValues, translate } from './translate.ts';

/** Areas of texts that are loaded with their page. */
export type Area = keyof AreaFiles;

export type TextKey<A extends Area = never> = KeyOf<typeof englishTexts & Pick<AreaFiles, A>>;

type Dictionary = Record<string, Readonly<Record<string, string>>>;

const dictionaries: Partial<Record<Language, Dictionary>> = {};
function dictionaryOf(language: Language): Dictionary {
  dictionaries[language] ??= {};
  return dictionaries[language];
}

const basicsHeld = new Set<Language>();

/** Areas that some page has used; a change of language loads all of them. */
const inUse = new Set<Area>();

const arrivals = new Map<string, Promise<void>>();

/** Returns the promise of an area's texts; the same object each time, as React's `use` requires. */
export function areaArrival(language: Language, area: Area): Promise<void> {
  inUse.add(area);
  const key = `${language}.${area}`;
  let arrival = arrivals.get(key);
  if (!arrival) {
    const fetched = fetchArea(language, area).then(() => {
      // React's `use` reads these fields: loaded texts render at once, without suspending.
      Object.assign(fetched, { status: 'fulfilled', value: undefined });
    });
    fetched.catch(() => noteFailedLoad(() => arrivals.delete(key)));
    arrival = fetched;
    arrivals.set(key, arrival);
  }
  return arrival;
}

async function fetchArea(language: Language, area: Area): Promise<void> {
  // Imported here so that the list, which needs no area, does not load their addresses.
  const { areas } = await import('#web/locales/areas.ts');
  dictionaryOf(language)[area] = (await areas[`./${language}/${area}.json`]?.()) ?? {};
}

/** Loads the texts of these areas. Rejects when they cannot be fetched; the next call tries again. */
export async function loadAreas(language: Language, wanted: Iterable<Area>): Promise<void> {
  const fetched = [...wanted].map(async (area) => {
    try {
      await areaArrival(language, area);
    } catch (error) {
      arrivals.delete(`${language}.${area}`);
      throw error;
    }
  });
  await Promise.all(fetched);
}

export async function loadTexts(language: Language): Promise<void> {
  await Promise.all([loadBasics(language), loadAreas(language, inUse)]);
}

async function loadBasics(language: Language): Promise<void> {
  if (basicsHeld.has(language)) return;
  Object.assign(dictionaryOf(language), (await languages[language].texts()).texts);
  basicsHeld.add(language);
}

export function textIn<A extends Area = never>(
  language: Language,
  key: TextKey<A>,
  values?: TextValues,
): string {
  const dot = key.indexOf('.');
  return translate(dictionaryOf(language)[key.slice(0, dot)] ?? {}, key.slice(dot + 1), language, values);
}
