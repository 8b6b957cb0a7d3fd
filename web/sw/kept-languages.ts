import { LANGUAGES, type Language } from '#contract/language.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import { findKept } from './kept-responses.ts';

/**
 * Returns a stored list in the requested language or, if there is none, in another one; every text names its language.
 */
export async function findInAnyLanguage(address: string): Promise<Response | undefined> {
  for (const url of inEveryLanguage(new URL(address, location.origin))) {
    const kept = await findKept(STORED.lists.name, url);
    if (kept) return kept;
  }
  return undefined;
}

/** Returns one of the guide's URLs in a language. */
export const inLanguage = (path: string, language: Language) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

/** Returns the URL in every language, the requested one first; English may have no `lang`. */
export function inEveryLanguage(url: URL): string[] {
  const others = [null, ...LANGUAGES].map((language) => {
    const other = new URL(url);
    other.searchParams.delete('lang');
    if (language) other.searchParams.append('lang', language);
    return other.href;
  });
  return [...new Set([url.href, ...others])];
}
