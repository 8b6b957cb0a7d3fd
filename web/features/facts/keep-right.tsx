import { useId } from 'react';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { type FactValue, knownFacts } from '#domain/facts/facts.ts';
import { standingOf } from '#domain/facts/standing.ts';
import { isAlwaysOpen } from '#domain/opening-hours/always-open.ts';
import { ReportSomething } from '#web/features/review/report/report-something.tsx';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { AnswerProblem, AnswerThanks } from './fact-answer.tsx';
import { FactGone } from './fact-gone.tsx';
import { FactQuestion } from './fact-question.tsx';
import { FactSection } from './fact-section.tsx';
import { HoursAnswers } from './hours-answers.tsx';
import { useAnswering } from './use-answering.ts';
import { useConfirmedHere } from './use-confirmed-here.ts';
import { useQuestionOnScreen } from './use-question.ts';
import { useToday } from './use-today.ts';

/** What a press on the door was about: the hours alone come first, without the question of the visit. */
export type KeepRightAbout = 'all' | 'hours';

type Props = {
  place: Place;
  about: KeepRightAbout;
  /** Whether the visitor had met the place before this view of its page. */
  isMet: boolean;
  open: boolean;
  onClose: () => void;
};

/** The sheet 'Help keep this right': all that a visitor can say about a place (facts-question-2). */
export function KeepRight({ place, about, isMet, open, onClose }: Props) {
  const { t } = useText('facts', 'place');
  const { in_business: fact } = knownFacts(place.facts);
  const isClosed = standingOf(fact, useToday()) === 'closed';
  // A place that has closed for good accepts no more facts.
  const isGone = isClosed && fact?.value.is !== 'closed_for_now';
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('facts.keep_right')}
      description={place.name}
    >
      <div className="space-y-8 pt-3">
        <FactStandingAnswers place={place} />
        {!isClosed && about === 'all' && <FactQuestion place={place} isMet={isMet} />}
        {!isGone && <FactHours place={place} />}
        {!isGone && <FactSection place={place} />}
        <div className="flex flex-wrap gap-x-6 border-line border-t pt-3">
          {/* A full page load, like the Edit button's. */}
          <a
            href={`${paths.editPlace(place.id)}#photos`}
            className="inline-flex min-h-11 items-center text-link"
          >
            {t('place.add_photo')}
          </a>
          {!isClosed && <FactGone place={place} />}
          <ReportSomething entity="place" id={place.id} />
        </div>
      </div>
    </Drawer>
  );
}

const OPEN: FactValue<'in_business'> = { is: 'open' };

/** The answers to the report that a place is or may be gone, which others can confirm or deny (facts-question-2). */
export function FactStandingAnswers({ place }: { place: Place }) {
  const { t } = useText('facts');
  const answering = useAnswering(place);
  const { in_business: fact } = knownFacts(place.facts);
  const standing = standingOf(fact, useToday());
  const isBusy = answering.isBusy || undefined;
  const say = (value: FactValue) => void answering.answer('in_business', value);
  const closing = fact && fact.value.is !== 'open' ? fact.value : null;
  return (
    <>
      {closing && standing !== 'open' && answering.thanks === null && (
        <div>
          <p className="mb-3 font-display font-medium text-xl">
            {t(standing === 'doubted' ? `facts.doubt_title_${closing.is}` : 'facts.closed_title')}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button size="row" aria-disabled={isBusy} onClick={() => say(OPEN)}>
              {t(standing === 'doubted' ? 'facts.doubt_open' : 'facts.closed_open_again')}
            </Button>
            {standing === 'doubted' && (
              <Button size="row" aria-disabled={isBusy} onClick={() => say(closing)}>
                {t(`facts.doubt_yes_${closing.is}`)}
              </Button>
            )}
          </div>
          <AnswerProblem answering={answering} />
        </div>
      )}
      <AnswerThanks answering={answering} className="" />
    </>
  );
}

/**
 * The question about a place's hours; without 'These hours are still right' if somebody checked them today, or if the
 * visitor has said so. Nothing while the card above asks the same, or for a place that never closes.
 */
export function FactHours({ place }: { place: Place }) {
  const id = useId();
  const words = useFactWords();
  const today = useToday();
  const answering = useAnswering(place);
  const { opening_hours: fact } = knownFacts(place.facts);
  const isFresh = fact?.checkedOn === today && fact.source !== 'starter';
  const isConfirmed = useConfirmedHere(place.id)('opening_hours') || fact?.confirmedOn === today;
  const isAsked = useQuestionOnScreen(place.id)?.kind === 'opening_hours';
  if (isAsked || (isAlwaysOpen(place.openingHours) && answering.thanks === null)) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 font-medium">
        {words.questionText('opening_hours', place.openingHours !== null)}
      </h3>
      {answering.thanks === null && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand elsewhere
        <div role="group" aria-labelledby={id} className="flex flex-wrap gap-2">
          <HoursAnswers
            place={place}
            isBusy={answering.isBusy}
            isRight={isFresh || isConfirmed}
            onSame={() => void answering.answer('opening_hours', 'same')}
            onHours={(hours) => void answering.sayHours(hours)}
          />
        </div>
      )}
      <AnswerThanks answering={answering} className="" />
      <AnswerProblem answering={answering} />
    </section>
  );
}
