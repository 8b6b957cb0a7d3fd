import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { runJob } from '#web/lib/api/run-job.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { askingQuery, proposalsQuery } from './api.ts';

/** Milliseconds between refetches while the job runs, and while it is idle. */
const BUSY = 2000;
const IDLE = 30_000;

export type OsmFetch = ReturnType<typeof useAsking>;

/** Starts the job that fetches from OpenStreetMap, and shows its progress. */
export function useAsking() {
  const { t } = useText('factsreport');
  const queries = useQueryClient();
  const attempt = useAttempt(t('factsreport.error'), t('factsreport.unreachable'));
  /** The start of the last run before this one was requested. */
  const [request, setRequest] = useState<{ before: string | null } | null>(null);
  const { data: lastRun } = useQuery({
    ...askingQuery,
    refetchInterval: ({ state }) => {
      const run = state.data?.find(({ job }) => job === 'ask-openstreetmap')?.lastRun;
      return request || run?.status === 'running' ? BUSY : IDLE;
    },
  });
  const isWaiting = request !== null && (lastRun?.startedAt ?? null) === request.before;
  const isBusy = isWaiting || lastRun?.status === 'running';

  const isDone = request !== null && !isBusy;
  useEffect(() => {
    if (!isDone) return;
    setRequest(null);
    void queries.invalidateQueries({ queryKey: proposalsQuery.queryKey });
  }, [isDone, queries]);

  const ask = () => {
    if (isBusy) return;
    setRequest({ before: lastRun?.startedAt ?? null });
    void attempt(async () => {
      try {
        await runJob('ask-openstreetmap');
      } catch (error) {
        setRequest(null);
        throw error;
      }
    });
  };
  return { lastRun, isBusy, ask };
}

/** `found` counts the proposals so far. */
export function OsmAsking({ asking, found = 0 }: { asking: OsmFetch; found?: number | undefined }) {
  const { t, language } = useText('factsreport');
  const { lastRun, isBusy, ask } = asking;
  const { checked = 0, missing = 0 } = lastRun?.summary ?? {};
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="primary" aria-disabled={isBusy || undefined} onClick={ask}>
        {t('factsreport.ask')}
      </Button>
      <p role="status" className="min-w-0 text-muted text-sm">
        {isBusy && t('factsreport.asking', { count: found })}
        {!isBusy && lastRun?.status === 'failed' && t('factsreport.ask_failed')}
        {!isBusy &&
          lastRun?.status === 'succeeded' &&
          t('factsreport.asked', {
            date: formatDayTime(lastRun.startedAt, language),
            count: checked,
            missing,
          })}
      </p>
    </div>
  );
}
