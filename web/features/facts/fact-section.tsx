import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import { fitsCategories } from '#domain/facts/fact-kinds.ts';
import { type KnownFact, type KnownFacts, knownFacts } from '#domain/facts/facts.ts';
import { usefulness } from '#domain/facts/question.ts';
import { useNeeds } from '#web/lib/device/needs.ts';
import { type QuestionKind, useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AnswerProblem, AnswerThanks } from './fact-answer.tsx';
import { FactChoices } from './fact-choices.tsx';
import { FACT_LINE, FactLines, FactText, LINE_KINDS } from './fact-lines.tsx';
import { useAnswering } from './use-answering.ts';
import { useConfirmedHere } from './use-confirmed-here.ts';
import { useWayToQuestion } from './use-question.ts';
import { useToday } from './use-today.ts';

/** A place's facts to correct: a line for each known one, and a button for the unknown ones. */
export function FactSection({ place }: { place: Place }) {
  const today = useToday();
  const [open, setOpen] = useState<QuestionKind | null>(null);
  const answering = useAnswering(place, () => setOpen(null));
  const facts: KnownFacts = knownFacts(place.facts);
  const categories = place.categories.map(({ name }) => name);
  const needs = useNeeds();
  const unknown = LINE_KINDS.filter((kind) => !facts[kind] && fitsCategories(kind, categories)).toSorted(
    (a, b) => usefulness(b, { facts, needs, today }) - usefulness(a, { facts, needs, today }),
  );

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

  return (
    <div>
      <FactLines place={place}>
        {(kind, fact) => (
          <FactLine kind={kind} fact={fact} isOpen={open === kind} onToggle={() => toggle(kind)}>
            {(labelledBy) => editor(kind, labelledBy)}
          </FactLine>
        )}
      </FactLines>
      {unknown.length > 0 && (
        <FactUnknown kinds={unknown} open={open} onToggle={toggle}>
          {editor}
        </FactUnknown>
      )}
      <AnswerThanks answering={answering} className="mt-2 text-sm" />
    </div>
  );
}

type LineProps = {
  kind: QuestionKind;
  fact: KnownFact;
  isOpen: boolean;
  onToggle: () => void;
  children: (labelledBy: string) => ReactNode;
};

function FactLine({ kind, fact, isOpen, onToggle, children }: LineProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className={`w-full text-left hover:text-accent ${FACT_LINE}`}
      >
        <FactText kind={kind} fact={fact} id={id} />
      </button>
      {isOpen && children(id)}
    </>
  );
}

type Props = {
  kinds: readonly QuestionKind[];
  open: QuestionKind | null;
  onToggle: (kind: QuestionKind) => void;
  children: (kind: QuestionKind, labelledBy: string) => ReactNode;
};

/**
 * 'Add what you know': the unknown facts, the most useful first, behind one button, so that a place does not look
 * emptier than it is. Each chip opens its question in place.
 */
export function FactUnknown({ kinds, open, onToggle, children }: Props) {
  const { t } = useText('facts');
  const words = useFactWords();
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <div>
      <Button
        size="row"
        aria-expanded={isUnfolded}
        aria-controls={id}
        icon={<ChevronDown aria-hidden="true" className={`size-4 ${isUnfolded ? 'rotate-180' : ''}`} />}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {t('facts.add_known')}
      </Button>
      <div id={id} hidden={!isUnfolded} className="mt-3">
        <ul aria-label={t('facts.unknown')} className="flex flex-wrap gap-2 text-sm">
          {kinds.map((kind) => (
            <li key={kind} className="contents">
              <button
                type="button"
                aria-expanded={open === kind}
                onClick={() => onToggle(kind)}
                className="inline-flex min-h-9 items-center border border-control bg-surface px-3 text-left xamfra-sm hover:bg-raised aria-expanded:border-ink aria-expanded:bg-raised"
              >
                {words.kindText(kind)}
              </button>
            </li>
          ))}
        </ul>
        {open && kinds.includes(open) && (
          <div className="mt-4">
            <p id={`${id}q`} className="mb-2.5 font-medium">
              {words.questionText(open, false)}
            </p>
            {children(open, `${id}q`)}
          </div>
        )}
      </div>
    </div>
  );
}
