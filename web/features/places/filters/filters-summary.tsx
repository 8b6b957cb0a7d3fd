import { type ReactNode, useRef } from 'react';
import type { PlaceSearch } from '#contract/search.ts';
import { FOUND_ID } from '#web/lib/browser/page-parts.ts';
import { useStoredNeeds } from '#web/lib/device/needs-store.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import type { Filters } from './use-filters.ts';

const Applied = lazyPart(() => import('./filters-applied.tsx').then((module) => module.FiltersApplied));

type Props = {
  filters: Filters;
  count: number | undefined;
  /** 'Clear All' in the list, 'Clear all' in the split view. */
  clearText: 'clear_all_caps' | 'clear_all';
  /** Hides the count when nothing could be loaded. */
  failed: boolean;
  /** How the search was understood. */
  reading: PlaceSearch | undefined;
  /** Stands beside the count, above the filters, so that these do not move it. */
  children?: ReactNode;
};

/** 'N places found', and below it each active filter with a way to remove it. */
export function FiltersSummary({ filters, count, clearText, failed, reading, children }: Props) {
  const { t } = useText();
  const status = useRef<HTMLParagraphElement>(null);
  const hasNeeds = useStoredNeeds() !== null;
  return (
    <div className="summary-line">
      <p ref={status} id={FOUND_ID} role="status" tabIndex={-1} className="outline-none">
        {count !== undefined && t('places.found', { count })}
        {count === undefined && !failed && t('places.loading')}
      </p>
      {children}
      {(filters.active || filters.state.search || hasNeeds) && (
        <Applied
          filters={filters}
          clearText={clearText}
          reading={reading}
          onRemoved={() => status.current?.focus()}
          fallback={<p className="h-11 basis-full" />}
        />
      )}
    </div>
  );
}
