import { useEffect, useId, useRef, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import { factKind } from '#domain/facts/fact-kinds.ts';
import { type FactValue, type KnownFact, knownFacts } from '#domain/facts/facts.ts';
import { standingOf } from '#domain/facts/standing.ts';
import { useInView } from '#web/lib/browser/use-in-view.ts';
import { useNeeds } from '#web/lib/device/needs.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AnswerProblem } from './fact-answer.tsx';
import { FactParameters, needsNumbers, numbersOf } from './fact-parameters.tsx';
import { HoursAnswers } from './hours-answers.tsx';
import { useAnswering } from './use-answering.ts';
import { setQuestionOnScreen, useQuestion } from './use-question.ts';
import { useToday } from './use-today.ts';

/** At most one question per visit, answered with one press and followed by thanks (facts-question-1). */
export function FactQuestion({ place, isMet }: { place: Place; isMet: boolean }) {
  const needs = useNeeds();
  const question = useQuestion(place, needs, isMet);
  return question && <QuestionCard place={place} question={question} />;
}

type CardProps = { place: Place; question: NonNullable<ReturnType<typeof useQuestion>> };

function QuestionCard({ place, question: { kind, seen, over } }: CardProps) {
  const { t } = useText('facts');
  const words = useFactWords();
  const id = useId();
  const card = useRef<HTMLElement | null>(null);
  const view = useInView('0px');
  const [fact] = useState(() => (knownFacts(place.facts)[kind] as KnownFact | undefined) ?? null);
  // The option whose numbers are requested, before the option is sent or afterwards to refine it.
  const [numbersFor, setNumbersFor] = useState<string | null>(null);
  const [isUsed, setUsed] = useState(false);
  const answering = useAnswering(place, () => {
    setNumbersFor(null);
    over();
    card.current?.focus();
  });
  const { thanks } = answering;
  const choose = async (is: string) => {
    setUsed(true);
    if (needsNumbers(kind, is)) return setNumbersFor(is);
    const isSame = fact?.value.is === is;
    const outcome = await answering.answer(kind, isSame ? 'same' : ({ is } as FactValue));
    const canSayMore = !isSame && outcome === 'saved' && numbersOf(kind, is).length > 0;
    setNumbersFor(canSayMore ? is : null);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the visitor sees it
  useEffect(() => {
    if (view.seen) seen();
  }, [view.seen]);

  const isKnown = kind === 'opening_hours' ? place.openingHours !== null : fact !== null;
  // The banner asks about a place that may be gone; the card still thanks the visitor for an answer given here.
  const isGone = standingOf(knownFacts(place.facts).in_business, useToday()) !== 'open';

  const isShown = !isGone || isUsed;
  const isAnswered = thanks !== null;
  useEffect(() => {
    if (!isShown) return;
    const show = () => card.current?.focus();
    setQuestionOnScreen({ placeId: place.id, kind, isAnswered, show });
    return () => setQuestionOnScreen(null);
  }, [place.id, kind, isAnswered, isShown]);

  if (!isShown) return null;
  return (
    <section
      ref={(element) => {
        card.current = element;
        view.ref(element);
      }}
      tabIndex={-1}
      aria-label={t('facts.do_you_know')}
      aria-describedby={isAnswered ? undefined : `${id}q`}
      className="border border-control bg-surface px-5 py-4 xamfra"
    >
      {!isAnswered && (
        <>
          <h3 className="text-muted text-sm">{t('facts.do_you_know')}</h3>
          <p id={`${id}q`} className="mt-0.5 mb-3 text-pretty font-display font-medium text-xl">
            {words.questionText(kind, isKnown)}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand elsewhere */}
          <div role="group" aria-labelledby={`${id}q`} className="flex flex-wrap gap-2">
            {kind === 'opening_hours' ? (
              <HoursAnswers
                place={place}
                isBusy={answering.isBusy}
                onSame={() => void answering.answer(kind, 'same')}
                onHours={(hours) => void answering.sayHours(hours)}
              />
            ) : (
              Object.keys(factKind(kind).options).map((is) => (
                <Button
                  key={is}
                  size="row"
                  aria-disabled={answering.isBusy || undefined}
                  onClick={() => void choose(is)}
                >
                  {words.optionText(kind, is)}
                </Button>
              ))
            )}
            <Button size="row" variant="ghost" onClick={() => answering.thank(t('facts.thanks_anyway'))}>
              {t('facts.dont_know')}
            </Button>
          </div>
        </>
      )}
      <p role="status" className="font-medium empty:hidden">
        {thanks}
      </p>
      {numbersFor && (
        <div className="mt-3 space-y-2">
          {isAnswered && <p className="text-sm">{t('facts.more_exactly')}</p>}
          <FactParameters
            kind={kind}
            is={numbersFor}
            current={null}
            isBusy={answering.isBusy}
            // Only the option was saved before, so this is the value that the visitor saw.
            onSave={(value) =>
              void answering.answer(kind, value, isAnswered ? ({ is: value.is } as FactValue) : undefined)
            }
          />
        </div>
      )}
      <AnswerProblem answering={answering} />
    </section>
  );
}
