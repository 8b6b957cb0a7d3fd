import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import type { Place } from '#contract/places/places.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ForeignText } from '#web/ui/text/foreign-text.tsx';
import { PlaceActions } from './place-actions.tsx';
import { PlaceContact } from './place-contact.tsx';
import { PlaceDetailsSkeleton } from './place-details-skeleton.tsx';
import { PlaceEvents } from './place-events.tsx';
import { PlaceHeading } from './place-heading.tsx';
import { PlaceHero } from './place-hero.tsx';
import { PlaceHours } from './place-hours.tsx';
import { PlaceLocation } from './place-location.tsx';
import { PlaceMissing } from './place-missing.tsx';
import { PlaceNearby } from './place-nearby.tsx';
import { PlacePhotos } from './place-photos.tsx';
import { PlaceProblem } from './place-problem.tsx';
import { PlaceSection } from './place-section.tsx';
import { usePlace } from './use-place.ts';

type Props = {
  id: number;
  onBack: () => void;
  /** The favourites' own button, put beside Share by the page. */
  favourite: (place: Place) => ReactNode;
  /** A drawer brings its own way to close. */
  level: 'page' | 'drawer';
};

/** Everything about one place, alike on its page and in a drawer: it lays itself out by the room it has. */
export function PlaceDetails({ id, onBack, favourite, level }: Props) {
  const { data: place, error, refetch } = usePlace(id);
  const { t } = useText('place');
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <PlaceMissing onBack={onBack} />;
  if (error && !place) return <PlaceProblem onRetry={() => void refetch()} />;
  if (!place) return <PlaceDetailsSkeleton />;
  return (
    <article className="@container">
      <div className="relative">
        <PlaceHero place={place} />
        <div className="absolute inset-x-0 top-0 mx-auto flex max-w-6xl justify-between gap-2 px-4 pt-4 @3xl:px-8">
          {level === 'page' && (
            <IconButton label={t('place.back')} variant="outline" onClick={onBack}>
              <ArrowLeft aria-hidden="true" className="size-5" />
            </IconButton>
          )}
          <PlaceActions place={place} favourite={favourite(place)} />
        </div>
      </div>
      <div className="mx-auto max-w-6xl px-5 pt-7 pb-12 @3xl:px-8">
        <PlaceHeading place={place} />
        <div className="mt-9 grid gap-x-14 gap-y-10 @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:grid-rows-[auto_1fr]">
          <div className="space-y-10 empty:hidden">
            {place.description && (
              <PlaceSection title={t('place.about')}>
                <p className="max-w-prose whitespace-pre-line text-pretty text-lg leading-relaxed">
                  <ForeignText language={place.languages?.description}>{place.description}</ForeignText>
                </p>
              </PlaceSection>
            )}
            <PlaceEvents place={place} />
          </div>
          <div className="space-y-10 @3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1">
            <PlaceContact place={place} />
            <PlaceHours place={place} />
          </div>
          <div className="space-y-10 empty:hidden">
            <PlacePhotos place={place} />
            <PlaceLocation place={place} />
            <PlaceNearby place={place} />
            {place.attribution && (
              <p className="text-muted text-sm">
                {t('place.source')}: {place.attribution}
              </p>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}
