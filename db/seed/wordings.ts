import type { Wordings } from '#contract/wordings.ts';

type Said<Field extends string> = Partial<Record<Field, string>>;
/** The starter city's texts in another language, by the entity's English name. */
export type Translations<Field extends string> = Readonly<Record<string, Said<Field>>>;

export function wordingsOf<Field extends string>(
  name: string,
  field: Field,
  english: string | undefined,
  { es, ca }: { es: Translations<Field>; ca: Translations<Field> },
): Wordings | null {
  if (english === undefined) return null;
  return { from: 'en', en: english, es: es[name]?.[field], ca: ca[name]?.[field] };
}
