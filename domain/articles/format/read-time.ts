/** Reading speed of an adult in plain prose, rounded down. */
const WORDS_PER_MINUTE = 210;

/** Returns the minutes to read an article, at least one; null when it has no text (guide-3). */
export function readMinutes(content: string): number | null {
  let words = 0;
  for (const _ of content.matchAll(/\S+/g)) words += 1;
  return words === 0 ? null : Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
