import { useEffect, useId, useRef, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import { factKind } from '#domain/facts/fact-kinds.ts';
import { type FactValue, type KnownFact, knownFacts } from '#domain/facts/facts.ts';
import { standingOf } from '#domain/facts/standing.ts';
import type { FactAnswer } from '#web/features/facts/waiting/waiting-answers.ts';
import { useInView } from '#web/lib/browser/use-in-view.ts';
import { useNeeds } from '#web/lib/device/needs.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { hoursHref } from './fact-choices.tsx';
import { FactConflict } from './fact-conflict.tsx';
import { FactParameters, needsNumbers, numbersOf } from './fact-parameters.tsx';
import { type AnswerOutcome, useFactAnswers } from './use-fact-answers.ts';
import { setQuestionOnScreen, useQuestion } from './use-question.ts';
import { useToday } from './use-today.ts';

/** The toast after an answer; conflicts and refusals have texts of their own. */
export const THANKS = {
  saved: 'facts.thanks',
  noted: 'facts.thanks_noted',
  doubted: 'facts.doubt_thanks',
  waits: 'facts.thanks_waits',
  held: 'facts.thanks_held',
} as const;

export const isDone = (outcome: AnswerOutcome): outcome is keyof typeof THANKS => outcome in THANKS;

/** At most one question a visit, answered with one press, and thanked for (facts-question-1). */
export function FactQuestion({ place }: { place: Place }) {
  const needs = useNeeds();
  const question = useQuestion(place, needs);
  return question && <QuestionCard place={place} question={question} />;
}

type CardProps = { place: Place; question: NonNullable<ReturnType<typeof useQuestion>> };

function QuestionCard({ place, question: { kind, seen, over } }: CardProps) {
  const { t } = useText('facts');
  const words = useFactWords();
  const answers = useFactAnswers(place);
  const id = useId();
  const card = useRef<HTMLElement | null>(null);
  const view = useInView('0px');
  const [fact] = useState(() => (knownFacts(place.facts)[kind] as KnownFact | undefined) ?? null);
  const { thanks, numbersFor, isUsed, finish, send, sayAlwaysOpen, choose } = useQuestionAnswers({
    kind,
    fact,
    answers,
    onDone: () => {
      over();
      card.current?.focus();
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the visitor sees it
  useEffect(() => {
    if (view.seen) seen();
  }, [view.seen]);

  const isKnown = kind === 'opening_hours' ? place.openingHours !== null : fact !== null;
  // The banner asks about a place that may be gone; the card still thanks for an answer given here.
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
          <h2 className="text-muted text-sm">{t('facts.do_you_know')}</h2>
          <p id={`${id}q`} className="mt-0.5 mb-3 text-pretty font-display font-medium text-xl">
            {words.questionText(kind, isKnown)}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand elsewhere */}
          <div role="group" aria-labelledby={`${id}q`} className="flex flex-wrap gap-2">
            {kind === 'opening_hours' ? (
              <HoursAnswers
                place={place}
                isBusy={answers.isBusy}
                onSame={() => void send('same')}
                onAlwaysOpen={() => void sayAlwaysOpen()}
              />
            ) : (
              Object.keys(factKind(kind).options).map((is) => (
                <Button
                  key={is}
                  size="row"
                  aria-disabled={answers.isBusy || undefined}
                  onClick={() => void choose(is)}
                >
                  {words.optionText(kind, is)}
                </Button>
              ))
            )}
            <Button size="row" variant="ghost" onClick={() => finish(t('facts.thanks_anyway'))}>
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
            isBusy={answers.isBusy}
            // The option alone was saved before, so this is the value that the visitor saw.
            onSave={(value) => void send(value, isAnswered ? ({ is: value.is } as FactValue) : undefined)}
          />
        </div>
      )}
      <AnswerProblem
        answers={answers}
        onAnswer={(value, base) => void send(value, base)}
        onKept={() => finish(t('facts.kept_theirs'))}
      />
    </section>
  );
}

type QuestionAnswers = {
  kind: CardProps['question']['kind'];
  /** The fact that the visitor saw with the question. */
  fact: KnownFact | null;
  answers: ReturnType<typeof useFactAnswers>;
  onDone: () => void;
};

/** Answers a question: sends the option that was pressed, thanks, and asks for numbers where the option has any. */
function useQuestionAnswers({ kind, fact, answers, onDone }: QuestionAnswers) {
  const { t } = useText('facts');
  const [thanks, setThanks] = useState<string | null>(null);
  // The option whose numbers are asked for, before it is sent or afterwards, to refine it.
  const [numbersFor, setNumbersFor] = useState<string | null>(null);
  const [isUsed, setUsed] = useState(false);

  const finish = (text: string) => {
    setThanks(text);
    setNumbersFor(null);
    onDone();
  };
  const send = async (value: FactAnswer['value'], base?: FactValue | null) => {
    const outcome = await answers.answer(kind, value, base);
    if (isDone(outcome)) finish(t(THANKS[outcome]));
    return outcome;
  };
  const sayAlwaysOpen = async () => {
    const outcome = await answers.sayAlwaysOpen();
    if (isDone(outcome)) finish(t(THANKS[outcome]));
  };
  const choose = async (is: string) => {
    setUsed(true);
    if (needsNumbers(kind, is)) return setNumbersFor(is);
    const isSame = fact?.value.is === is;
    const outcome = await send(isSame ? 'same' : ({ is } as FactValue));
    const canSayMore = !isSame && outcome === 'saved' && numbersOf(kind, is).length > 0;
    setNumbersFor(canSayMore ? is : null);
  };

  return { thanks, numbersFor, isUsed, finish, send, sayAlwaysOpen, choose };
}

type HoursAnswersProps = { place: Place; isBusy: boolean; onSame: () => void; onAlwaysOpen: () => void };

function HoursAnswers({ place, isBusy, onSame, onAlwaysOpen }: HoursAnswersProps) {
  const { t } = useText('facts', 'place');
  const isKnown = place.openingHours !== null;
  return (
    <>
      {isKnown && (
        <Button size="row" onClick={onSame}>
          {t('facts.hours_still_right')}
        </Button>
      )}
      {!isKnown && (
        <Button size="row" aria-disabled={isBusy || undefined} onClick={onAlwaysOpen}>
          {t('place.hours_always')}
        </Button>
      )}
      <Button asChild size="row">
        {/* A full page load, like the Edit button's. */}
        <a href={hoursHref(place)}>{t(isKnown ? 'facts.hours_changed' : 'facts.add_hours')}</a>
      </Button>
    </>
  );
}

type ProblemProps = {
  answers: ReturnType<typeof useFactAnswers>;
  onAnswer: (value: FactValue | null, seen: FactValue | null) => void;
  /** The visitor keeps the other person's value; the buttons of the choice are gone. */
  onKept: () => void;
};

/** The problem with an answer: a refusal, or another person's recent statement. */
export function AnswerProblem({ answers: { conflict, problem, clear }, onAnswer, onKept }: ProblemProps) {
  return (
    <>
      {conflict && (
        <div className="mt-3">
          <FactConflict
            answer={conflict.answer}
            theirs={conflict.theirs}
            onKeepTheirs={() => {
              clear();
              onKept();
            }}
            onUseMine={(value) => onAnswer(value, conflict.theirs)}
          />
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="mt-3 font-medium text-closed">
          {problem}
        </p>
      )}
    </>
  );
}
