import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Chip } from '#web/ui/field/chip.tsx';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { CategoryIcon } from '#web/ui/picture/category-icon.tsx';
import { FiltersButton } from './filters-button.tsx';
import type { Filters } from './use-filters.ts';

export function FiltersCategoryChips({ filters, count }: { filters: Filters; count: number | undefined }) {
  const { t } = useText();
  const label = useLabel();
  const chosen = filters.state.category;
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggle buttons, not form controls
    <div role="group" aria-label={t('places.categories')} className="chip-row">
      <Chip pressed={chosen === null} onPressedChange={() => filters.chooseCategory(null)}>
        {t('places.all_places')}
      </Chip>
      {filters.categories.map(({ id, name, icon }) => (
        <Chip
          key={id}
          pressed={chosen === name}
          onPressedChange={() => filters.chooseCategory(name)}
          color={categoryColor(name).text}
          icon={<CategoryIcon icon={icon} className="size-4" />}
        >
          {label(name)}
        </Chip>
      ))}
      {/* First where the row scrolls, else last; there it comes with the categories, which would push it away. */}
      <FiltersButton
        filters={filters}
        count={count}
        label="more_filters"
        className={
          filters.categories.length > 0 || filters.error
            ? 'max-md:order-first'
            : 'max-md:order-first md:hidden'
        }
      />
    </div>
  );
}
