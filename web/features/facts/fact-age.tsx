import type { Place } from '#contract/places/places.ts';
import type { CheckKind } from '#domain/facts/checks.ts';
import { latestDay } from '#domain/facts/confirmation.ts';
import { knownFacts } from '#domain/facts/facts.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useToday } from './use-today.ts';

/** The age of a checked field, and its source if it comes from the starter city or visitors confirmed it. */
export function FactAge({ place, kind }: { place: Place; kind: CheckKind }) {
  const words = useFactWords();
  const today = useToday();
  const fact = knownFacts(place.facts)[kind];
  if (!fact) return null;
  return (
    <time dateTime={latestDay(fact)} className="block text-muted text-sm">
      {fact.source === 'starter' && !fact.confirmedOn
        ? words.starterText(fact)
        : words.ageText(kind, fact, today)}
    </time>
  );
}
