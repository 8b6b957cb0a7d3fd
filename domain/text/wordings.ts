import type { Language } from '#contract/language.ts';
import type { Wordings } from '#contract/wordings.ts';

const wordingsOf = (text: string | null, wordings: Wordings | null | undefined): Wordings | null =>
  wordings && text !== null && wordings[wordings.from] === text ? wordings : null;

export function allWordings(
  text: string | null | undefined,
  wordings: Wordings | null | undefined,
): string[] {
  if (!text) return [];
  const { from: _, ...others } = wordingsOf(text, wordings) ?? { from: null };
  return [...new Set([text, ...Object.values(others)])];
}

type Texts<Field extends string> = Partial<Record<Field, string | null>> &
  Partial<Record<`${Field}Wordings`, Wordings | null>>;

/**
 * Returns the changed text fields. A text that the visitor sent back unchanged, in any language, keeps all its
 * wordings; a changed one becomes the new original without wordings.
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
    const wordings = before[`${field}Wordings` as const] as Wordings | null | undefined;
    const isSentAlong = text !== null && allWordings(old, wordings).includes(text);
    if (isSentAlong) {
      changed[field] = old;
      continue;
    }
    changed[field] = text;
    changed[`${field}Wordings`] = text !== null && language ? { from: language, [language]: text } : null;
  }
  return changed as Texts<Field>;
}
