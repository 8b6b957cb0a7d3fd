import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { factsReportQuery } from './api.ts';
import { FactsGone } from './facts-gone.tsx';
import { FactsKinds } from './facts-kinds.tsx';
import { FactsVisits } from './facts-visits.tsx';
import { OsmProposals } from './osm-proposals.tsx';
import { StarterProposals } from './starter-proposals.tsx';

/** Staff's 'Data' tab: the known facts, the places that may be gone, the proposals, and the places to visit. */
export function FactsTab() {
  const { t } = useText('factsreport');
  const { data: report, isError, refetch } = useQuery(factsReportQuery);
  if (isError && !report) {
    return (
      <EmptyState heading="h3" title={t('factsreport.failed')}>
        <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
      </EmptyState>
    );
  }
  if (!report) return <Skeleton className="h-96" />;
  return (
    <div className="space-y-10">
      <Section title={t('factsreport.known')} text={t('factsreport.known_text', { count: report.places })}>
        <FactsKinds kinds={report.kinds} />
      </Section>
      <Section title={t('factsreport.gone')} text={t('factsreport.gone_text')}>
        <FactsGone gone={report.gone} />
      </Section>
      <Section title={t('factsreport.starter')} text={t('factsreport.starter_text')}>
        <StarterProposals />
      </Section>
      <Section title={t('factsreport.osm')} text={t('factsreport.osm_text')}>
        <OsmProposals />
      </Section>
      <Section title={t('factsreport.visits')} text={t('factsreport.visits_text')}>
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
