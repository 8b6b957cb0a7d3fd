import type { Place } from '#contract/places/places.ts';
import type { CheckKind } from '#domain/facts/checks.ts';
import { latestDay } from '#domain/facts/confirmation.ts';
import { type KnownFact, knownFacts } from '#domain/facts/facts.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useToday } from './use-today.ts';

/**
 * The age of a checked field, its source if the starter city or a witness has it, and any witness that
 * differs.
 */
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
      <FactWitnesses fact={fact} />
    </>
  );
}

const SITE = 'own_site';

/**
 * 'From the place's own site, read on November 21' with a link, and a witness's differing value (witness-2).
 */
function FactWitnesses({ fact: { from, doubt } }: { fact: KnownFact }) {
  const { t } = useText('facts');
  const { dayOfYear } = useFactWords();
  return (
    <>
      {from && (from.kind === SITE || from.kind === 'openstreetmap') && (
        <WitnessLine
          url={from.url ?? null}
          text={t(from.kind === SITE ? 'facts.from_site' : 'facts.from_map', { date: dayOfYear(from.on) })}
        />
      )}
      {doubt && (
        <div className="mt-1 border-accent border-l-2 pl-2 text-sm">
          <WitnessLine
            url={doubt.url}
            text={t(doubt.kind === SITE ? 'facts.site_differs' : 'facts.map_differs')}
          />
          {doubt.words && <q className="block text-muted wrap-anywhere">{doubt.words}</q>}
        </div>
      )}
    </>
  );
}

function WitnessLine({ url, text }: { url: string | null; text: string }) {
  return url ? (
    <a href={url} target="_blank" rel="noreferrer" className="block min-h-6 text-link text-sm">
      {text}
    </a>
  ) : (
    <span className="block text-sm">{text}</span>
  );
}
