import { useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import { knownFacts } from '#domain/facts/facts.ts';
import type { Needs } from '#domain/facts/needs.ts';
import { nextQuestion } from '#domain/facts/question.ts';
import { standingOf } from '#domain/facts/standing.ts';
import { isAlwaysOpen } from '#domain/opening-hours/always-open.ts';
import { currentFavorites } from '#web/features/lists/store/favorite-places.ts';
import { isPlanned } from '#web/features/plan/store/saved-plans.ts';
import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { areQuestionsOn, noteAsked, restingQuestions, wasAskedThisVisit } from '#web/lib/device/questions.ts';
import type { QuestionKind } from '#web/lib/text/fact-words.ts';

/** The question of this visit, until the page is reloaded. */
let ofVisit: { placeId: number; kind: QuestionKind; isOver: boolean } | null = null;

/** The question on screen: other parts of the sheet lead to it instead of repeating it (facts-question-1). */
type QuestionOnScreen = { placeId: number; kind: QuestionKind; isAnswered: boolean; show: () => void };

const onScreen = createSignal<QuestionOnScreen | null>(null);
export const setQuestionOnScreen = onScreen.set;

/** Returns the question that a place's card asks or has asked; null if there is none. */
export function useQuestionOnScreen(placeId: number): QuestionOnScreen | null {
  const question = useSignal(onScreen);
  return question?.placeId === placeId ? question : null;
}

/** Returns a function that leads to the question of a kind; null while the card does not ask it. */
export function useWayToQuestion(placeId: number): (kind: FactKind) => (() => void) | null {
  const question = useQuestionOnScreen(placeId);
  return (kind) => (question?.kind === kind && !question.isAnswered ? question.show : null);
}

type Question = {
  kind: QuestionKind;
  /** Records that the visitor saw the question, so that this visit asks no other one. */
  seen: () => void;
  /** Records that the visitor answered or dismissed the question. */
  over: () => void;
};

const today = () => madridTime(new Date()).isoDate;

/**
 * Returns the one question of a visit, or null; it does not change while the sheet is open (facts-question-1).
 * @param isMet whether the visitor had met the place before this view of its page
 */
export function useQuestion(place: Place, needs: Needs, isMet: boolean): Question | null {
  const [kind] = useState(() => questionFor(place, needs, isMet));
  if (kind === null) return null;
  const seen = () => {
    if (ofVisit) return;
    ofVisit = { placeId: place.id, kind, isOver: false };
    noteAsked(kind, today());
  };
  return {
    kind,
    seen,
    over: () => {
      // The visitor may answer before the browser reports that the question is visible.
      seen();
      ofVisit = { placeId: place.id, kind, isOver: true };
    },
  };
}

function questionFor(place: Place, needs: Needs, isMet: boolean): QuestionKind | null {
  if (ofVisit) return ofVisit.placeId === place.id && !ofVisit.isOver ? ofVisit.kind : null;
  if (!areQuestionsOn() || wasAskedThisVisit()) return null;
  const facts = knownFacts(place.facts);
  if (standingOf(facts.in_business, today()) !== 'open') return null;
  const next = nextQuestion({
    facts,
    categories: place.categories.map(({ name }) => name),
    hasHours: place.openingHours !== null,
    isAlwaysOpen: isAlwaysOpen(place.openingHours),
    isMet: isMet || currentFavorites().includes(place.id) || isPlanned(place.id),
    needs,
    askedOn: Object.fromEntries(Object.keys(restingQuestions(today())).map((kind) => [kind, today()])),
    today: today(),
  });
  // Kinds without weight are never asked about.
  return next as QuestionKind | null;
}
