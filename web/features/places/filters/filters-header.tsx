import { FiltersBar } from './filters-bar.tsx';
import { FiltersSummary } from './filters-summary.tsx';
import type { Filters } from './use-filters.ts';

type Props = { filters: Filters; count: number | undefined; failed: boolean };

/** The filters above a list beside a map, and what they found. */
export function FiltersHeader({ filters, count, failed }: Props) {
  return (
    <>
      <div className="mt-4 mb-3">
        <FiltersBar filters={filters} count={count} />
      </div>
      <FiltersSummary filters={filters} count={count} clearText="clear_all" failed={failed} />
    </>
  );
}
