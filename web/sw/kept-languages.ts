import { LANGUAGES } from '#contract/language.ts';
import { findAnswer } from '#web/lib/device/kept-guide/sealed-guide.ts';
import type { SealKey } from '#web/lib/device/sealed/sealed-record.ts';

/**
 * Returns a kept list in the requested language or, rather than none, in another one; every text names its language.
 * Null if an entry cannot be read.
 */
export async function findInAnyLanguage(key: SealKey, address: string): Promise<Response | null | undefined> {
  for (const { pathname, search } of inEveryLanguage(new URL(address, location.origin))) {
    const kept = await findAnswer(key, pathname + search);
    if (kept !== undefined) return kept;
  }
  return undefined;
}

/** Returns the URL in every language, the requested one first; English may have no `lang`. */
export function inEveryLanguage(url: URL): URL[] {
  const others = [null, ...LANGUAGES].map((language) => {
    const other = new URL(url);
    other.searchParams.delete('lang');
    if (language) other.searchParams.append('lang', language);
    return other;
  });
  return [url, ...others.filter(({ href }) => href !== url.href)];
}
