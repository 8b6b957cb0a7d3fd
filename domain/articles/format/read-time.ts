/** An adult reading plain prose, rounded down: nobody minds being early. */
const WORDS_PER_MINUTE = 210;

/** The minutes an article takes to read, at least one; null when there is nothing to read (readings 43). */
export function readMinutes(content: string): number | null {
  let words = 0;
  for (const _ of content.matchAll(/\S+/g)) words += 1;
  return words === 0 ? null : Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
