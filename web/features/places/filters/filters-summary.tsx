import { useRef } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import type { Filters } from './use-filters.ts';

const Narrowing = lazyPart(() => import('./filters-narrowing.tsx').then((module) => module.FiltersNarrowing));

type Props = {
  filters: Filters;
  count: number | undefined;
  /** 'Clear All' in the list, 'Clear all' in the split view. */
  clearText: 'clear_all_caps' | 'clear_all';
  /** Hides the count when nothing could be loaded. */
  failed: boolean;
};

/** 'N places found', with each active filter and a way to clear it. */
export function FiltersSummary({ filters, count, clearText, failed }: Props) {
  const { t } = useText();
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <div className="summary-line">
      <p ref={status} role="status" tabIndex={-1} className="outline-none">
        {count !== undefined && t('places.found', { count })}
        {count === undefined && !failed && t('places.loading')}
      </p>
      {filters.active && (
        <p className="flex flex-wrap items-center gap-x-2">
          {t('places.filters_applied')}
          <button
            type="button"
            className="clear-link"
            onClick={() => {
              filters.clear();
              // The pressed button disappears, so the focus moves to the new count.
              status.current?.focus();
            }}
          >
            {t(`places.${clearText}`)}
          </button>
        </p>
      )}
      {(filters.openAt || filters.state.search) && (
        <Narrowing filters={filters} fallback={<p className="h-8 basis-full" />} />
      )}
    </div>
  );
}
