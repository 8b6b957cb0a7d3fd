import type { Place } from '#contract/places/places.ts';
import { knownFacts } from '#domain/facts/facts.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useToday } from './use-today.ts';

/** Since when a phone number or a website is known; nothing where it was never checked. */
export function FactAge({ place, kind }: { place: Place; kind: 'phone_number' | 'web_address' }) {
  const words = useFactWords();
  const today = useToday();
  const fact = knownFacts(place.facts)[kind];
  if (!fact || fact.source === 'starter') return null;
  return (
    <time dateTime={fact.checkedOn} className="block text-muted text-sm">
      {words.ageText(kind, fact, today)}
    </time>
  );
}
