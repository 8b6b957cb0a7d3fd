import { useId } from 'react';
import type { Place } from '#contract/places/places.ts';
import { FACT_KIND_NAMES, type FactKind, factKind, fitsCategories } from '#domain/facts/fact-kinds.ts';
import { type KnownFact, knownFacts } from '#domain/facts/facts.ts';
import { FactChoices } from '#web/features/facts/fact-choices.tsx';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { factCall, type OwnPlace } from './use-own-place.ts';

/** Kinds that are not listed here: the large buttons state them, or they are checks of a field. */
const isFurther = (kind: FactKind) => !['standing', 'place'].includes(factKind(kind).group);

/** The other facts, each a folded row with its options. */
export function OwnFacts({ own, place }: { own: OwnPlace; place: Place }) {
  const { t } = useText('own');
  const categories = place.categories.map(({ name }) => name);
  const kinds = FACT_KIND_NAMES.filter((kind) => isFurther(kind) && fitsCategories(kind, categories));
  return (
    <section aria-labelledby="more">
      <h2 id="more" className="mt-8 mb-3 font-display font-medium text-2xl">
        {t('own.more')}
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {kinds.map((kind) => (
          <li key={kind}>
            <OwnFact own={own} place={place} kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnFact({ own, place, kind }: { own: OwnPlace; place: Place; kind: FactKind }) {
  const { t } = useText('own');
  const words = useFactWords();
  const id = useId();
  const fact = (knownFacts(place.facts)[kind] as KnownFact | undefined) ?? null;
  const name = words.kindText(kind);
  return (
    <details>
      <summary className="min-h-12 cursor-pointer py-3">
        <span id={id}>
          {name}
          {fact && (
            <>
              {': '}
              <span className="font-semibold">{words.valueText(kind, fact.value)}</span>
            </>
          )}
        </span>
      </summary>
      <div className="pb-4">
        <FactChoices
          kind={kind}
          fact={fact}
          isBusy={own.isBusy}
          isConfirmed={false}
          labelledBy={id}
          onAnswer={(value) => {
            const said = value === 'same' ? (fact?.value ?? null) : value;
            const text =
              said === null
                ? t('own.saved_unknown', { kind: name })
                : t('own.saved_fact', { kind: name, value: words.valueText(kind, said) });
            void own.press([factCall(place, kind, value)], text);
          }}
        />
      </div>
    </details>
  );
}
