import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import type { ScrapeRun } from '#contract/events/scraping.ts';
import { useText } from '#web/lib/text/i18n.ts';

const LOOKS = {
  ok: { icon: CircleCheck, tone: 'text-open' },
  empty: { icon: CircleAlert, tone: 'text-closed' },
  failed: { icon: CircleX, tone: 'text-closed' },
  waiting: { icon: CircleDashed, tone: 'text-muted' },
};

/** What each source of a run gave; those that are not done are there as well. */
export function RunSources({ run }: { run: ScrapeRun }) {
  const { t } = useText('scraping');
  return (
    <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {run.sources.map((source) => {
        const result = run.results.find((candidate) => candidate.source === source);
        const state = result?.state ?? 'waiting';
        const { icon: Icon, tone } = LOOKS[state];
        return (
          <li key={source} className="flex min-w-0 gap-2">
            <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone}`} />
            <span className="min-w-0">
              <span className="font-medium">{t(`scraping.source_${source}`)}</span>
              <span className={`block text-sm ${state === 'ok' ? 'text-muted' : tone}`}>
                {t(`scraping.outcome_${state}`, { found: result?.found ?? 0, saved: result?.saved ?? 0 })}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
