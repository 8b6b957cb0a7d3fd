import type { Job } from '#contract/jobs/jobs.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { HealthMark } from '#web/ui/feedback/health-mark.tsx';
import { ProblemList } from '#web/ui/feedback/problem-list.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobSwitch } from './job-switch.tsx';

type Props = {
  job: Job;
  /** Somebody has asked for it, and the runner has not taken it up yet. */
  isWaiting: boolean;
  onRun: () => void;
};

/** One job: how it is and since when, its last and its next run, and the button that starts it. */
export function JobRow({ job, isWaiting, onRun }: Props) {
  const { t } = useText('jobs');
  const isRunning = job.lastRun?.status === 'running';
  const isBusy = isWaiting || isRunning;
  const name = t(`jobs.name_${job.job}`);
  return (
    <li className="flex flex-wrap gap-x-6 gap-y-4 border-line px-4 py-5 not-first:border-t sm:px-5">
      <div className="min-w-0 grow basis-72 space-y-3">
        <div>
          <h3 className="text-lg font-semibold">{name}</h3>
          <p className="max-w-prose text-muted">{t(`jobs.text_${job.job}`)}</p>
        </div>
        <HealthMark health={job.health} since={job.since} />
        <JobFacts job={job} />
        <ProblemList title={t('jobs.problems')} problems={job.lastRun?.problems ?? []} />
      </div>
      <div className="flex flex-col items-start gap-2 sm:w-52">
        <Button
          aria-label={isBusy ? undefined : t('jobs.run_of', { job: name })}
          aria-disabled={isBusy || undefined}
          icon={isBusy ? <Spinner /> : undefined}
          onClick={onRun}
        >
          {isRunning && t('jobs.running')}
          {!isRunning && t(isWaiting ? 'jobs.waiting' : 'jobs.run')}
        </Button>
        {job.canBeSwitched && <JobSwitch job={job} />}
      </div>
    </li>
  );
}
