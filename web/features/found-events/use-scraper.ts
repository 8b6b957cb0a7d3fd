import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SourceName } from '#contract/found-events/event-sources.ts';
import type { ScrapeRun } from '#contract/found-events/scraping.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { forgetFound, isUnderWay, runsQuery, startScraping } from './api.ts';

/** Milliseconds between refetches during a run, and while idle, because the schedule may start a run. */
const BUSY = 2_000;
const IDLE = 30_000;

export function useScraper() {
  const { t, language } = useText('scraping');
  const errorText = useErrorText();
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState('');
  const {
    data: runs,
    isError,
    refetch,
  } = useQuery({
    ...runsQuery,
    refetchInterval: ({ state }) => (isStarting || state.data?.some(isUnderWay) ? BUSY : IDLE),
  });
  const running = runs?.find(isUnderWay);

  const totals = ({ totalFound, totalSaved }: Pick<ScrapeRun, 'totalFound' | 'totalSaved'>) =>
    t('scraping.totals', { found: totalFound, saved: totalSaved });
  const tell = (success: boolean, description: string) =>
    showToast({
      title: t(success ? 'scraping.completed' : 'scraping.failed'),
      description,
      variant: success ? 'default' : 'destructive',
    });

  /** The id of a run whose end is announced here; the call below announces the run for which it waits. */
  const watched = useRef<number | null>(null);
  useEffect(() => {
    if (isStarting) return;
    if (running) watched.current = running.id;
    const ended = runs?.find((run) => run.id === watched.current && !isUnderWay(run));
    if (!ended) return;
    watched.current = null;
    tell(ended.status === 'succeeded', totals(ended));
  });

  const news = progress(runs);
  const lastNews = useRef(news);
  useEffect(() => {
    if (lastNews.current !== undefined && lastNews.current !== news) void forgetFound();
    lastNews.current = news;
  }, [news]);

  async function start(sources: readonly SourceName[]) {
    if (isStarting || running) return;
    setStarting(true);
    setProblem('');
    try {
      const { success, message, isRunning, ...result } = await startScraping(sources);
      watched.current = isRunning ? result.runId : null;
      // The server's message is in English.
      if (!isRunning) tell(success, language === 'en' ? message : totals(result));
    } catch (error) {
      const said = error instanceof ApiError ? (errorText(error) ?? t('scraping.start_failed')) : '';
      const text = said || t('scraping.run_failed');
      setProblem(text);
      showToast({ title: t('scraping.error_title'), description: text, variant: 'destructive' });
    } finally {
      await refetch();
      setStarting(false);
    }
  }

  return {
    runs,
    isError,
    retry: () => void refetch(),
    running,
    isBusy: isStarting || running !== undefined,
    problem,
    start,
  };
}

/**
 * Returns a text that changes whenever a source is done or a run begins or ends; undefined until the runs are known.
 */
function progress(runs: readonly ScrapeRun[] | undefined): string | undefined {
  const [last] = runs ?? [];
  return last ? `${last.id} ${last.status} ${last.results.length}` : runs && '';
}
