import ArrowLeft from 'lucide-react/icons/arrow-left';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Share2 from 'lucide-react/icons/share-2';
import { useCallback } from 'react';
import type { Place } from '#contract/places/places.ts';
import { FavoriteButton } from '#web/features/lists/choice/favorite-button.tsx';
import { largePhotos, PlacePhoto } from '#web/features/places/card/place-photo.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { sharePage } from '#web/ui/overlay/share-page.ts';
import { useRefreshPlace } from './use-refresh-place.ts';

/** A drawer has its own close button. */
export type DetailsLevel = 'page' | 'drawer';

type Props = { place: Place; level: DetailsLevel; onBack: () => void };

/** The picture of a place, as high as its buttons need with any size of text: Back, Share, Favorite, Refresh data. */
export function PlaceHero({ place, level, onBack }: Props) {
  const { t } = useText('labels');
  return (
    // In one cell; a press between the buttons reaches the photo.
    <div className="grid grid-cols-1 *:[grid-area:1/1]">
      <HeroPicture place={place} />
      <div className="pointer-events-none relative mx-auto flex w-full max-w-6xl flex-wrap justify-between gap-[min(0.5rem,2vw)] self-start p-[min(1rem,4vw)] *:pointer-events-auto [&_.icon-button]:size-[min(2.75rem,20vw)] @3xl:px-8">
        {level === 'page' && (
          <IconButton label={t('labels.back')} variant="outline" onClick={onBack}>
            <ArrowLeft aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <HeroActions place={place} level={level} />
      </div>
    </div>
  );
}

function HeroActions({ place, level }: Pick<Props, 'place' | 'level'>) {
  const { t } = useText('place', 'labels');
  const share = useShare();
  const { refresh, isRefreshing, isPossible } = useRefreshPlace(place);
  return (
    <div className={`flex flex-wrap gap-[min(0.5rem,2vw)] ${level === 'drawer' ? 'pr-14' : ''}`}>
      <IconButton label={t('labels.share')} variant="outline" onClick={() => share(place.name)}>
        <Share2 aria-hidden="true" className="size-5" />
      </IconButton>
      <FavoriteButton place={place} />
      <IconButton
        label={t('place.refresh')}
        tooltip={t(isPossible ? 'place.refresh_tip' : 'place.refresh_tip_missing')}
        variant="outline"
        disabled={isRefreshing}
        // Still focusable: a press explains why it cannot work (place-7).
        aria-disabled={!isPossible || undefined}
        aria-busy={isRefreshing}
        onClick={refresh}
        className="in-data-[guest]:hidden"
      >
        <RefreshCw
          aria-hidden="true"
          className={`size-5 ${isRefreshing ? 'animate-spin' : ''} ${isPossible ? '' : 'opacity-45'}`}
        />
      </IconButton>
    </div>
  );
}

const PlaceCarousel = lazyPart(
  () => import('#web/features/places/card/place-carousel.tsx').then((module) => module.PlaceCarousel),
  { failure: 'above' },
);

const TALL = 'min-h-[min(11rem,30vh)] @3xl:min-h-88';
/** The height of a placeholder: no more than its buttons need. */
export const BAND = 'min-h-[min(4.75rem,14vh)] @3xl:min-h-28';

/** A carousel for two photos or more, a photo, or a band of paving; as high as the buttons over it need. */
function HeroPicture({ place }: { place: Place }) {
  const count = place.photos.length;
  const still = (
    <PlacePhoto
      place={place}
      photo={place.photos[0]}
      sizes="100vw"
      eager
      wide
      large={largePhotos(place, 0)}
      className="block size-full"
    />
  );
  return (
    <div className={`relative ${count === 0 ? BAND : TALL}`}>
      <div className="absolute inset-0">
        {count < 2 ? (
          still
        ) : (
          <ErrorBoundary fallback={() => still}>
            <PlaceCarousel place={place} className="size-full" fallback={still} />
          </ErrorBoundary>
        )}
      </div>
    </div>
  );
}

/** Shares the open page under a place's name (shell-9). */
export function useShare() {
  const { t } = useText('place');
  return useCallback(
    (name: string | undefined) => {
      const title = name ?? t('place.share_default_title');
      return sharePage(
        { title, text: t('place.share_text', { name: title }) },
        { title: t('place.share_copied'), description: t('place.share_copied_text') },
      );
    },
    [t],
  );
}
