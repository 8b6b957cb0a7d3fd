import { useQuery } from '@tanstack/react-query';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { useMemo, useState } from 'react';
import type { Point } from '#domain/geo/geo.ts';
import { eventQuery } from '#web/features/events/api.ts';
import { PlaceDetails } from '#web/features/places/details/place-details.tsx';
import { usePlace } from '#web/features/places/details/use-place.ts';
import { FiltersBar, FiltersHeader } from '#web/features/places/filters/filters-header.tsx';
import { FiltersSummary } from '#web/features/places/filters/filters-summary.tsx';
import { useFilters } from '#web/features/places/filters/use-filters.ts';
import { PlacesDrawer } from '#web/features/places/list/places-drawer.tsx';
import { PlacesHeadline } from '#web/features/places/list/places-headline.tsx';
import { PlacesPanel } from '#web/features/places/list/places-panel.tsx';
import { PlacesSortNote } from '#web/features/places/list/places-sort-note.tsx';
import { usePlaceList } from '#web/features/places/list/use-place-list.ts';
import { usePlaceOrder } from '#web/features/places/list/use-place-order.ts';
import { usePlaceMatcher } from '#web/features/places/needs/use-place-matcher.ts';
import { PageSpinner } from '#web/features/shell/shell-layout.tsx';
import { useExploreToggle } from '#web/features/shell/use-explore-toggle.ts';
import { PLACES_LIST_ID } from '#web/lib/browser/page-parts.ts';
import { useIsPhone } from '#web/lib/browser/use-media.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useTextMap, useTextViewKey } from '#web/map/text-map-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { PlaceMapCard } from './place-map-card.tsx';
import { PlaceMapControls } from './place-map-controls.tsx';
import { PlacesMap } from './places-map.tsx';
import { PlacesMapFrame } from './places-map-frame.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { shownPlaces } from './use-map-places.ts';
import { useSelection } from './use-selection.ts';

const TextMap = lazyPart(() =>
  import('#web/features/places/text-map/text-map.tsx').then((module) => module.TextMap),
);

/**
 * Places on their map; a phone shows either the list or the map. In Explore (`isBeside`) the list is beside the map;
 * on the Map home view the map fills the page, and the list is a sheet above it. A place chosen in a list opens its details,
 * one chosen on the map first shows a card (shell-1, map-8).
 */
export function PlacesScreen({ isBeside = false }: { isBeside?: boolean }) {
  const { t } = useText('map');
  const filters = useFilters();
  const { search, category } = filters.state;
  const list = usePlaceList(filters);
  const order = usePlaceOrder(list.places, {
    openAt: list.moment?.at,
    isNear: list.search?.isNear,
    hasKind: filters.state.category !== null,
  });
  const { selected, isDetailed, isPressed, select } = useSelection(isBeside);
  const { view } = useExploreToggle();
  const fullScreen = useFullScreen();
  const FullScreenIcon = fullScreen.isFull ? Minimize : Maximize;
  const { isText, event } = useTextMap();
  const point = useEventPoint(event);
  useTextViewKey();
  const isPhone = useIsPhone();
  const hasList = isPhone ? view === 'list' : isBeside;
  const hasMap = !isPhone || view === 'map';
  const card = !isDetailed && list.places.find(({ id }) => id === selected);
  const matcher = usePlaceMatcher();
  const step = (by: 1 | -1) => {
    const ids = shownPlaces(order.places, matcher).map(({ place }) => place.id);
    const next = ids.at((ids.indexOf(selected ?? 0) + by) % ids.length);
    if (next !== undefined) select(next);
  };
  const shared = {
    places: order.places,
    position: order.position,
    list,
    hasEvents: isBeside,
    search,
    onSelect: (id: number) => select(id, true),
    clearing: filters.clearing,
  };
  const summary = { filters, count: list.count, failed: Boolean(list.error), reading: list.search };
  const sortNote = order.order === 'distance' && !order.position && <PlacesSortNote order={order} />;
  const filtersHeader = (
    <>
      <FiltersHeader {...summary} />
      {sortNote}
    </>
  );
  const details = <PlaceDrawer id={isDetailed ? selected : null} onClose={() => select(null)} />;
  if (isText)
    return (
      <>
        <TextMap
          header={filtersHeader}
          list={list}
          openAt={list.moment?.at ?? null}
          event={point}
          onSelect={shared.onSelect}
          clearing={filters.clearing}
          fallback={<PageSpinner />}
        />
        {details}
      </>
    );
  return (
    <>
      <div className="flex h-full">
        {hasList && (
          <div id={PLACES_LIST_ID} tabIndex={-1} className="map-column border-line md:h-full md:border-r">
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
              listId={PLACES_LIST_ID}
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
              controls={(isInRow) => (
                <PlaceMapControls
                  fullScreen={isPhone && !isBeside ? fullScreen : undefined}
                  isInRow={isInRow}
                />
              )}
              map={(room) => (
                <PlacesMap
                  places={order.places}
                  moment={list.moment}
                  position={order.position}
                  {...room}
                  selected={selected}
                  search={list.isCurrent ? search : undefined}
                  onSelect={select}
                  keepsView={isPressed && !isDetailed}
                />
              )}
              foot={
                card ? (
                  <PlaceMapCard
                    place={card}
                    position={order.position}
                    moment={list.moment}
                    onStep={step}
                    onDetails={() => select(card.id, true)}
                    onClose={() => select(null)}
                  />
                ) : (
                  !hasList && (
                    <PlacesDrawer
                      {...shared}
                      id={PLACES_LIST_ID}
                      category={category}
                      summary={
                        <>
                          <FiltersSummary {...summary} clearText="clear_all" />
                          {sortNote}
                        </>
                      }
                    />
                  )
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

/** Returns an event's position and the name of its location; null without a position, or without an event. */
function useEventPoint(id: number | null): (Point & { name: string; address: string | null }) | null {
  const { data } = useQuery(eventQuery(id ?? 0));
  return useMemo(() => {
    if (!data || data.latitude === null || data.longitude === null) return null;
    const { title, latitude, longitude, address } = data;
    return { name: title, latitude, longitude, address };
  }, [data]);
}

type Props = { id: number | null; onClose: () => void };

export function PlaceDrawer({ id, onClose }: Props) {
  // Shows the last place while the drawer closes.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  return shown === null ? null : <OpenDrawer id={shown} open={id !== null} onClose={onClose} />;
}

function OpenDrawer({ id, open, onClose }: Props & { id: number; open: boolean }) {
  const { t } = useText();
  const { data: place } = usePlace(id);
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={place ? t('places.details_of', { name: place.name }) : t('places.loading')}
      hideTitle
    >
      <div className="-mx-5">
        <PlaceDetails key={id} id={id} onBack={onClose} level="drawer" />
      </div>
    </Drawer>
  );
}
