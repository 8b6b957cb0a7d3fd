import { FiltersButton } from './filters-button.tsx';
import { FiltersCategoryMenu } from './filters-category-menu.tsx';
import type { Filters } from './use-filters.ts';

/** The filters of a map: the category dropdown and the button of all others. */
export function FiltersBar({ filters, count }: { filters: Filters; count: number | undefined }) {
  return (
    <div className="flex w-full min-w-0 max-w-sm gap-2">
      <FiltersCategoryMenu filters={filters} className="min-w-0 flex-1" />
      <FiltersButton filters={filters} count={count} label="filters" />
    </div>
  );
}
