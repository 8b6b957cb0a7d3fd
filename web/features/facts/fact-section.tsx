import { useId, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import { latestDay } from '#domain/facts/confirmation.ts';
import { FACT_KIND_NAMES, type FactKind, factKind, fitsCategories } from '#domain/facts/fact-kinds.ts';
import { type KnownFact, type KnownFacts, knownFacts } from '#domain/facts/facts.ts';
import { usefulness } from '#domain/facts/question.ts';
import { isGuest } from '#web/lib/device/guest.ts';
import { useNeeds } from '#web/lib/device/needs.ts';
import { type QuestionKind, useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { AnswerProblem, AnswerThanks } from './fact-answer.tsx';
import { FactChoices } from './fact-choices.tsx';
import { FactUnknown } from './fact-unknown.tsx';
import { useAnswering } from './use-answering.ts';
import { useConfirmedHere } from './use-confirmed-here.ts';
import { useWayToQuestion } from './use-question.ts';
import { useToday } from './use-today.ts';

const GROUPS = ['getting_in', 'inside', 'at_the_door'] as const;
const OSM_COPYRIGHT = 'https://www.openstreetmap.org/copyright';

const isShown = (kind: FactKind): kind is QuestionKind =>
  (GROUPS as readonly string[]).includes(factKind(kind).group);

/** 'Good to know': a line for each known fact and a button for adding unknown ones; without facts, only the button. */
export function FactSection({ place }: { place: Place }) {
  const { t } = useText('facts');
  const today = useToday();
  const id = useId();
  const [open, setOpen] = useState<QuestionKind | null>(null);
  const answering = useAnswering(place, () => setOpen(null));
  const facts: KnownFacts = knownFacts(place.facts);
  const categories = place.categories.map(({ name }) => name);
  const kinds = FACT_KIND_NAMES.filter(isShown);
  const withAnswer = kinds.filter((kind) => facts[kind]);
  const needs = useNeeds();
  const unknown = kinds
    .filter((kind) => !facts[kind] && fitsCategories(kind, categories))
    .toSorted((a, b) => usefulness(b, { facts, needs, today }) - usefulness(a, { facts, needs, today }));

  const wayToQuestion = useWayToQuestion(place.id);
  const isConfirmed = useConfirmedHere(place.id);
  const toggle = (kind: QuestionKind) => {
    const showQuestion = wayToQuestion(kind);
    if (showQuestion) return showQuestion();
    answering.clear();
    setOpen(open === kind ? null : kind);
  };
  const editor = (kind: QuestionKind, labelledBy: string) => (
    <div className="pb-4">
      <FactChoices
        kind={kind}
        fact={(facts[kind] as KnownFact | undefined) ?? null}
        isBusy={answering.isBusy}
        isConfirmed={isConfirmed(kind)}
        labelledBy={labelledBy}
        onAnswer={(value) => void answering.answer(kind, value)}
      />
      <AnswerProblem answering={answering} />
    </div>
  );

  const body = (
    <>
      <FactGroups kinds={withAnswer} facts={facts} today={today} open={open} onToggle={toggle}>
        {editor}
      </FactGroups>
      {withAnswer.some((kind) => facts[kind]?.source === 'openstreetmap') && (
        <p className="mb-4 text-muted text-sm">
          <OutsideLink href={OSM_COPYRIGHT} className="underline underline-offset-2">
            {t('facts.credit')}
          </OutsideLink>
        </p>
      )}
      {unknown.length > 0 && !isGuest() && (
        <FactUnknown kinds={unknown} open={open} onToggle={toggle}>
          {editor}
        </FactUnknown>
      )}
      <AnswerThanks answering={answering} className="mt-2 text-sm" />
    </>
  );

  // One element with and without facts, so that the first fact does not close an open question below.
  const hasFacts = withAnswer.length > 0;
  return (
    <section aria-labelledby={hasFacts ? id : undefined}>
      {hasFacts && (
        <h2 id={id} className="mb-3 font-display font-medium text-2xl">
          {t('facts.good_to_know')}
        </h2>
      )}
      {body}
    </section>
  );
}

type GroupsProps = {
  kinds: readonly QuestionKind[];
  facts: KnownFacts;
  today: string;
  open: QuestionKind | null;
  onToggle: (kind: QuestionKind) => void;
  children: (kind: QuestionKind, labelledBy: string) => React.ReactNode;
};

function FactGroups({ kinds, facts, today, open, onToggle, children }: GroupsProps) {
  const { t } = useText('facts');
  return GROUPS.map((group) => {
    const inGroup = kinds.filter((kind) => factKind(kind).group === group);
    return (
      inGroup.length > 0 && (
        <div key={group} className="mb-5">
          <h3 className="mb-1 text-muted text-sm">{t(`facts.group_${group}`)}</h3>
          <ul className="divide-y divide-line border-line border-y">
            {inGroup.map((kind) => (
              <li key={kind}>
                <FactLine
                  kind={kind}
                  fact={facts[kind] as KnownFact}
                  today={today}
                  isOpen={open === kind}
                  onToggle={() => onToggle(kind)}
                >
                  {(labelledBy) => children(kind, labelledBy)}
                </FactLine>
              </li>
            ))}
          </ul>
        </div>
      )
    );
  });
}

type LineProps = {
  kind: QuestionKind;
  fact: KnownFact;
  today: string;
  isOpen: boolean;
  onToggle: () => void;
  children: (labelledBy: string) => React.ReactNode;
};

const LINE = 'flex min-h-12 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5';

function FactLine({ kind, fact, today, isOpen, onToggle, children }: LineProps) {
  const { t } = useText('facts');
  const words = useFactWords();
  const id = useId();
  const line = (
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
  // A guest reads the fact and cannot open anything.
  if (isGuest()) return <p className={LINE}>{line}</p>;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className={`w-full text-left hover:text-accent ${LINE}`}
      >
        {line}
      </button>
      {isOpen && children(id)}
    </>
  );
}
