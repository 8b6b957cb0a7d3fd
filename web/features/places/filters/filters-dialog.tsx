import ChevronDown from 'lucide-react/icons/chevron-down';
import { usePlaceList } from '#web/features/places/list/use-place-list.ts';
import { usePlaceMatcher } from '#web/features/places/needs/use-place-matcher.ts';
import { NeedsFields } from '#web/forms/needs/needs-fields.tsx';
import { useNeeds } from '#web/lib/device/needs.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/field/chip.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CategoryIcon } from '#web/ui/picture/category-icon.tsx';
import { FiltersOpenAt } from './filters-open-at.tsx';
import { ChoiceCount, FiltersSection } from './filters-section.tsx';
import { FiltersTags } from './filters-tags.tsx';
import { useChoices } from './use-choices.ts';
import { TAG_SECTIONS } from './use-filter-state.ts';
import type { Filters } from './use-filters.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: Filters;
  count: number | undefined;
};

/** The Filters dialog. Each choice applies at once and updates the counts; Apply closes the dialog (filter-1). */
export function FiltersDialog({ open, onOpenChange, filters, count }: Props) {
  const { t } = useText('kinds');
  const needs = Object.keys(useNeeds()).length;
  const label = useLabel();
  const choices = useChoices(filters);
  const { state } = filters;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('places.filters')}
      footer={
        <div className="flex w-full flex-wrap items-center gap-3">
          <p role="status" className="mr-auto text-muted text-sm">
            {count === undefined ? '' : t('places.found', { count })}
            {needs > 0 && <FittingCount filters={filters} />}
          </p>
          <div className="flex grow flex-wrap justify-end gap-3 *:max-sm:grow">
            <Button variant="outline" onClick={filters.clear}>
              {t('places.reset_filters')}
            </Button>
            <Button variant="primary" onClick={() => onOpenChange(false)}>
              {t('places.apply_filters')}
            </Button>
          </div>
        </div>
      }
    >
      <FiltersSection title={t('places.categories')}>
        {filters.categories.map(({ id, name, icon }) => (
          <Chip
            key={id}
            pressed={state.category === name}
            onPressedChange={() => filters.chooseCategory(name)}
            icon={<CategoryIcon icon={icon} className="size-4" />}
          >
            {label(name)}
            <ChoiceCount count={choices.counts?.categories.get(id)} isKnown={choices.counts !== null} />
          </Chip>
        ))}
      </FiltersSection>
      {TAG_SECTIONS.map((type) => (
        <FiltersTags key={type} type={type} filters={filters} choices={choices} />
      ))}
      <FiltersOpenAt filters={filters} />
      <details className="group mb-2">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 border border-control px-4 font-medium xamfra">
          {needs === 0 ? t('kinds.title') : t('kinds.chosen', { count: needs })}
          <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
        </summary>
        <div className="pt-4">
          <NeedsFields />
        </div>
      </details>
      <p className="mb-6 text-muted text-sm">{t('kinds.stay')}</p>
      <FiltersSection title={t('kinds.facts')}>
        <Chip pressed={state.checked} onPressedChange={() => filters.toggleFlag('checked')}>
          {t('kinds.checked')}
        </Chip>
        <Chip pressed={state.closed} onPressedChange={() => filters.toggleFlag('closed')}>
          {t('kinds.closed')}
        </Chip>
      </FiltersSection>
    </Dialog>
  );
}

/** Shows how many of the found places fit this person's needs, counted separately because no filter clears needs. */
function FittingCount({ filters }: { filters: Filters }) {
  const { t } = useText('kinds');
  const { places, isLoading } = usePlaceList(filters);
  const matcher = usePlaceMatcher();
  if (!matcher || isLoading) return null;
  const count = places.filter((place) => matcher.match(place).fit === 'fits').length;
  return <span className="block">{t('kinds.fits', { count })}</span>;
}
