import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { JobName } from '#contract/jobs/job-names.ts';
import type { DeadLink, Job } from '#contract/jobs/jobs.ts';
import { paths } from '#contract/screens.ts';
import { websiteHref, websiteLabel } from '#domain/text/web-link.ts';
import { useRefusalToast } from '#web/forms/field/use-refusal-toast.ts';
import { runJob } from '#web/lib/api/run-job.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { RowList } from '#web/ui/list/row-list.tsx';
import { WebAddress } from '#web/ui/text/web-address.tsx';
import { deadLinksQuery, jobsQuery } from './api.ts';
import { GuideHealth } from './guide-health.tsx';
import { JobRow } from './job-row.tsx';

export function JobsTab() {
  const { t } = useText('admin');
  const { query, isWaiting, run } = useJobs();
  const jobs = query.data;
  return (
    <>
      <GuideHealth />
      <p className="mb-4 max-w-2xl text-muted">{t('admin.jobs_of_text')}</p>
      <RowList
        label={t('admin.list')}
        rows={jobs}
        empty={t('admin.jobs_none')}
        failed={t('admin.jobs_failed')}
        query={query}
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
  const { t } = useText('admin');
  const refused = useRefusalToast(t('admin.run_failed'));
  const [requests, setRequests] = useState<ReadonlyMap<JobName, string | null>>(new Map());
  const isWaiting = (job: Job) => requests.has(job.job) && requests.get(job.job) === lastStart(job);
  const isBusy = (job: Job) => isWaiting(job) || job.lastRun?.status === 'running';
  const query = useQuery({
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

  return { query, isWaiting, run };
}

function DeadLinks() {
  const { t } = useText('admin');
  const query = useQuery(deadLinksQuery);
  return (
    <section className="mt-10">
      <h3 className="font-display text-[min(1.5rem,9.5vw)] font-medium">{t('admin.dead')}</h3>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t('admin.dead_text')}</p>
      {query.data?.length === 0 ? (
        <p>{t('admin.dead_none')}</p>
      ) : (
        <RowList
          label={t('admin.dead')}
          rows={query.data}
          empty={t('admin.dead_none')}
          failed={t('admin.dead_failed')}
          query={query}
        >
          {(link) => <DeadLinkRow key={`${link.entity} ${link.id}`} link={link} />}
        </RowList>
      )}
    </section>
  );
}

const EDIT = { place: paths.editPlace, event: paths.editEvent };

function DeadLinkRow({ link }: { link: DeadLink }) {
  const { t, language } = useText('admin', 'labels');
  const { entity, id, name, url, reason, since } = link;
  const href = websiteHref(url);
  return (
    <ListRow
      title={name}
      text={
        <>
          {href ? (
            <OutsideLink href={href} className="inline-block min-h-6 text-link">
              <WebAddress>{websiteLabel(href) ?? href}</WebAddress>
            </OutsideLink>
          ) : (
            url
          )}
          <span className="block">
            {t('admin.dead_since', { when: formatDayTime(since, language) })} ·{' '}
            <span lang="en">{reason}</span>
          </span>
        </>
      }
      actions={
        <Button asChild>
          <Link to={EDIT[entity](id)} aria-label={t('labels.edit_of', { name })}>
            {t('labels.edit')}
          </Link>
        </Button>
      }
    />
  );
}
