import type { Job } from '#contract/jobs/jobs.ts';
import { formatDayTime, formatNumber } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Fact, FactList } from '#web/ui/list/fact-list.tsx';
import { useFigureName } from './use-figure-name.ts';

/** When it ran last and with what result, and when it runs next. */
export function JobFacts({ job }: { job: Job }) {
  const { t, language } = useText('jobs');
  const figureName = useFigureName();
  const { lastRun, nextRunAt } = job;
  const moment = lastRun && formatDayTime(lastRun.finishedAt ?? lastRun.startedAt, language);
  const figures = Object.entries(lastRun?.summary ?? {});
  return (
    <FactList>
      <Fact name={t('jobs.last_run')}>
        {lastRun ? t(`jobs.status_${lastRun.status}`, { when: moment ?? '' }) : t('jobs.never')}
      </Fact>
      {figures.length > 0 && (
        <Fact name={t('jobs.figures')}>
          {figures.map(([key, count]) => `${figureName(key)}: ${formatNumber(count, language)}`).join(' · ')}
        </Fact>
      )}
      <Fact name={t('jobs.next_run')}>
        {nextRunAt ? formatDayTime(nextRunAt, language) : t('jobs.by_hand')}
      </Fact>
    </FactList>
  );
}
