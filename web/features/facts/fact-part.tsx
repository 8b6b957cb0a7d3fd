import type { Place } from '#contract/places/places.ts';
import { CHECK_KINDS, type CheckedField } from '#domain/facts/checks.ts';
import { knownFacts } from '#domain/facts/facts.ts';
import { standingOf } from '#domain/facts/standing.ts';
import { isGuest } from '#web/lib/device/guest.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FactAge } from './fact-age.tsx';
import { AnswerProblem, AnswerThanks } from './fact-answer.tsx';
import { FactGone } from './fact-gone.tsx';
import { FactQuestion } from './fact-question.tsx';
import { FactSection } from './fact-section.tsx';
import { FactStanding } from './fact-standing.tsx';
import { useAnswering } from './use-answering.ts';
import { useConfirmedHere } from './use-confirmed-here.ts';
import { useQuestionOnScreen } from './use-question.ts';
import { useToday } from './use-today.ts';

/**
 * The fact-related parts of a place's details, bundled in one chunk: 'standing' at the top, 'hours' and
 * 'question' below the hours, and a field's check below that field.
 */
type FactPartName = 'standing' | CheckedField | 'hours' | 'question' | 'section' | 'gone';

export function FactPart({ place, part }: { place: Place; part: FactPartName }) {
  const { in_business: fact } = knownFacts(place.facts);
  const isClosed = standingOf(fact, useToday()) === 'closed';
  // A place that has closed for good accepts no more facts.
  const isGone = isClosed && fact?.value.is !== 'closed_for_now';
  switch (part) {
    case 'standing':
      return <FactStanding place={place} />;
    case 'hours':
      return isGone ? null : <FactHours place={place} />;
    case 'question':
      return isClosed || isGuest() ? null : <FactQuestion place={place} />;
    case 'section':
      return isGone ? null : <FactSection place={place} />;
    case 'gone':
      return isClosed || isGuest() ? null : <FactGone place={place} />;
    default:
      return <FactAge place={place} kind={CHECK_KINDS[part]} />;
  }
}

/**
 * 'These hours are still right', unless the hours were checked today, the visitor has already confirmed them,
 * or the card asks about them.
 */
function FactHours({ place }: { place: Place }) {
  const { t } = useText('facts');
  const today = useToday();
  const answering = useAnswering(place);
  const { opening_hours: fact } = knownFacts(place.facts);
  const isFresh = fact?.checkedOn === today && fact.source !== 'starter';
  const isConfirmed = useConfirmedHere(place.id)('opening_hours') || fact?.confirmedOn === today;
  const isAsked = useQuestionOnScreen(place.id)?.kind === 'opening_hours';
  return (
    <>
      {(fact?.source === 'starter' || fact?.confirmedOn || fact?.from) && (
        <FactAge place={place} kind="opening_hours" />
      )}
      {!isGuest() && answering.thanks === null && !isFresh && !isConfirmed && !isAsked && (
        <Button
          size="row"
          className="mt-3"
          aria-disabled={answering.isBusy || undefined}
          onClick={() => void answering.answer('opening_hours', 'same')}
        >
          {t('facts.hours_still_right')}
        </Button>
      )}
      <AnswerThanks answering={answering} className="mt-2 text-sm" />
      <AnswerProblem answering={answering} />
    </>
  );
}
