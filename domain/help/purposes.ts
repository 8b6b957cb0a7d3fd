import type { HelpLanguage } from '#contract/language.ts';
import { normalize } from '#domain/text/search-text.ts';
import purposes from './purposes.json' with { type: 'json' };

/** The kinds of help that have words in all languages of /help. */
export const PURPOSES: readonly Readonly<Record<HelpLanguage, string>>[] = purposes;

/**
 * Returns a record's purpose in a language; any other text is shown as staff wrote it. Case, accents, punctuation and
 * the language in which staff wrote it make no difference.
 */
export function purposeIn(purpose: string, language: HelpLanguage): string {
  const wanted = normalize(purpose);
  const kind = PURPOSES.find((words) => Object.values(words).some((word) => normalize(word) === wanted));
  return kind?.[language] ?? purpose;
}

/** Returns whether a number answers at any hour: a stored page without script cannot compute anything else. */
export const answersAlways = (hours: string | null): boolean =>
  /^24 ?\/ ?7$|^24 ?h(ours)?$/i.test(hours ?? '');
