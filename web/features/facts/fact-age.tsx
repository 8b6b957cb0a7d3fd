import type { Place } from '#contract/places/places.ts';
import { latestDay } from '#domain/facts/confirmation.ts';
import { knownFacts } from '#domain/facts/facts.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useToday } from './use-today.ts';

/** The age of a phone number or a website, and its source if the starter city has it or visitors found it right. */
export function FactAge({
  place,
  kind,
}: {
  place: Place;
  kind: 'opening_hours' | 'phone_number' | 'web_address';
}) {
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
