import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { ALL, type Check, REVIEW_QUEUES, type GuideHealth as State } from '#contract/health/health.ts';
import { JOBS } from '#contract/jobs/job-names.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { useSourceName } from '#web/lib/api/use-source-name.ts';
import { formatDayTime, formatNumber } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Fact, FactList } from '#web/ui/list/fact-list.tsx';
import { healthQuery } from './api.ts';

/** The guide's health: red subjects, its database, backup, disk, and the decisions that wait for staff. */
export function GuideHealth() {
  const { t } = useText('admin');
  const { data, isError, refetch } = useQuery(healthQuery);
  return (
    <section
      aria-labelledby="guide-health"
      className="mb-8 border border-line bg-surface px-4 py-5 xamfra sm:px-5"
    >
      <h3 id="guide-health" className="mb-3 text-lg font-semibold">
        {t('admin.state')}
      </h3>
      {data && <StateFacts state={data} />}
      {!data && isError && (
        <>
          <p className="mb-3">{t('admin.state_failed')}</p>
          <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
        </>
      )}
      {!data && !isError && <Skeleton className="h-36" />}
    </section>
  );
}

function StateFacts({ state }: { state: State }) {
  const { t, language } = useText('admin');
  const { lastBackupAt, freeBytes, queues } = state;
  const isBackupRead = !state.checks.some(({ kind, health }) => kind === 'backup' && health === 'unreadable');
  const gigabytes = { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 } as const;
  return (
    <div className="space-y-3">
      <RedOnes checks={state.checks} />
      <FactList>
        <Fact name={t('admin.postgres')}>
          <Postgres postgres={state.postgres} />
        </Fact>
        <Fact name={t('admin.backup')}>
          {lastBackupAt
            ? formatDayTime(lastBackupAt, language)
            : t(isBackupRead ? 'admin.backup_none' : 'admin.unread')}
        </Fact>
        <Fact name={t('admin.jobs_free')}>
          {freeBytes === null ? t('admin.unread') : formatNumber(freeBytes / 1e9, language, gigabytes)}
        </Fact>
        {queues.map(({ queue, waiting, oldestAt }) => (
          <Fact key={queue} name={t(`admin.queue_${queue}`)}>
            {waiting === null && t('admin.unread')}
            {waiting !== null &&
              oldestAt &&
              t('admin.queue_since', { count: waiting, when: formatDayTime(oldestAt, language) })}
            {waiting !== null &&
              !oldestAt &&
              (waiting > 0 ? t('admin.queue_count', { count: waiting }) : t('admin.queue_none'))}
          </Fact>
        ))}
      </FactList>
    </div>
  );
}

function RedOnes({ checks }: { checks: readonly Check[] }) {
  const { t } = useText('admin');
  const nameOf = useCheckName();
  const red = checks.filter(({ isRed }) => isRed);
  const [Icon, tone] = red.length > 0 ? [CircleX, 'text-closed font-medium'] : [CircleCheck, 'text-open'];
  return (
    <p role="status" className={`flex gap-2 ${tone}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        {red.length > 0 ? t('admin.state_red', { what: red.map(nameOf).join(', ') }) : t('admin.state_well')}
      </span>
    </p>
  );
}

/** Returns a function that names a failing check in the visitor's language. */
function useCheckName(): (check: Check) => string {
  const { t } = useText('admin');
  const sourceName = useSourceName();
  const nameOf = ({ kind, name, health }: Check) => {
    if (kind === 'disk' || kind === 'backup' || kind === 'leaving' || kind === 'help')
      return t(`admin.red_${kind}`);
    if (name === ALL && (kind === 'job' || kind === 'source')) return t(`admin.red_all_${kind}`);
    const job = JOBS.find((one) => one === name);
    const queue = REVIEW_QUEUES.find((one) => one === name);
    if (queue && health === 'unreadable') return t(`admin.queue_${queue}`);
    if (queue) return t('admin.red_queue', { queue: t(`admin.queue_${queue}`) });
    return job ? t(`admin.name_${job}`) : sourceName(name);
  };
  return (check) =>
    check.health === 'unreadable' ? t('admin.red_unread', { what: nameOf(check) }) : nameOf(check);
}

function Postgres({ postgres }: Pick<State, 'postgres'>) {
  const { t, language } = useText('admin');
  const { version, isEmbedded, newest, isOutdated, listedOn, isListOld } = postgres;
  return (
    <>
      {t(isEmbedded ? 'admin.postgres_own' : 'admin.postgres_given', { version })}
      {isOutdated && newest && (
        <span className="block font-medium">{t('admin.postgres_newer', { newest })}</span>
      )}
      {isListOld && (
        <span className="block text-sm text-muted">
          {t('admin.postgres_list', { when: dateWords(listedOn, language, 'medium') })}
        </span>
      )}
    </>
  );
}
