import { useEffect, useRef, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import { knownFacts } from '#domain/facts/facts.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FactAge } from './fact-age.tsx';
import { isDone, THANKS } from './fact-question.tsx';
import { useConfirmedHere } from './use-confirmed-here.ts';
import { useFactAnswers } from './use-fact-answers.ts';
import { useQuestionOnScreen } from './use-question.ts';
import { useToday } from './use-today.ts';

/**
 * 'These hours are still right', unless they were checked today, the visitor pressed it already, or the card asks the
 * same.
 */
export function FactHours({ place }: { place: Place }) {
  const { t } = useText('facts');
  const today = useToday();
  const answers = useFactAnswers(place);
  const [thanks, setThanks] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (thanks !== '') status.current?.focus();
  }, [thanks]);
  const { opening_hours: fact } = knownFacts(place.facts);
  const isFresh = fact?.checkedOn === today && fact.source !== 'starter';
  const isConfirmed = useConfirmedHere(place.id)('opening_hours') || fact?.confirmedOn === today;
  const isAsked = useQuestionOnScreen(place.id)?.kind === 'opening_hours';
  const confirm = async () => {
    const outcome = await answers.answer('opening_hours', 'same');
    if (isDone(outcome)) setThanks(t(THANKS[outcome]));
  };
  return (
    <>
      {(fact?.source === 'starter' || fact?.confirmedOn) && <FactAge place={place} kind="opening_hours" />}
      {thanks === '' && !isFresh && !isConfirmed && !isAsked && (
        <Button
          size="row"
          className="mt-3"
          aria-disabled={answers.isBusy || undefined}
          onClick={() => void confirm()}
        >
          {t('facts.hours_still_right')}
        </Button>
      )}
      <p ref={status} role="status" tabIndex={-1} className="mt-2 font-medium text-sm empty:hidden">
        {thanks}
      </p>
      {answers.problem !== null && (
        <p role="alert" className="mt-3 font-medium text-closed">
          {answers.problem}
        </p>
      )}
    </>
  );
}
