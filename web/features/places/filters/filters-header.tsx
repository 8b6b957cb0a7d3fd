import LayoutGrid from 'lucide-react/icons/layout-grid';
import type { PlaceSearch } from '#contract/search.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Dropdown } from '#web/ui/overlay/dropdown.tsx';
import { CategoryIcon } from '#web/ui/picture/category-icon.tsx';
import { FiltersButton } from './filters-button.tsx';
import { FiltersSummary } from './filters-summary.tsx';
import type { Filters } from './use-filters.ts';

type Props = {
  filters: Filters;
  count: number | undefined;
  failed: boolean;
  reading: PlaceSearch | undefined;
};

/** The filters above a list beside a map, and the number of results. */
export function FiltersHeader({ filters, count, failed, reading }: Props) {
  return (
    <>
      <div className="mt-4 mb-3">
        <FiltersBar filters={filters} count={count} />
      </div>
      <FiltersSummary
        filters={filters}
        count={count}
        clearText="clear_all"
        failed={failed}
        reading={reading}
      />
    </>
  );
}

export function FiltersBar({ filters, count }: { filters: Filters; count: number | undefined }) {
  return (
    // Over a map, large text leaves room for two rows, so the button beside it moves to the second one.
    <div className="flex w-full min-w-0 max-w-sm flex-wrap gap-2 @max-[14rem]:contents">
      <FiltersCategoryMenu filters={filters} className="min-w-[min(8rem,100%)] flex-1" />
      <FiltersButton filters={filters} count={count} label="filters" />
    </div>
  );
}

const ALL = '';

function FiltersCategoryMenu({ filters, className }: { filters: Filters; className: string }) {
  const { t, language } = useText();
  const label = useLabel();
  const categories = filters.categories
    .map(({ name, icon }) => ({
      value: name,
      label: label(name),
      icon: <CategoryIcon icon={icon} className="size-4" />,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <Dropdown
      label={t('places.category')}
      value={filters.state.category ?? ALL}
      options={[
        {
          value: ALL,
          label: t('places.all_categories'),
          icon: <LayoutGrid aria-hidden="true" className="size-4" />,
        },
        ...categories,
      ]}
      className={className}
      onChange={(name) => filters.chooseCategory(name === ALL ? null : name)}
    />
  );
}
