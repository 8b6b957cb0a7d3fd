import { useState } from 'react';
import { JOB_FIGURES } from '#contract/jobs/job-names.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { useRefusalToast } from '#web/forms/field/use-refusal-toast.ts';
import { useSourceName } from '#web/lib/api/use-source-name.ts';
import { formatDayTime, formatNumber } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { HealthMark } from '#web/ui/feedback/health-mark.tsx';
import { ProblemList } from '#web/ui/feedback/problem-list.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Fact, FactList } from '#web/ui/list/fact-list.tsx';
import { switchJob } from './api.ts';

type Props = {
  job: Job;
  /** True while the job is queued. */
  isWaiting: boolean;
  onRun: () => void;
};

export function JobRow({ job, isWaiting, onRun }: Props) {
  const { t } = useText('admin');
  const sourceName = useSourceName();
  const isRunning = job.lastRun?.status === 'running';
  const isBusy = isWaiting || isRunning;
  const name = t(`admin.name_${job.job}`);
  return (
    <li className="flex flex-wrap gap-x-6 gap-y-4 border-line px-4 py-5 not-first:border-t sm:px-5">
      <div className="min-w-0 grow basis-72 space-y-3">
        <div>
          <h3 className="text-lg font-semibold">{name}</h3>
          <p className="max-w-prose text-muted">{t(`admin.text_${job.job}`)}</p>
        </div>
        <HealthMark health={job.health} since={job.since} />
        <JobFacts job={job} />
        <ProblemList title={t('admin.problems')} problems={job.lastRun?.problems ?? []} nameOf={sourceName} />
      </div>
      <div className="flex flex-col items-start gap-2 sm:w-52">
        <Button
          aria-label={isBusy ? undefined : t('admin.run_of', { job: name })}
          aria-disabled={isBusy || undefined}
          icon={isBusy ? <Spinner /> : undefined}
          onClick={onRun}
        >
          {isRunning && t('admin.running')}
          {!isRunning && t(isWaiting ? 'admin.waiting' : 'admin.run')}
        </Button>
        {job.canBeSwitched && <JobSwitch job={job} />}
      </div>
    </li>
  );
}

function JobFacts({ job }: { job: Job }) {
  const { t, language } = useText('admin');
  const figureName = useFigureName();
  const { lastRun, nextRunAt } = job;
  const moment = lastRun && formatDayTime(lastRun.finishedAt ?? lastRun.startedAt, language);
  const figures = Object.entries(lastRun?.summary ?? {});
  return (
    <FactList>
      <Fact name={t('admin.last_run')}>
        <span className="inline-block first-letter:uppercase">
          {lastRun ? t(`admin.status_${lastRun.status}`, { when: moment ?? '' }) : t('admin.never')}
        </span>
      </Fact>
      {figures.length > 0 && (
        <Fact name={t('admin.figures')}>
          <span className="inline-block first-letter:uppercase">
            {figures
              .map(([key, count]) => `${figureName(key)}: ${formatNumber(count, language)}`)
              .join(' · ')}
          </span>
        </Fact>
      )}
      <Fact name={t('admin.next_run')}>
        {nextRunAt ? formatDayTime(nextRunAt, language) : t('admin.by_hand')}
      </Fact>
    </FactList>
  );
}

function JobSwitch({ job }: { job: Job }) {
  const { t } = useText('admin');
  const refused = useRefusalToast(t('admin.switch_failed'));
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (isScheduled: boolean) => {
    if (wanted !== null) return;
    setWanted(isScheduled);
    try {
      await switchJob(job.job, isScheduled);
      showToast({ title: t(isScheduled ? 'admin.switched_on' : 'admin.switched_off') });
    } catch (error) {
      refused(error);
    } finally {
      setWanted(null);
    }
  };
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        autoComplete="off"
        type="checkbox"
        className="size-5 shrink-0"
        checked={wanted ?? job.isScheduled}
        onChange={({ target }) => void change(target.checked)}
      />
      {t('admin.scheduled')}
    </label>
  );
}

/** Returns a function that names a run's figures; unknown ones keep their name. */
function useFigureName(): (figure: string) => string {
  const { t } = useText('admin');
  return (figure) => {
    const named = JOB_FIGURES.find((name) => name === figure);
    return named ? t(`admin.figure_${named}`) : figure;
  };
}
