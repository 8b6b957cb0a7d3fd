import { slugOf } from '#domain/text/slug.ts';

/** Keeps heading ids apart from the page's own ids. */
const PREFIX = 'part';
const LONGEST = 60;

/**
 * Returns a function that makes unique ids (letters, digits, hyphens) for the headings of one article. The same
 * headings get the same ids on every device, so that links to a section keep working.
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
