import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { useId, useState } from 'react';
import type { SourceName } from '#contract/found-events/event-sources.ts';
import type { EventSourceState } from '#contract/found-events/scraping.ts';
import { sourcesQuery, useSourceName } from '#web/lib/api/use-source-name.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { HealthMark } from '#web/ui/feedback/health-mark.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { RowList } from '#web/ui/list/row-list.tsx';
import { WebAddress } from '#web/ui/text/web-address.tsx';
import { ScraperSection } from './scraper-section.tsx';

type Props = {
  isBusy: boolean;
  /** The reason why the last start failed. */
  problem: string;
  onStart: (sources: readonly SourceName[]) => Promise<void>;
};

/** Choice of sources with their health, and the start button (source-1). */
export function ScraperStart({ isBusy, problem, onStart }: Props) {
  const { t } = useText('scraping');
  const query = useQuery(sourcesQuery);
  const [changed, setChanged] = useState<Partial<Record<SourceName, boolean>>>({});
  const isChosen = ({ source, isUsual }: EventSourceState) => changed[source] ?? isUsual;
  const chosen = query.data?.filter(isChosen).map(({ source }) => source) ?? [];
  const hint = query.data && chosen.length === 0 ? t('scraping.no_source') : '';
  const isStuck = isBusy || chosen.length === 0;
  return (
    <ScraperSection title={t('scraping.start_title')}>
      <RowList
        label={t('scraping.sources')}
        rows={query.data}
        empty={t('scraping.sources_failed')}
        failed={t('scraping.sources_failed')}
        query={query}
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

type SourceChoiceProps = {
  state: EventSourceState;
  isChosen: boolean;
  isDisabled: boolean;
  onChange: (isChosen: boolean) => void;
};

function SourceChoice({ state, isChosen, isDisabled, onChange }: SourceChoiceProps) {
  const { t, language } = useText('scraping');
  const sourceName = useSourceName();
  const id = useId();
  const now = useClock();
  const { source, health, lastRunAt, lastCount, lastError, nextAllowedAt } = state;
  const isResting = nextAllowedAt !== null && new Date(nextAllowedAt) > now;
  const last = [
    lastRunAt && t('scraping.last_asked', { when: formatDayTime(lastRunAt, language) }),
    lastCount !== null && t('scraping.last_found', { count: lastCount }),
  ].filter(Boolean);
  return (
    <li className="border-line px-4 py-2.5 not-first:border-t sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 items-center gap-3 font-medium">
          <input
            autoComplete="off"
            type="checkbox"
            className="size-5 shrink-0"
            checked={isChosen}
            disabled={isDisabled}
            aria-describedby={id}
            onChange={(event) => onChange(event.target.checked)}
          />
          {sourceName(source)}
        </label>
        <OutsideLink
          href={state.homepage}
          className="inline-flex min-h-11 max-w-full items-center gap-1.5 text-link max-sm:pl-8"
        >
          <span className="min-w-0 wrap-anywhere">
            <WebAddress>{shortAddress(state.homepage)}</WebAddress>
          </span>
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
        </OutsideLink>
      </div>
      <div id={id} className="flex flex-wrap gap-x-4 gap-y-0.5 pb-1 pl-8 text-sm text-muted">
        <HealthMark health={health} since={state.since} />
        {lastError && health !== 'good' && <p lang="en">{lastError}</p>}
        {last.length > 0 && <p>{last.join(' · ')}</p>}
        {isResting && (
          <p className="text-ink">
            {t('scraping.wait_until', { when: formatDayTime(nextAllowedAt, language) })}
          </p>
        )}
      </div>
    </li>
  );
}

/** Returns host and path, because several sources are pages of one site. */
function shortAddress(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`;
}
