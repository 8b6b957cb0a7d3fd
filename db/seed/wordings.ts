import { readFile } from 'node:fs/promises';
import { OTHER_LANGUAGES, type OtherLanguage } from '#contract/language.ts';
import type { Wordings } from '#contract/wordings.ts';

type FieldTexts<Field extends string> = Partial<Record<Field, string>>;

/** The starter city's texts in one other language, by the entity's English name. */
export type Translations<Field extends string> = Record<
  OtherLanguage,
  Readonly<Record<string, FieldTexts<Field>>>
>;

export async function readTranslations<Field extends string>(
  kind: 'places' | 'events',
): Promise<Translations<Field>> {
  const files = OTHER_LANGUAGES.map(async (language) => {
    const file = await readIfThere(new URL(`./data/${kind}.${language}.json`, import.meta.url));
    return [language, file === undefined ? {} : JSON.parse(file)];
  });
  return Object.fromEntries(await Promise.all(files));
}

/** A language may lack translations of the starter city; readers then see English. */
export async function readIfThere(file: URL): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function wordingsOf<Field extends string>(
  name: string,
  field: Field,
  english: string | undefined,
  translations: Translations<Field>,
): Wordings | null {
  if (english === undefined) return null;
  const others = OTHER_LANGUAGES.map((language) => [language, translations[language][name]?.[field]]);
  return { from: 'en', en: english, ...Object.fromEntries(others) };
}
