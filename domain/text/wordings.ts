import { LANGUAGES, type Language } from '#contract/language.ts';
import type { Wordings } from '#contract/wordings.ts';

const wordingsOf = (text: string | null, wordings: Wordings | null | undefined): Wordings | null =>
  wordings && text !== null && wordings[wordings.from] === text ? wordings : null;

export function allWordings(
  text: string | null | undefined,
  wordings: Wordings | null | undefined,
): string[] {
  if (!text) return [];
  return [...new Set([text, ...Object.values(textsOf(wordingsOf(text, wordings)))])];
}

function textsOf(wordings: Wordings | null): Partial<Record<Language, string>> {
  const { from: _, older: __, ...texts } = wordings ?? { from: null };
  return texts;
}

/** Returns the wordings after one text was written; older wordings list only languages that have a text. */
function wordings(from: Language, texts: Partial<Record<Language, string>>, older: Language[]): Wordings {
  const named = LANGUAGES.filter((language) => language !== from && texts[language] !== undefined);
  const isOlder = named.filter((language) => older.includes(language));
  return { from, ...(isOlder.length > 0 && { older: isOlder }), ...texts };
}

/** Applies the change between two states to other wordings, when changes are replayed. */
export function withSameChange(
  before: Wordings | null,
  after: Wordings | null,
  other: Wordings | null,
): Wordings | null {
  if (!after || !other) return after;
  const texts = textsOf(after);
  for (const language of LANGUAGES) {
    if (after[language] !== before?.[language]) continue;
    if (other[language] === undefined) delete texts[language];
    else texts[language] = other[language];
  }
  const isOlder = (language: Language) => after[language] === undefined || after.older?.includes(language);
  return wordings(after.from, texts, LANGUAGES.filter(isOlder));
}

type Texts<Field extends string> = Partial<Record<Field, string | null>> &
  Partial<Record<`${Field}Wordings`, Wordings | null>>;

/**
 * Returns the changed text fields. A text that the visitor sent back unchanged, in any language, keeps all
 * its wordings. A changed text belongs to its language from now on; the other languages keep their wordings,
 * which are then older. A text that is empty or of unknown language replaces all wordings.
 */
export function changedTexts<Field extends string>(
  fields: readonly Field[],
  before: Texts<Field>,
  change: Partial<Record<Field, string | null | undefined>>,
  language: Language | undefined,
): Texts<Field> {
  const changed: Record<string, unknown> = {};
  for (const field of fields) {
    const text = change[field];
    if (text === undefined) continue;
    const old = before[field] ?? null;
    const current = before[`${field}Wordings` as const] as Wordings | null | undefined;
    const isSentAlong = text !== null && allWordings(old, current).includes(text);
    if (isSentAlong) {
      changed[field] = old;
      continue;
    }
    changed[field] = text;
    const texts = textsOf(wordingsOf(old, current));
    changed[`${field}Wordings`] =
      text !== null && language ? wordings(language, { ...texts, [language]: text }, [...LANGUAGES]) : null;
  }
  return changed as Texts<Field>;
}
