import { LANGUAGES } from '#contract/language.ts';

type Find = (address: string) => Promise<Response | undefined>;

/**
 * Returns a kept list in the requested language or, rather than none, in another one; every text names its language.
 */
export async function findInAnyLanguage(find: Find, address: string): Promise<Response | undefined> {
  for (const { pathname, search } of inEveryLanguage(new URL(address, location.origin))) {
    const kept = await find(pathname + search);
    if (kept) return kept;
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
