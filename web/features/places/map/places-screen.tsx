import { useQuery } from '@tanstack/react-query';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { useMemo } from 'react';
import type { Point } from '#domain/geo/geo.ts';
import { eventQuery } from '#web/features/events/api.ts';
import { PlaceDrawer } from '#web/features/places/details/place-drawer.tsx';
import { FiltersBar, FiltersHeader } from '#web/features/places/filters/filters-header.tsx';
import { useFilters } from '#web/features/places/filters/use-filters.ts';
import { PlacesDrawer } from '#web/features/places/list/places-drawer.tsx';
import { PlacesHeadline } from '#web/features/places/list/places-headline.tsx';
import { PlacesPanel } from '#web/features/places/list/places-panel.tsx';
import { usePlaceList } from '#web/features/places/list/use-place-list.ts';
import { usePlaceOrder } from '#web/features/places/list/use-place-order.ts';
import { PageSpinner } from '#web/features/shell/shell-layout.tsx';
import { useExploreToggle } from '#web/features/shell/use-explore-toggle.ts';
import { useIsPhone } from '#web/lib/browser/use-media.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useTextMap, useTextViewKey } from '#web/map/text-map-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { PlaceMapCard } from './place-map-card.tsx';
import { PlaceMapControls } from './place-map-controls.tsx';
import { PlacesMap } from './places-map.tsx';
import { PlacesMapFrame } from './places-map-frame.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useSelection } from './use-selection.ts';

const TextMap = lazyPart(() =>
  import('#web/features/places/text-map/text-map.tsx').then((module) => module.TextMap),
);

const LIST_ID = 'places-list';

/**
 * Places on their map; a phone shows either the list or the map. In Explore (`isBeside`) the list is beside the map,
 * and choosing a place opens its details; on the Map home view the map fills the page, the list is a sheet above it,
 * and a place chosen on the map first shows a card (shell-1, shell-2).
 */
export function PlacesScreen({ isBeside = false }: { isBeside?: boolean }) {
  const { t } = useText('map');
  const filters = useFilters();
  const { search, category } = filters.state;
  const list = usePlaceList(filters);
  const order = usePlaceOrder(list.places, filters.openAt);
  const { selected, isDetailed, select } = useSelection();
  const { view } = useExploreToggle();
  const fullScreen = useFullScreen();
  const FullScreenIcon = fullScreen.isFull ? Minimize : Maximize;
  const { isText, event } = useTextMap();
  const point = useEventPoint(event);
  useTextViewKey();
  const isPhone = useIsPhone();
  const hasDetails = isBeside || isDetailed;
  const hasList = isPhone ? view === 'list' : isBeside;
  const hasMap = !isPhone || view === 'map';
  const card = isPhone && !hasDetails && list.places.find(({ id }) => id === selected);
  const shared = {
    places: order.places,
    position: order.position,
    list,
    hasEvents: isBeside,
    search,
    onSelect: (id: number) => select(id, !isBeside),
    onClear: filters.active ? filters.clear : undefined,
  };
  const filtersHeader = <FiltersHeader filters={filters} count={list.count} failed={Boolean(list.error)} />;
  const details = <PlaceDrawer id={hasDetails ? selected : null} onClose={() => select(null)} />;
  if (isText)
    return (
      <>
        <TextMap
          header={filtersHeader}
          list={list}
          openAt={filters.openAt}
          event={point}
          onSelect={shared.onSelect}
          onClear={shared.onClear}
          fallback={<PageSpinner />}
        />
        {details}
      </>
    );
  return (
    <>
      <div className="flex h-full">
        {hasList && (
          <div
            id={LIST_ID}
            tabIndex={-1}
            className="w-full border-line md:h-full md:w-[400px] md:shrink-0 md:border-r"
          >
            <PlacesPanel {...shared} selected={selected}>
              <PlacesHeadline
                className={`text-[min(2.25rem,13vw)] leading-[1.08] ${isBeside ? '[&_em]:block' : ''}`}
              />
              {filtersHeader}
            </PlacesPanel>
          </div>
        )}
        {hasMap && (
          <div className="h-full min-w-0 flex-1">
            {!hasList && <h1 className="sr-only">{t(isBeside ? 'shell.explore' : 'map.title')}</h1>}
            <PlacesMapFrame
              isFull={fullScreen.isFull}
              listId={LIST_ID}
              tools={
                !hasList && (
                  <>
                    <FiltersBar filters={filters} count={list.count} />
                    {!isPhone && (
                      <Button
                        className="order-last ml-auto"
                        icon={<FullScreenIcon aria-hidden="true" className="size-4" />}
                        onClick={fullScreen.toggle}
                      >
                        {t(fullScreen.isFull ? 'map.exit_full_screen' : 'map.full_screen')}
                      </Button>
                    )}
                  </>
                )
              }
              hasCard={Boolean(card)}
              controls={<PlaceMapControls fullScreen={isPhone && !isBeside ? fullScreen : undefined} />}
              map={(room) => (
                <PlacesMap
                  places={order.places}
                  position={order.position}
                  {...room}
                  selected={selected}
                  search={list.isCurrent ? search : undefined}
                  onSelect={select}
                  hasPopup={!isPhone && !hasDetails}
                />
              )}
              foot={
                !hasList &&
                (card ? (
                  <PlaceMapCard place={card} position={order.position} onClose={() => select(null)} />
                ) : (
                  <PlacesDrawer {...shared} id={LIST_ID} category={category} />
                ))
              }
            />
          </div>
        )}
      </div>
      {details}
    </>
  );
}

/** Returns an event's position and the name of its location; null without a position, or without an event. */
function useEventPoint(id: number | null): (Point & { name: string; address: string | null }) | null {
  const { data } = useQuery(eventQuery(id ?? 0));
  return useMemo(() => {
    if (!data || data.latitude === null || data.longitude === null) return null;
    const { title, latitude, longitude, address } = data;
    return { name: title, latitude, longitude, address };
  }, [data]);
}
