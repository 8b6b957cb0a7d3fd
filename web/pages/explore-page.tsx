import { useEventPoint } from '#web/features/events/use-event-point.ts';
import { PlaceDrawer } from '#web/features/places/details/place-drawer.tsx';
import { FiltersBar, FiltersHeader } from '#web/features/places/filters/filters-header.tsx';
import { useFilters } from '#web/features/places/filters/use-filters.ts';
import { PlacesDrawer } from '#web/features/places/list/places-drawer.tsx';
import { PlacesHeadline } from '#web/features/places/list/places-headline.tsx';
import { PlacesPanel } from '#web/features/places/list/places-panel.tsx';
import { usePlaceList } from '#web/features/places/list/use-place-list.ts';
import { usePlaceOrder } from '#web/features/places/list/use-place-order.ts';
import { PlaceMapControls } from '#web/features/places/map/place-map-controls.tsx';
import { PlacesMap } from '#web/features/places/map/places-map.tsx';
import { PlacesMapFrame } from '#web/features/places/map/places-map-frame.tsx';
import { useSelection } from '#web/features/places/map/use-selection.ts';
import { PageSpinner } from '#web/features/shell/shell-layout.tsx';
import { useExploreToggle } from '#web/features/shell/use-explore-toggle.ts';
import { useIsPhone } from '#web/lib/browser/use-media.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useTextMap, useTextViewKey } from '#web/map/text-map-link.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const TextMap = lazyPart(() =>
  import('#web/features/places/text-map/text-map.tsx').then((module) => module.TextMap),
);

const EventsFound = lazyPart(() =>
  import('#web/features/events/search/events-found.tsx').then((module) => module.EventsFound),
);

const LIST_ID = 'places-list';

/** /explore: places beside their map; a phone shows one of the two (shell-2). */
export function ExplorePage() {
  const { t } = useText();
  const filters = useFilters();
  const list = usePlaceList(filters);
  const order = usePlaceOrder(list.places, filters.openAt);
  const { selected, select } = useSelection();
  const { view } = useExploreToggle();
  const { isText, event } = useTextMap();
  const point = useEventPoint(event);
  useTextViewKey();
  const isPhone = useIsPhone();
  const onClear = filters.active ? filters.clear : undefined;
  const shared = { places: order.places, position: order.position, onSelect: select };

  const bar = <FiltersBar filters={filters} count={list.count} />;
  const header = (
    <>
      <PlacesHeadline className="text-[min(2.25rem,13vw)] leading-[1.08] [&_em]:block" />
      <FiltersHeader filters={filters} count={list.count} failed={Boolean(list.error)} />
    </>
  );
  const { search } = filters.state;
  const events = (side: 'above' | 'below', className: string) =>
    search && <EventsFound search={search} side={side} count={list.count} className={className} />;
  const details = <PlaceDrawer id={selected} onClose={() => select(null)} />;
  if (isText)
    return (
      <>
        <TextMap
          header={<FiltersHeader filters={filters} count={list.count} failed={Boolean(list.error)} />}
          list={list}
          openAt={filters.openAt}
          event={point}
          onSelect={select}
          onClear={onClear}
          fallback={<PageSpinner />}
        />
        {details}
      </>
    );
  return (
    <>
      <div className="flex h-full">
        {(!isPhone || view === 'list') && (
          <div
            id={LIST_ID}
            tabIndex={-1}
            className="w-full border-line md:h-full md:w-[400px] md:shrink-0 md:border-r"
          >
            <PlacesPanel
              {...shared}
              events={(side) => events(side, 'px-5 py-4')}
              header={header}
              list={list}
              selected={selected}
              onClear={onClear}
            />
          </div>
        )}
        {(!isPhone || view === 'map') && (
          <div className="h-full min-w-0 flex-1">
            {isPhone && <h1 className="sr-only">{t('shell.explore')}</h1>}
            <PlacesMapFrame
              listId={LIST_ID}
              tools={isPhone && bar}
              controls={<PlaceMapControls />}
              map={(room) => (
                <PlacesMap
                  {...shared}
                  {...room}
                  selected={selected}
                  search={list.isCurrent ? search : undefined}
                />
              )}
              foot={
                isPhone && (
                  <PlacesDrawer
                    {...shared}
                    events={(side) => events(side, 'px-5 py-3')}
                    list={list}
                    id={LIST_ID}
                    category={filters.state.category}
                    search={filters.state.search}
                    onClear={onClear}
                  />
                )
              }
            />
          </div>
        )}
      </div>
      {details}
    </>
  );
}
