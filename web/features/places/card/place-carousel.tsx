import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Place } from '#contract/places/places.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { PhotoCredit } from '#web/ui/picture/photo-credit.tsx';
import { usePhotoSlides } from '#web/ui/picture/use-photo-slides.ts';
import { creditOf, largePhotos, PlacePhoto } from './place-photo.tsx';

/** All photos of a place, one at a time, moved by hand only (APG carousel). Loads when there are two or more. */
export function PlaceCarousel({ place, className }: { place: Place; className: string }) {
  const { t } = useText('place');
  const { viewport, embla, index, isStill } = usePhotoSlides();
  const count = place.photos.length;
  const photo = place.photos[index];

  return (
    <section
      aria-roledescription={t('place.photo_carousel')}
      aria-label={t('place.photos_of', { name: place.name })}
      className={`relative ${className}`}
    >
      <div ref={viewport} className="size-full overflow-hidden">
        <div aria-live="polite" className="flex size-full touch-pan-y">
          {place.photos.map((photo, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
            <div
              key={photo.id}
              role="group"
              aria-roledescription={t('place.photo_slide')}
              aria-label={t('place.photo_of', { index: at + 1, count })}
              inert={at !== index}
              className="size-full min-w-0 shrink-0 grow-0 basis-full"
            >
              <PlacePhoto
                place={place}
                photo={photo}
                sizes="100vw"
                eager={at === 0}
                large={largePhotos(place, at)}
                className="size-full"
              />
            </div>
          ))}
        </div>
      </div>
      <div className="-translate-y-1/2 absolute inset-x-3 top-1/2 flex justify-between">
        <IconButton
          variant="outline"
          label={t('place.photo_previous')}
          onClick={() => embla?.scrollPrev(isStill)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          variant="outline"
          label={t('place.photo_next')}
          onClick={() => embla?.scrollNext(isStill)}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <div aria-hidden="true" className="absolute inset-x-0 bottom-4 flex justify-center gap-2">
        {place.photos.map(({ id }, at) => (
          <span key={id} className={`photo-dot size-2 ${at === index ? '' : 'opacity-55'}`} />
        ))}
      </div>
      <PhotoCredit
        credit={photo && creditOf(photo)}
        className="absolute right-3 bottom-3 max-w-[calc(100%-1.5rem)] bg-surface px-2 py-0.5 text-ink text-xs xamfra-sm"
      />
    </section>
  );
}
