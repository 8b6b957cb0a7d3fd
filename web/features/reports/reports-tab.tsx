import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Report } from '#contract/reports/reports.ts';
import { DashboardList } from '#web/features/dashboard/dashboard-list.tsx';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { formatAge } from '#web/lib/text/age.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { FoldedRow } from '#web/ui/list/folded-row.tsx';
import { Badge } from '#web/ui/text/badge.tsx';
import { closeReport, reportsQuery } from './api.ts';

/** The reports that wait for staff, the oldest first (word-2, word-3). */
export function ReportsTab() {
  const { t, language } = useText('reports');
  const query = useQuery(reportsQuery);
  const { data } = query;
  return (
    <>
      <p className="mb-4 max-w-2xl text-muted">{t('reports.tab_text')}</p>
      <p role="status" className="mb-5 font-medium empty:hidden">
        {data &&
          data.medianSeconds !== null &&
          t('reports.waiting', {
            count: data.waiting,
            age: formatAge(data.medianSeconds, language),
          })}
      </p>
      <DashboardList label={t('reports.list')} rows={data?.reports} empty={t('reports.none')} query={query}>
        {(report) => <ReportRow key={report.id} report={report} />}
      </DashboardList>
    </>
  );
}

function ReportRow({ report }: { report: Report }) {
  const { t, language } = useText('reports', 'labels');
  const attempt = useAttempt(t('reports.error'), t('reports.failed'));
  const { id, entity, entityId, title, kind, text, at } = report;
  const [isBusy, setBusy] = useState(false);
  const seconds = (useClock().getTime() - Date.parse(at)) / 1000;
  const close = async (outcome: 'done' | 'refused') => {
    if (isBusy) return;
    setBusy(true);
    await attempt(async () => {
      await closeReport(id, { outcome });
      done(t(`reports.closed_${outcome}`, { title }));
    });
    setBusy(false);
  };
  const button = { size: 'row', 'aria-disabled': isBusy || undefined } as const;
  return (
    <FoldedRow
      title={title}
      badges={
        <>
          <Badge>{t(`reports.${entity}`)}</Badge>
          <Badge tone={kind === 'unsafe' || kind === 'offensive' ? 'closed' : 'neutral'}>
            {t(`reports.${kind}`)}
          </Badge>
        </>
      }
      note={t('reports.age', { age: formatAge(seconds, language), when: formatDayTime(at, language) })}
    >
      {text && (
        <blockquote className="whitespace-pre-line border-line border-l-2 pl-4 wrap-anywhere">
          {text}
        </blockquote>
      )}
      <Button asChild size="row">
        <Link to={`/${entity}s/${entityId}`}>{t(`reports.look_${entity}`)}</Link>
      </Button>
      <div className="flex flex-wrap gap-3">
        <Button {...button} variant="primary" onClick={() => void close('done')}>
          {t('reports.done')}
        </Button>
        <Button {...button} variant="danger" onClick={() => void close('refused')}>
          {t('labels.refuse')}
        </Button>
      </div>
    </FoldedRow>
  );
}
