import { useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { knownFacts } from '#domain/facts/facts.ts';
import type { Needs } from '#domain/facts/needs.ts';
import { nextQuestion } from '#domain/facts/question.ts';
import { standingOf } from '#domain/facts/standing.ts';
import { isAlwaysOpen } from '#domain/opening-hours/always-open.ts';
import { areQuestionsOn, noteAsked, restingQuestions, wasAskedThisVisit } from '#web/lib/device/questions.ts';
import type { AskedKind } from '#web/lib/text/fact-words.ts';

/** The question of this visit, while the page is not loaded anew. */
let ofVisit: { placeId: number; kind: AskedKind; isOver: boolean } | null = null;

type Question = {
  kind: AskedKind;
  /** Notes that the visitor saw it: no other one is asked in this visit. */
  seen: () => void;
  /** Notes that it was answered, or passed over. */
  over: () => void;
};

const today = () => madridTime(new Date()).isoDate;

/** Returns the one question of a visit, or null; it stays the same while the place is on screen (facts-question-1). */
export function useQuestion(place: Place, needs: Needs): Question | null {
  const [kind] = useState(() => questionFor(place, needs));
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
      // The press may come before the browser reports that the question is in view.
      seen();
      ofVisit = { placeId: place.id, kind, isOver: true };
    },
  };
}

function questionFor(place: Place, needs: Needs): AskedKind | null {
  if (ofVisit) return ofVisit.placeId === place.id && !ofVisit.isOver ? ofVisit.kind : null;
  if (!areQuestionsOn() || wasAskedThisVisit()) return null;
  const facts = knownFacts(place.facts);
  if (standingOf(facts.in_business, today()) !== 'open') return null;
  const asked = nextQuestion({
    facts,
    categories: place.categories.map(({ name }) => name),
    hasHours: place.openingHours !== null,
    isAlwaysOpen: isAlwaysOpen(place.openingHours),
    needs,
    askedOn: Object.fromEntries(Object.keys(restingQuestions(today())).map((kind) => [kind, today()])),
    today: today(),
  });
  // Kinds without weight are never asked about.
  return asked as AskedKind | null;
}
