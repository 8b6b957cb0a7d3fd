import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { useEventPoint } from '#web/features/events/use-event-point.ts';
import { PlaceDrawer } from '#web/features/places/details/place-drawer.tsx';
import { FiltersBar, FiltersHeader } from '#web/features/places/filters/filters-header.tsx';
import { useFilters } from '#web/features/places/filters/use-filters.ts';
import { PlacesDrawer } from '#web/features/places/list/places-drawer.tsx';
import { PlacesHeadline } from '#web/features/places/list/places-headline.tsx';
import { PlacesPanel } from '#web/features/places/list/places-panel.tsx';
import { usePlaceList } from '#web/features/places/list/use-place-list.ts';
import { usePlaceOrder } from '#web/features/places/list/use-place-order.ts';
import { PlaceMapCard } from '#web/features/places/map/place-map-card.tsx';
import { PlaceMapControls } from '#web/features/places/map/place-map-controls.tsx';
import { PlacesMap } from '#web/features/places/map/places-map.tsx';
import { PlacesMapFrame } from '#web/features/places/map/places-map-frame.tsx';
import { useFullScreen } from '#web/features/places/map/use-full-screen.ts';
import { useSelection } from '#web/features/places/map/use-selection.ts';
import { PageSpinner } from '#web/features/shell/shell-layout.tsx';
import { useExploreToggle } from '#web/features/shell/use-explore-toggle.ts';
import { useIsPhone } from '#web/lib/browser/use-media.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useTextMap, useTextViewKey } from '#web/map/text-map-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const TextMap = lazyPart(() =>
  import('#web/features/places/text-map/text-map.tsx').then((module) => module.TextMap),
);

const LIST_ID = 'places-list';

/** The Map home view, at /map and, for staff, at / (shell-1): the map fills the page, the list is a sheet above it. */
export function MapPage() {
  const { t } = useText('map');
  const filters = useFilters();
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
  const onClear = filters.active ? filters.clear : undefined;
  const shared = { places: order.places, position: order.position };
  const card = isPhone && !isDetailed && list.places.find(({ id }) => id === selected);
  const showDetails = (id: number) => select(id, true);

  const bar = <FiltersBar filters={filters} count={list.count} />;
  const details = <PlaceDrawer id={isDetailed ? selected : null} onClose={() => select(null)} />;
  if (isText)
    return (
      <>
        <TextMap
          header={<FiltersHeader filters={filters} count={list.count} failed={Boolean(list.error)} />}
          list={list}
          openAt={filters.openAt}
          event={point}
          onSelect={showDetails}
          onClear={onClear}
          fallback={<PageSpinner />}
        />
        {details}
      </>
    );
  if (isPhone && view === 'list')
    return (
      <>
        <PlacesPanel
          {...shared}
          header={
            <>
              <PlacesHeadline className="text-[min(2.25rem,13vw)] leading-[1.08]" />
              <FiltersHeader filters={filters} count={list.count} failed={Boolean(list.error)} />
            </>
          }
          list={list}
          selected={selected}
          onSelect={showDetails}
          onClear={onClear}
        />
        {details}
      </>
    );
  return (
    <>
      <h1 className="sr-only">{t('map.title')}</h1>
      <PlacesMapFrame
        isFull={fullScreen.isFull}
        listId={LIST_ID}
        tools={
          <>
            {bar}
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
        }
        hasCard={Boolean(card)}
        controls={<PlaceMapControls fullScreen={isPhone ? fullScreen : undefined} />}
        map={(room) => (
          <PlacesMap
            {...shared}
            {...room}
            selected={selected}
            search={list.isCurrent ? filters.state.search : undefined}
            onSelect={select}
            hasPopup={!isPhone && !isDetailed}
          />
        )}
        foot={
          card ? (
            <PlaceMapCard place={card} position={order.position} onClose={() => select(null)} />
          ) : (
            <PlacesDrawer
              {...shared}
              list={list}
              id={LIST_ID}
              category={filters.state.category}
              search={filters.state.search}
              onSelect={showDetails}
              onClear={onClear}
            />
          )
        }
      />
      {details}
    </>
  );
}
