import { daysBetween } from '#domain/city-time/iso-date.ts';
import { findDates } from '#domain/events/text/find-dates.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import { foldText } from '#domain/text/fold-text.ts';

const FOR_GOOD =
  /\b(?:hem tancat (?:definitivament|per sempre)|tanquem (?:definitivament|per sempre)|hemos cerrado (?:definitivamente|para siempre)|cerramos (?:definitivamente|para siempre)|tancat definitivament|cerrado definitivamente|permanently closed|closed (?:permanently|for good)|we have closed our doors)\b/;
const FOR_NOW =
  /\b(?:tanca(?:t|ts|da)|tanquem|cerrad[oa]s?|cerramos|closed)\s(?:per|por|for|until|fins|hasta)\s(?:les?\s|las\s|la\s|our\s|the\s)?(?:vacances|vacaciones|holidays?|reformes|reformas|obres|obras|renovations?|works|(?:el\s)?\d{1,2})\b/;
const MOVED =
  /\b(?:ens hem (?:traslladat|mudat)|nos hemos (?:trasladado|mudado)|we(?: have|'ve| ’ve) moved)\b/;
const YEAR = /\b(?:19|20)\d\d\b/;
/** A closing that would end later than this more likely belongs to the past year. */
const LONGEST_CLOSING_DAYS = 120;

/** Returns the closing or move that a visible line announces, with the line. `today` is Madrid's. */
export function closureIn(
  lines: readonly string[],
  today: string,
): { value: FactValue<'in_business'>; words: string } | null {
  for (const line of lines) {
    const folded = foldText(line);
    if (YEAR.test(folded) && !folded.includes(today.slice(0, 4)) && !folded.includes(nextYear(today)))
      continue;
    if (FOR_GOOD.test(folded)) return { value: { is: 'closed_for_good' }, words: line };
    if (MOVED.test(folded)) return { value: { is: 'moved' }, words: line };
    if (!FOR_NOW.test(folded)) continue;
    const { dates } = findDates(line, today);
    const until = dates
      .map(({ startDate, endDate }) => endDate ?? startDate)
      .toSorted()
      .at(-1);
    // A closing without a last day may already be over.
    if (until && until >= today && daysBetween(today, until) <= LONGEST_CLOSING_DAYS) {
      return { value: { is: 'closed_for_now', until }, words: line };
    }
  }
  return null;
}

const nextYear = (today: string) => String(Number(today.slice(0, 4)) + 1);
