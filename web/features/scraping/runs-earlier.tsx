import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ScrapeRun } from '#contract/events/scraping.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { RunSummary } from './run-summary.tsx';

/** The runs before the last one, folded away. */
export function RunsEarlier({ runs }: { runs: readonly ScrapeRun[] }) {
  const { t } = useText('scraping');
  return (
    <details className="group border border-line bg-surface xamfra-lg">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 px-5 py-2 font-medium">
        {t('scraping.earlier')}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="px-5 pb-3">
        {runs.map((run) => (
          <li key={run.id} className="border-t border-line py-3">
            <RunSummary run={run} />
          </li>
        ))}
      </ul>
    </details>
  );
}
