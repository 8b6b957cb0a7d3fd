import type { Place } from '#contract/places/places.ts';
import type { CheckKind } from '#domain/facts/checks.ts';
import { latestDay } from '#domain/facts/confirmation.ts';
import { type KnownFact, knownFacts } from '#domain/facts/facts.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useToday } from './use-today.ts';

/** The age of a checked field, and its source. */
export function FactAge({ place, kind }: { place: Place; kind: CheckKind }) {
  const words = useFactWords();
  const today = useToday();
  const fact = knownFacts(place.facts)[kind];
  if (!fact) return null;
  return (
    <>
      <time dateTime={latestDay(fact)} className="block text-muted text-sm">
        {fact.source === 'starter' && !fact.confirmedOn
          ? words.starterText(fact)
          : words.ageText(kind, fact, today)}
      </time>
      <FactSource fact={fact} />
    </>
  );
}

const SITE = 'own_site';

/** 'From the place's own site, read on November 21', with a link. */
function FactSource({ fact: { from } }: { fact: KnownFact }) {
  const { t } = useText('facts');
  const { dayOfYear } = useFactWords();
  if (from?.kind !== SITE && from?.kind !== 'openstreetmap') return null;
  const text = t(from.kind === SITE ? 'facts.from_site' : 'facts.from_map', { date: dayOfYear(from.on) });
  return from.url ? (
    <a href={from.url} target="_blank" rel="noreferrer" className="block min-h-6 text-link text-sm">
      {text}
    </a>
  ) : (
    <span className="block text-muted text-sm">{text}</span>
  );
}
