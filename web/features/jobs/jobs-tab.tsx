import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobName } from '#contract/jobs/job-names.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { useRefusalToast } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { RowList } from '#web/ui/list/row-list.tsx';
import { jobsQuery, runJob } from './api.ts';
import { DeadLinks } from './dead-links.tsx';
import { GuideHealth } from './guide-health.tsx';
import { JobRow } from './job-row.tsx';

export function JobsTab() {
  const { t } = useText('jobs');
  const { jobs, isError, retry, isWaiting, run } = useJobs();
  return (
    <>
      <GuideHealth />
      <p className="mb-4 max-w-2xl text-muted">{t('jobs.text')}</p>
      <RowList
        label={t('jobs.list')}
        rows={jobs}
        empty={t('jobs.none')}
        failed={t('jobs.failed')}
        isError={isError}
        retry={retry}
      >
        {(job) => <JobRow key={job.job} job={job} isWaiting={isWaiting(job)} onRun={() => void run(job)} />}
      </RowList>
      <DeadLinks />
    </>
  );
}

/** Milliseconds between refetches while a job runs, and otherwise. */
const BUSY = 2_000;
const IDLE = 30_000;

const lastStart = ({ lastRun }: Job) => lastRun?.startedAt ?? null;

function useJobs() {
  const { t } = useText('jobs');
  const refused = useRefusalToast(t('jobs.run_failed'), t('jobs.unreachable'));
  const [requests, setRequests] = useState<ReadonlyMap<JobName, string | null>>(new Map());
  const isWaiting = (job: Job) => requests.has(job.job) && requests.get(job.job) === lastStart(job);
  const isBusy = (job: Job) => isWaiting(job) || job.lastRun?.status === 'running';
  const { data, isError, refetch } = useQuery({
    ...jobsQuery,
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? BUSY : IDLE),
  });

  async function run(job: Job): Promise<void> {
    if (isBusy(job)) return;
    setRequests(new Map([...requests, [job.job, lastStart(job)]]));
    try {
      await runJob(job.job);
    } catch (error) {
      setRequests((before) => new Map([...before].filter(([name]) => name !== job.job)));
      refused(error);
    }
  }

  return { jobs: data, isError, retry: () => void refetch(), isWaiting, run };
}
