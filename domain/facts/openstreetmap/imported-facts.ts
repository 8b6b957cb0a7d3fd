import { isCheckKind } from '#domain/facts/checks.ts';
import type { ConfirmedDays } from '#domain/facts/confirmation.ts';
import { FACT_KIND_NAMES, type FactKind } from '#domain/facts/fact-kinds.ts';
import type { Fact, FactsState } from '#domain/facts/facts.ts';

type PlaceFacts = Partial<FactsState>;

const PEOPLE: readonly string[] = ['staff', 'visitor'];

const isPersons = ({ source }: Fact) => PEOPLE.includes(source);

/**
 * Returns the facts that an import updates without review: facts that neither visitors nor staff stated or
 * confirmed, and values that the import itself wrote.
 */
export function importedFacts(
  ours: PlaceFacts,
  theirs: PlaceFacts,
  today: string,
  confirmed: ConfirmedDays = {},
): PlaceFacts {
  const taken = FACT_KIND_NAMES.flatMap((kind) => {
    const [own, found] = [ours[kind], theirs[kind]];
    if (!found || isCheckKind(kind)) return [];
    if (own && (isPersons(own) || confirmed[kind] || own.checkedOn >= found.checkedOn)) return [];
    return [[kind, doubtedIfClosing(kind, found, own ?? null, today)]];
  });
  return Object.fromEntries(taken);
}

/** An imported closure does not close a place: it counts as one statement, like a visitor's (facts-gone-2). */
function doubtedIfClosing(kind: FactKind, found: Fact, own: Fact | null, today: string): Fact {
  if (kind !== 'in_business' || found.value.is === 'open') return found;
  return { ...found, doubtedOn: own?.doubtedOn ?? today };
}
