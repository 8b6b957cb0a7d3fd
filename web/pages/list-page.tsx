import { PlaceSkeletons } from '#web/features/places/card/place-skeleton.tsx';
import { PlaceProblem } from '#web/features/places/details/place-problem.tsx';
import { FiltersButton } from '#web/features/places/filters/filters-button.tsx';
import { FiltersSummary } from '#web/features/places/filters/filters-summary.tsx';
import { type Filters, useFilters } from '#web/features/places/filters/use-filters.ts';
import { FoundEvents } from '#web/features/places/list/found-events.tsx';
import { PlacesCards } from '#web/features/places/list/places-cards.tsx';
import { PlacesHeadline } from '#web/features/places/list/places-headline.tsx';
import { usePlaceList } from '#web/features/places/list/use-place-list.ts';
import { type PlaceOrderState, usePlaceOrder } from '#web/features/places/list/use-place-order.ts';
import { useIsPhone } from '#web/lib/browser/use-media.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Chip } from '#web/ui/field/chip.tsx';
import { ROW_GRID } from '#web/ui/list/card-grid.ts';
import { Dropdown } from '#web/ui/overlay/dropdown.tsx';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { CategoryIcon } from '#web/ui/picture/category-icon.tsx';

const PlacesEmpty = lazyPart(() =>
  import('#web/features/places/list/places-empty.tsx').then((module) => module.PlacesEmpty),
);

const PlacesSortNote = lazyPart(() =>
  import('#web/features/places/list/places-sort-note.tsx').then((module) => module.PlacesSortNote),
);

export function ListPage() {
  const filters = useFilters();
  const { search } = filters.state;
  const list = usePlaceList(filters);
  const order = usePlaceOrder(list.places, {
    openAt: list.moment?.at,
    isNear: list.search?.isNear,
    hasKind: filters.state.category !== null,
  });
  return (
    <div className="mx-auto max-w-7xl px-5 pt-7 pb-12 md:px-8 md:pt-10">
      <PlacesHeadline className="text-[min(2.125rem,13vw)] leading-tight md:text-5xl" />
      <div className="mt-4 md:mt-6">
        <FiltersCategoryChips filters={filters} count={list.count} />
      </div>
      <div className="mt-4">
        <FiltersSummary
          filters={filters}
          count={list.count}
          clearText="clear_all_caps"
          failed={Boolean(list.error)}
          reading={list.search}
        >
          <PlacesSortMenu order={order} />
        </FiltersSummary>
      </div>
      {order.order === 'distance' && !order.position && <PlacesSortNote order={order} />}
      {search && <FoundEvents search={search} side="above" count={list.count} className="mt-4 mb-6" />}
      <div className="mt-3 md:mt-6" aria-busy={list.isLoading || list.isUpdating}>
        {list.error && <PlaceProblem onRetry={list.retry} />}
        {list.isLoading && <PlaceSkeletons count={5} isGrid className={ROW_GRID} />}
        {list.count === 0 && <PlacesEmpty {...filters.clearing} />}
        {list.places.length > 0 && (
          <PlacesCards places={order.places} position={order.position} moment={list.moment} layout="grid" />
        )}
      </div>
      {search && <FoundEvents search={search} side="below" count={list.count} className="mt-10" />}
    </div>
  );
}

function FiltersCategoryChips({ filters, count }: { filters: Filters; count: number | undefined }) {
  const { t } = useText();
  const label = useLabel();
  const chosen = filters.state.category;
  const isPhone = useIsPhone();
  // First in a phone's scrolling row, otherwise last: there it appears together with the categories, which would push it
  // away. The key keeps an open dialog open when the device is turned.
  const more = (isPhone || filters.categories.length > 0 || filters.error) && (
    <FiltersButton key="more" filters={filters} count={count} label="more_filters" />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggle buttons, not form controls
    <div role="group" aria-label={t('places.categories')} className="chip-row">
      {isPhone && more}
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
      {!isPhone && more}
    </div>
  );
}

function PlacesSortMenu({ order: { order, orders, choose } }: { order: PlaceOrderState }) {
  const { t } = useText();
  return (
    <Dropdown
      label={t('places.sort')}
      value={order}
      options={orders.map((value) => ({ value, label: t(`places.sort_${value}`) }))}
      onChange={(value) => choose(orders.find((other) => other === value) ?? 'recommended')}
      className="max-w-full text-ink"
      isNamed
    />
  );
}
