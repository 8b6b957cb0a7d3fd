import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FactsReport, KindReport } from '#contract/facts/facts.ts';
import { paths } from '#contract/screens.ts';
import { isFactKind } from '#domain/facts/fact-kinds.ts';
import { FRESHNESS } from '#domain/facts/facts-report.ts';
import { read } from '#web/lib/api/read.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const reportQuery = read('GET /api/admin/facts');

/** Staff's 'Data' tab: the known facts, and the places to visit. */
export function FactsTab() {
  const { t } = useText('admin');
  const { data: report, isError, refetch } = useQuery(reportQuery);
  if (isError && !report) {
    return (
      <EmptyState heading="h3" title={t('admin.factsreport_failed')}>
        <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
      </EmptyState>
    );
  }
  if (!report) return <Skeleton className="h-96" />;
  return (
    <div className="space-y-10">
      <Section
        title={t('admin.factsreport_known')}
        text={t('admin.factsreport_known_text', { count: report.places })}
      >
        <FactsKinds kinds={report.kinds} />
      </Section>
      <Section title={t('admin.factsreport_visits')} text={t('admin.factsreport_visits_text')}>
        <FactsVisits visits={report.visits} />
      </Section>
    </div>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-display text-[min(1.5rem,9.5vw)] font-medium">{title}</h3>
      <p className="mt-1 mb-4 max-w-2xl text-muted">{text}</p>
      {children}
    </section>
  );
}

/** The places where answers are most valuable, with the questions to ask first. */
function FactsVisits({ visits }: { visits: FactsReport['visits'] }) {
  const { t } = useText('admin');
  const words = useFactWords();
  if (visits.length === 0) return <p className="text-muted">{t('admin.factsreport_visits_none')}</p>;
  return (
    <ol
      aria-label={t('admin.factsreport_visits')}
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

const COLORS = { fresh: 'bg-open', good: 'bg-open/50', old: 'bg-closed/60', never: 'bg-line' };

/** On a phone a kind and its bar are above its four numbers, which wrap in pairs when the text is large. */
const ROW = 'max-sm:grid max-sm:grid-cols-[repeat(auto-fill,minmax(max(4rem,25%),1fr))]';

/** The number of places with each kind and its freshness, as a bar and in numbers. */
function FactsKinds({ kinds }: { kinds: readonly KindReport[] }) {
  const { t, language } = useText('admin');
  const words = useFactWords();
  return (
    <div className="overflow-hidden border border-line bg-surface xamfra">
      <table className="w-full text-left text-sm max-sm:block">
        <caption className="sr-only">{t('admin.factsreport_known')}</caption>
        <thead className="text-muted max-sm:block">
          <tr className={ROW}>
            <th scope="col" className="px-4 py-2 font-medium max-sm:sr-only sm:w-1/2">
              {t('admin.factsreport_kind')}
            </th>
            {FRESHNESS.map((age) => (
              <th key={age} scope="col" className="px-2 py-2 font-medium sm:whitespace-nowrap sm:px-4">
                <span aria-hidden="true" className={`mr-1.5 block size-2.5 sm:inline-block ${COLORS[age]}`} />
                {t(`admin.factsreport_${age}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {kinds.map((one) => (
            <tr key={one.kind} className={`border-t border-line ${ROW}`}>
              <th
                scope="row"
                className="px-2 py-2 font-medium wrap-anywhere max-sm:col-span-full max-sm:pb-0 sm:px-4"
              >
                {isFactKind(one.kind) ? words.kindText(one.kind) : one.kind}
                <Bar kind={one} />
              </th>
              {FRESHNESS.map((age) => (
                <td key={age} className="px-2 py-2 tabular-nums sm:px-4">
                  {formatNumber(one[age], language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Bar({ kind }: { kind: KindReport }) {
  const sum = FRESHNESS.reduce((total, age) => total + kind[age], 0);
  return (
    <span aria-hidden="true" className="mt-1 flex h-2 overflow-hidden bg-line forced-colors:border">
      {FRESHNESS.map((age) => (
        <span key={age} className={COLORS[age]} style={{ width: `${(100 * kind[age]) / (sum || 1)}%` }} />
      ))}
    </span>
  );
}
