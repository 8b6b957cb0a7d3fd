import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { preloadDialog } from '#web/ui/overlay/dialog.tsx';
import type { Filters } from './use-filters.ts';

const FiltersDialog = lazyPart(() => import('./filters-dialog.tsx').then((module) => module.FiltersDialog));

type Props = {
  filters: Filters;
  count: number | undefined;
  label: 'filters' | 'more_filters';
};

/** Opens the Filters dialog, which loads on first use. The dot shows that tags or a time are chosen (filter-1). */
export function FiltersButton({ filters, count, label }: Props) {
  const { t } = useText();
  /** Undefined until the first opening, so that the dialog's code loads then. */
  const [open, setOpen] = useState<boolean>();
  const preload = () => {
    FiltersDialog.preload();
    preloadDialog();
  };
  return (
    <>
      <Button
        className="shrink-0 whitespace-nowrap px-4"
        icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        {t(`places.${label}`)}
        {(filters.tagsActive || filters.openAt || filters.flagged) && (
          <span className="relative size-2 shrink-0 rounded-full bg-accent" data-testid="filter-dot">
            <span className="sr-only">{t('places.filters_on')}</span>
          </span>
        )}
      </Button>
      {open !== undefined && (
        <FiltersDialog open={open} onOpenChange={setOpen} filters={filters} count={count} />
      )}
    </>
  );
}
