import { useText } from '#web/lib/text/i18n.ts';
import { RowList } from '#web/ui/list/row-list.tsx';
import { DeadLinks } from './dead-links.tsx';
import { JobRow } from './job-row.tsx';
import { useJobs } from './use-jobs.ts';

/** What runs in the background, when, and how it is. */
export function JobsTab() {
  const { t } = useText('jobs');
  const { jobs, isError, retry, isWaiting, run } = useJobs();
  return (
    <>
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
