import type { Place } from '#contract/places/places.ts';
import { knownFacts } from '#domain/facts/facts.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FactAge } from './fact-age.tsx';
import { AnswerProblem, AnswerThanks } from './fact-answer.tsx';
import { useAnswering } from './use-answering.ts';
import { useConfirmedHere } from './use-confirmed-here.ts';
import { useQuestionOnScreen } from './use-question.ts';
import { useToday } from './use-today.ts';

/**
 * 'These hours are still right', unless they were checked today, the visitor pressed it already, or the card asks the
 * same.
 */
export function FactHours({ place }: { place: Place }) {
  const { t } = useText('facts');
  const today = useToday();
  const answering = useAnswering(place);
  const { opening_hours: fact } = knownFacts(place.facts);
  const isFresh = fact?.checkedOn === today && fact.source !== 'starter';
  const isConfirmed = useConfirmedHere(place.id)('opening_hours') || fact?.confirmedOn === today;
  const isAsked = useQuestionOnScreen(place.id)?.kind === 'opening_hours';
  return (
    <>
      {(fact?.source === 'starter' || fact?.confirmedOn) && <FactAge place={place} kind="opening_hours" />}
      {answering.thanks === null && !isFresh && !isConfirmed && !isAsked && (
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
