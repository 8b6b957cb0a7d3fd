import { type ConfirmedDays, latestDay } from '#domain/facts/confirmation.ts';
import { GIVEN, isSameValue } from '#domain/facts/fact-change.ts';
import { FACT_KIND_NAMES, type FactKind } from '#domain/facts/fact-kinds.ts';
import type { Fact, FactsState } from '#domain/facts/facts.ts';

type Known = Partial<FactsState>;

const PEOPLE: readonly string[] = ['staff', 'visitor'];
const DATES: readonly string[] = Object.values(GIVEN);

const isPersons = ({ source }: Fact) => PEOPLE.includes(source);

/**
 * Returns what the import takes over unseen: what no visitor or staff said here or found right, and its own earlier word.
 */
export function importedFacts(
  ours: Known,
  theirs: Known,
  today: string,
  confirmed: ConfirmedDays = {},
): Known {
  const taken = FACT_KIND_NAMES.flatMap((kind) => {
    const [known, found] = [ours[kind], theirs[kind]];
    if (!found || DATES.includes(kind)) return [];
    if (known && (isPersons(known) || confirmed[kind] || known.checkedOn >= found.checkedOn)) return [];
    return [[kind, doubtedIfClosing(kind, found, known ?? null, today)]];
  });
  return Object.fromEntries(taken);
}

/** A closure that a program read closes nothing: it is one word, as a visitor's is (facts-gone-2). */
function doubtedIfClosing(kind: FactKind, found: Fact, known: Fact | null, today: string): Fact {
  if (kind !== 'in_business' || found.value.is === 'open') return found;
  return { ...found, doubtedOn: known?.doubtedOn ?? today };
}

/**
 * Returns what staff are asked about: values that differ from ours and are newer, or for which no visitor or staff have vouched.
 * Hours, phone and website are refreshed with the place itself.
 */
export function proposedFacts(ours: Known, theirs: Known, confirmed: ConfirmedDays = {}): Known {
  const news = FACT_KIND_NAMES.flatMap((kind) => {
    const [known, found] = [ours[kind], theirs[kind]];
    if (!found || DATES.includes(kind)) return [];
    if (known && isSameValue(known.value, found.value) && !known.doubtedOn) return [];
    const confirmedOn = confirmed[kind];
    const isOlder = known && latestDay({ ...known, confirmedOn }) >= found.checkedOn;
    const isVouched = known && (isPersons(known) || confirmedOn || known.source === 'openstreetmap');
    return isOlder && isVouched ? [] : [[kind, found]];
  });
  return Object.fromEntries(news);
}
