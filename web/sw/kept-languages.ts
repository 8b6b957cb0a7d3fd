import { LANGUAGES } from '#contract/language.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import { findKept } from './kept-answers.ts';

/**
 * A kept list in the language that its address asks for, or in another one: every text says in which language it is,
 * and one in another language is better than none.
 */
export async function findInAnyLanguage(address: string): Promise<Response | undefined> {
  for (const url of inEveryLanguage(new URL(address, location.origin))) {
    const kept = await findKept(STORED.lists.name, url);
    if (kept) return kept;
  }
  return undefined;
}

/** The address as it is, and what it would be in each language; English may have no name there. */
export function inEveryLanguage(url: URL): string[] {
  const others = [null, ...LANGUAGES].map((language) => {
    const other = new URL(url);
    other.searchParams.delete('lang');
    if (language) other.searchParams.append('lang', language);
    return other.href;
  });
  return [...new Set([url.href, ...others])];
}
