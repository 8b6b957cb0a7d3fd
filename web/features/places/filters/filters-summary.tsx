import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import { formatMoment } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import type { Filters } from './use-filters.ts';

const ShareSearch = lazyPart(() =>
  import('./filters-share-search.tsx').then((module) => module.FiltersShareSearch),
);

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
  const { t, language } = useText();
  const status = useRef<HTMLParagraphElement>(null);
  const { search } = filters.state;
  const { openAt } = filters;
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
      {openAt && (
        <Narrowing
          text={t('places.open_at', { time: formatMoment(openAt, language) })}
          clearText={t('places.open_at_clear')}
          onClear={() => filters.chooseOpenAt(null)}
        />
      )}
      {search && (
        <Narrowing
          text={t('places.search_for', { search })}
          clearText={t('places.search_clear', { search })}
          onClear={filters.clearSearch}
        >
          <ShareSearch search={search} />
        </Narrowing>
      )}
    </div>
  );
}

type NarrowingProps = { text: string; clearText: string; onClear: () => void; children?: ReactNode };

function Narrowing({ text, clearText, onClear, children }: NarrowingProps) {
  return (
    <p className="flex min-w-0 basis-full items-center gap-2">
      <span className="line-clamp-2 break-words">{text}</span>
      <button
        type="button"
        aria-label={clearText}
        className="grid size-8 shrink-0 place-items-center hover:text-ink"
        onClick={onClear}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
      {children}
    </p>
  );
}
