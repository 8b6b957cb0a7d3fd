import LayoutGrid from 'lucide-react/icons/layout-grid';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Dropdown } from '#web/ui/overlay/dropdown.tsx';
import { CategoryIcon } from '#web/ui/picture/category-icon.tsx';
import type { Filters } from './use-filters.ts';

const ALL = '';

/** The category dropdown of the map and the split view: 'All Categories', then each by name with its icon. */
export function FiltersCategoryMenu({ filters, className }: { filters: Filters; className: string }) {
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
