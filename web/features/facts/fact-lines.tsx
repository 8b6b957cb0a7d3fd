import type { ReactNode } from 'react';
import type { Place } from '#contract/places/places.ts';
import { latestDay } from '#domain/facts/confirmation.ts';
import { FACT_KIND_NAMES, type FactKind, factKind } from '#domain/facts/fact-kinds.ts';
import { type KnownFact, type KnownFacts, knownFacts } from '#domain/facts/facts.ts';
import { type QuestionKind, useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useToday } from './use-today.ts';

const GROUPS = ['getting_in', 'inside', 'at_the_door'] as const;

/** The kinds of facts that readers see as lines. */
export const LINE_KINDS = FACT_KIND_NAMES.filter((kind: FactKind): kind is QuestionKind =>
  (GROUPS as readonly string[]).includes(factKind(kind).group),
);

type Props = { place: Place; children: (kind: QuestionKind, fact: KnownFact) => ReactNode };

/** A line for each known fact of a place, in groups with a heading. */
export function FactLines({ place, children }: Props) {
  const { t } = useText('facts');
  const facts: KnownFacts = knownFacts(place.facts);
  return GROUPS.map((group) => {
    const lines = LINE_KINDS.flatMap((kind) => {
      const fact = facts[kind] as KnownFact | undefined;
      return fact && factKind(kind).group === group ? [{ kind, fact }] : [];
    });
    return (
      lines.length > 0 && (
        <div key={group} className="mb-5">
          <h3 className="mb-1 text-muted text-sm">{t(`facts.group_${group}`)}</h3>
          <ul className="divide-y divide-line border-line border-y">
            {lines.map(({ kind, fact }) => (
              <li key={kind}>{children(kind, fact)}</li>
            ))}
          </ul>
        </div>
      )
    );
  });
}

export const FACT_LINE = 'flex min-h-12 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5';

type TextProps = { kind: QuestionKind; fact: KnownFact; id?: string };

/** A fact in words, with its source and age. */
export function FactText({ kind, fact, id }: TextProps) {
  const { t } = useText('facts');
  const words = useFactWords();
  const today = useToday();
  return (
    <>
      <span id={id} className="min-w-0">
        <span>{words.kindText(kind)}</span>
        {': '}
        <span className="font-semibold">{words.valueText(kind, fact.value)}</span>
      </span>
      <span className="text-muted text-sm">
        <time dateTime={latestDay(fact)}>{words.originText(kind, fact, today)}</time>
        {fact.doubtedOn && ` · ${t('facts.doubted_on', { date: words.day(fact.doubtedOn) })}`}
      </span>
    </>
  );
}
