import { useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import { type FactValue, knownFacts } from '#domain/facts/facts.ts';
import { isPending, useWaitingToast } from '#web/forms/draft/use-waiting-toast.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { refetchShowing } from '#web/lib/api/writes.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { type HoursAnswer, isSaidToday, sendAnswer, sendHours } from './api.ts';
import { contradictionIn, type FactAnswer, isSame } from './fact-answers.ts';

/**
 * 'noted': others see it from the next noon. 'doubted': a second person must confirm it. 'waiting': it waits for staff's
 * review.
 */
const THANKS = {
  saved: 'facts.thanks',
  noted: 'facts.thanks_noted',
  doubted: 'facts.doubt_thanks',
  waiting: 'facts.thanks_waiting',
} as const;

type Outcome = keyof typeof THANKS | 'conflict' | 'refused';

export type Answering = ReturnType<typeof useAnswering>;

/**
 * Sends a visitor's statements about a place, and returns the thanks or problem (facts-edit-1).
 * `onThanks` receives the text that thanks the visitor.
 */
export function useAnswering(place: Place, onThanks?: (thanks: string) => void) {
  const { t } = useText('facts', 'form');
  const errorText = useErrorText();
  const toldToWait = useWaitingToast();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ answer: FactAnswer; theirs: FactValue | null } | null>(null);
  const [thanks, setThanks] = useState<string | null>(null);
  const thank = (text: string) => {
    setThanks(text);
    onThanks?.(text);
  };

  const send = async (answer: FactAnswer): Promise<Outcome> => {
    try {
      const response = await sendAnswer(answer);
      setConflict(null);
      if (isPending(response)) {
        toldToWait(response);
        return 'waiting';
      }
      const isDoubt = answer.kind === 'in_business' && response.facts.in_business?.doubtedOn;
      if (isDoubt) return 'doubted';
      return isSame(answer) && !isSaidToday(response, answer.kind) ? 'noted' : 'saved';
    } catch (error) {
      const theirs = error instanceof ApiError ? contradictionIn(error, answer.kind) : undefined;
      if (theirs !== undefined) {
        setConflict({ answer, theirs });
        return 'conflict';
      }
      // Both values of a conflict remain on screen: after a wait the visitor chooses again.
      setProblem(problemText(error));
      return 'refused';
    }
  };

  const problemText = (error: unknown): string => {
    return (error instanceof ApiError && errorText(error)) || t('facts.failed');
  };

  const sendHoursAnswer = async (answer: HoursAnswer): Promise<Outcome> => {
    try {
      const response = await sendHours(place, answer);
      if (!isPending(response)) return 'saved';
      toldToWait(response);
      return 'waiting';
    } catch (error) {
      setProblem(problemText(error));
      return 'refused';
    }
  };
  const alone = async (work: () => Promise<Outcome>, isForgotten = false): Promise<Outcome> => {
    if (isBusy) return 'refused';
    setBusy(true);
    setProblem(null);
    const outcome = await work();
    setBusy(false);
    if (outcome === 'conflict' || outcome === 'refused') return outcome;
    thank(t(isForgotten && outcome === 'saved' ? 'facts.forgotten' : THANKS[outcome]));
    return outcome;
  };

  return {
    isBusy,
    problem,
    conflict,
    thanks,
    thank,
    /** `seen` is the value that the visitor saw; by default the place's present value. */
    answer: (
      kind: FactKind,
      value: FactAnswer['value'],
      seen: FactValue | null = knownFacts(place.facts)[kind]?.value ?? null,
    ) => alone(() => send({ placeId: place.id, kind, value, seen }), value === null),
    /** States the hours, or whether the place is open at this minute. */
    sayHours: (answer: HoursAnswer) => alone(() => sendHoursAnswer(answer)),
    /** Clears thanks, problem and conflict; the other person's statement is then fetched. */
    clear: () => {
      setThanks(null);
      setProblem(null);
      if (!conflict) return;
      setConflict(null);
      void refetchShowing('places');
    },
  };
}
