import { useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import { useFavourites } from '#web/features/favourites/use-favourites.ts';
import { PlaceSkeletons } from '#web/features/places/card/place-skeleton.tsx';
import { PlaceProblem } from '#web/features/places/details/place-problem.tsx';
import { PlacesCards } from '#web/features/places/list/places-cards.tsx';
import { usePlaceList } from '#web/features/places/list/use-place-list.ts';
import { usePosition } from '#web/features/places/list/use-position.ts';
import { useMainArea } from '#web/lib/browser/main-area.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { GRID } from '#web/ui/list/card-grid.ts';

// The whole list is requested, never the saved ids: the server must not learn what a visitor saved (place-13).
const EVERYTHING = { query: {} };

/** /saved: this device's favorites, the latest first. */
export function SavedPage() {
  const { t } = useText('screens');
  const ids = useFavourites();
  const list = usePlaceList(EVERYTHING);
  const { position } = usePosition();
  const main = useMainArea();
  const places = useMemo(() => {
    const byId = new Map(list.places.map((place) => [place.id, place]));
    return [...ids].reverse().flatMap((id) => byId.get(id) ?? []);
  }, [ids, list.places]);

  const isLoading = list.isLoading && ids.length > 0;
  const isEmpty = ids.length === 0 || (!isLoading && !list.error && places.length === 0);
  return (
    <div className="mx-auto max-w-7xl px-5 pt-8 pb-12 md:px-8">
      <h1 tabIndex={-1} className="font-display font-medium text-4xl md:text-5xl">
        {t('screens.saved')}
      </h1>
      <p className="mt-2 text-muted">{t('screens.saved_note')}</p>
      {!isEmpty && !isLoading && !list.error && (
        <p role="status" className="mt-4 text-muted text-sm">
          {t('places.found', { count: places.length })}
        </p>
      )}
      <div className="mt-4">
        {isEmpty && (
          <EmptyState title={t('screens.saved_none')} text={t('screens.saved_none_text')}>
            <Button asChild variant="primary">
              <Link to={paths.list}>{t('places.browse')}</Link>
            </Button>
          </EmptyState>
        )}
        {isLoading && <PlaceSkeletons count={Math.min(ids.length, 6)} stacked className={GRID} />}
        {list.error && ids.length > 0 && <PlaceProblem onRetry={list.retry} />}
        {!isEmpty && places.length > 0 && (
          <PlacesCards places={places} position={position} layout="grid" scroller={main} />
        )}
      </div>
    </div>
  );
}
