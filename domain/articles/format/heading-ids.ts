import { slugOf } from '#domain/text/slug.ts';

/** Keeps a heading's id apart from the ids that the page itself uses. */
const PREFIX = 'part';
const LONGEST = 60;

/**
 * Makes ids for the headings of one article: the same headings get the same ids on every device, so that a link to a
 * part goes on working. Letters, digits and hyphens only, each id once.
 */
export function headingIds(): (heading: string) => string {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  return (heading) => {
    const base = [PREFIX, slugOf(heading, LONGEST)].filter(Boolean).join('-');
    let count = counts.get(base) ?? 0;
    let id: string;
    do {
      count += 1;
      id = count === 1 ? base : `${base}-${count}`;
    } while (used.has(id));
    counts.set(base, count);
    used.add(id);
    return id;
  };
}
