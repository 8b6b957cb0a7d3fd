import type { Wordings } from '#contract/wordings.ts';

type Said<Field extends string> = Partial<Record<Field, string>>;
/** The texts of the starter city in another language, by the names of their things. */
export type Translations<Field extends string> = Readonly<Record<string, Said<Field>>>;

/** A text that was written in English, with what it is in the other languages. */
export function wordingsOf<Field extends string>(
  name: string,
  field: Field,
  english: string | undefined,
  { es, ca }: { es: Translations<Field>; ca: Translations<Field> },
): Wordings | null {
  if (english === undefined) return null;
  return { from: 'en', en: english, es: es[name]?.[field], ca: ca[name]?.[field] };
}
