import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { monthAndYear } from '#domain/city-time/date-words.ts';
import { type FactValue, type KnownFact, knownFacts } from '#domain/facts/facts.ts';
import { standingOf } from '#domain/facts/standing.ts';
import { usePlaceNames } from '#web/lib/api/use-place-names.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useToday } from './use-today.ts';

type Closing = Exclude<FactValue<'in_business'>, { is: 'open' }>;
type Standing = KnownFact<'in_business'>;

/** The report that a place is or may be gone; it is answered in the sheet 'Help keep this right' (facts-question-2). */
export function FactStanding({ place, children }: { place: Place; children?: ReactNode }) {
  const id = useId();
  const { in_business: fact } = knownFacts(place.facts);
  const standing = standingOf(fact, useToday());
  if (!fact || standing === 'open') return null;
  return (
    <section aria-labelledby={id} className="mt-5 border border-closed bg-surface px-5 py-4 xamfra">
      {standing === 'doubted' ? <Doubt id={id} fact={fact} /> : <Closed id={id} fact={fact} />}
      {children}
    </section>
  );
}

type Props = { id: string; fact: Standing };

const HEADING = 'text-pretty font-semibold text-lg leading-snug';

function Doubt({ id, fact }: Props) {
  const { t } = useText('facts');
  const words = useFactWords();
  const value = fact.value as Closing;
  return (
    <>
      <h2 id={id} className={HEADING}>
        {t(`facts.doubt_title_${value.is}`)}
      </h2>
      <p className="mt-1 text-muted">
        {fact.source === 'starter'
          ? `${words.starterText(fact)}.`
          : t(`facts.doubt_${value.is}`, { date: words.dayOfYear(fact.doubtedOn ?? fact.checkedOn) })}
      </p>
      <MovedTo value={value} />
    </>
  );
}

function Closed({ id, fact }: Props) {
  const { t, language } = useText('facts');
  const words = useFactWords();
  const said = t(`facts.closed_said_${fact.source}`, { date: words.day(fact.checkedOn) });
  const value = fact.value as Closing;
  return (
    <>
      <h2 id={id} className={HEADING}>
        {value.is === 'moved' && t('facts.closed_moved')}
        {value.is === 'closed_for_good' &&
          (value.since
            ? t('facts.closed_for_good_since', { date: words.day(value.since) })
            : t('facts.closed_for_good'))}
        {value.is === 'closed_for_now' &&
          (value.until
            ? t('facts.closed_for_now_until', { date: words.day(value.until) })
            : t('facts.closed_for_now'))}
      </h2>
      <MovedTo value={value} />
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

/** The link to the page of the place's new address, if that is in the guide. */
function MovedTo({ value }: { value: Closing }) {
  const { t } = useText('facts');
  const to = value.is === 'moved' ? value.to : undefined;
  const nameOf = usePlaceNames(to !== undefined);
  if (to === undefined) return null;
  return (
    <p className="mt-1">
      <Link to={paths.place(to)} className="text-link">
        {t('facts.closed_moved_to', { place: nameOf(to) ?? t('facts.closed_elsewhere') })}
      </Link>
    </p>
  );
}
