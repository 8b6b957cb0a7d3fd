import { Link } from 'react-router';
import type { FactsReport } from '#contract/facts/facts-report.ts';
import { paths } from '#contract/screens.ts';
import { isFactKind } from '#domain/facts/fact-kinds.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** The places where answers are worth most, with the questions to ask first. */
export function FactsVisits({ visits }: { visits: FactsReport['visits'] }) {
  const { t } = useText('factsreport');
  const words = useFactWords();
  if (visits.length === 0) return <p className="text-muted">{t('factsreport.visits_none')}</p>;
  return (
    <ol
      aria-label={t('factsreport.visits')}
      className="border border-line bg-surface xamfra sm:columns-2 sm:gap-0"
    >
      {visits.map(({ place, kinds }) => (
        <li key={place.id} className="break-inside-avoid px-4 py-2.5 sm:px-5">
          <Link
            to={paths.place(place.id)}
            className="inline-block min-h-6 font-medium text-link wrap-anywhere"
          >
            {place.name}
          </Link>
          <p className="text-sm text-muted">{kinds.filter(isFactKind).map(words.kindText).join(' · ')}</p>
        </li>
      ))}
    </ol>
  );
}
