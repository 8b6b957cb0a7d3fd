import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventSourceName } from '#contract/found-events/event-sources.ts';
import type { EventSourceState } from '#contract/found-events/scraping.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { RowList } from '#web/ui/list/row-list.tsx';
import { sourcesQuery } from './api.ts';
import { ScraperSection } from './scraper-section.tsx';
import { SourceChoice } from './source-choice.tsx';

type Props = {
  isBusy: boolean;
  /** Why the last start failed. */
  problem: string;
  onStart: (sources: readonly EventSourceName[]) => Promise<void>;
};

/** Choice of sources with their health, and the start button (source-1). */
export function ScraperStart({ isBusy, problem, onStart }: Props) {
  const { t } = useText('scraping');
  const { data: sources, isError, refetch } = useQuery(sourcesQuery);
  const [changed, setChanged] = useState<Partial<Record<EventSourceName, boolean>>>({});
  const isChosen = ({ source, isUsual }: EventSourceState) => changed[source] ?? isUsual;
  const chosen = sources?.filter(isChosen).map(({ source }) => source) ?? [];
  const hint = sources && chosen.length === 0 ? t('scraping.no_source') : '';
  const isStuck = isBusy || chosen.length === 0;
  return (
    <ScraperSection title={t('scraping.start_title')}>
      <RowList
        label={t('scraping.sources')}
        rows={sources}
        empty={t('scraping.sources_failed')}
        failed={t('scraping.sources_failed')}
        isError={isError}
        retry={() => void refetch()}
      >
        {(state) => (
          <SourceChoice
            key={state.source}
            state={state}
            isChosen={isChosen(state)}
            isDisabled={isBusy}
            onChange={(isOn) => setChanged({ ...changed, [state.source]: isOn })}
          />
        )}
      </RowList>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="primary"
          aria-disabled={isStuck || undefined}
          icon={isBusy ? <Spinner /> : undefined}
          onClick={() => !isStuck && void onStart(chosen)}
        >
          {t(isBusy ? 'scraping.running' : 'scraping.start')}
        </Button>
        <p role="status" className="font-medium">
          {hint}
        </p>
        <p role="alert" className="font-medium text-closed empty:hidden">
          {problem}
        </p>
      </div>
    </ScraperSection>
  );
}
