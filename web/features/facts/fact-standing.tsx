import { Link } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { monthAndYear } from '#domain/city-time/date-words.ts';
import { type FactValue, type KnownFact, knownFacts } from '#domain/facts/facts.ts';
import { standingOf } from '#domain/facts/standing.ts';
import { usePlaceNames } from '#web/lib/api/use-place-names.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AnswerProblem, AnswerThanks } from './fact-answer.tsx';
import { useAnswering } from './use-answering.ts';
import { useToday } from './use-today.ts';

const OPEN: FactValue<'in_business'> = { is: 'open' };

type Closing = Exclude<FactValue<'in_business'>, { is: 'open' }>;

/** The report that a place is or may be gone, which readers can confirm or deny (facts-gone-1). */
export function FactStanding({ place }: { place: Place }) {
  const { t } = useText('facts');
  const answering = useAnswering(place);
  const { in_business: fact } = knownFacts(place.facts);
  const standing = standingOf(fact, useToday());
  const say = (value: FactValue) => void answering.answer('in_business', value);
  const isBusy = answering.isBusy || undefined;
  return (
    <>
      {fact && standing !== 'open' && (
        <div className="mb-6 border border-closed bg-surface px-5 py-4 xamfra">
          {standing === 'doubted' ? <Doubt fact={fact} /> : <Closed fact={fact} />}
          <div className="mt-3 flex flex-wrap gap-2.5">
            <Button size="row" aria-disabled={isBusy} onClick={() => say(OPEN)}>
              {t(standing === 'doubted' ? 'facts.doubt_open' : 'facts.closed_open_again')}
            </Button>
            {standing === 'doubted' && (
              <Button size="row" aria-disabled={isBusy} onClick={() => say(fact.value)}>
                {t(`facts.doubt_yes_${(fact.value as Closing).is}`)}
              </Button>
            )}
          </div>
          <AnswerProblem answering={answering} />
        </div>
      )}
      <AnswerThanks answering={answering} className="mb-6" />
    </>
  );
}

function Doubt({ fact }: { fact: KnownFact<'in_business'> }) {
  const { t } = useText('facts');
  const words = useFactWords();
  const { is } = fact.value as Closing;
  return (
    <p className="font-semibold">
      {fact.source === 'starter'
        ? `${t(`facts.doubt_source_${is}`)} ${words.starterText(fact)}.`
        : t(`facts.doubt_${is}`, { date: words.dayOfYear(fact.doubtedOn ?? fact.checkedOn) })}
    </p>
  );
}

function Closed({ fact }: { fact: KnownFact<'in_business'> }) {
  const { t, language } = useText('facts');
  const words = useFactWords();
  const said = t(`facts.closed_said_${fact.source}`, { date: words.day(fact.checkedOn) });
  const value = fact.value as Closing;
  const to = value.is === 'moved' ? value.to : undefined;
  const nameOf = usePlaceNames(to !== undefined);
  return (
    <>
      <p className="font-semibold">
        {value.is === 'moved' && t('facts.closed_moved')}
        {value.is === 'closed_for_good' &&
          (value.since
            ? t('facts.closed_for_good_since', { date: words.day(value.since) })
            : t('facts.closed_for_good'))}
        {value.is === 'closed_for_now' &&
          (value.until
            ? t('facts.closed_for_now_until', { date: words.day(value.until) })
            : t('facts.closed_for_now'))}
      </p>
      {to !== undefined && (
        <p className="mt-1">
          <Link to={paths.place(to)} className="text-link">
            {t('facts.closed_moved_to', { place: nameOf(to) ?? t('facts.closed_elsewhere') })}
          </Link>
        </p>
      )}
      <p className="mt-1 text-muted text-sm first-letter:uppercase">
        {fact.confirmedOn
          ? t('facts.found_right', { said, date: monthAndYear(fact.confirmedOn, language) })
          : said}
        {'. '}
        {value.is !== 'closed_for_now' && t('facts.closed_was')}
      </p>
    </>
  );
}
