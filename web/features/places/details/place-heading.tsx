import BadgeCheck from 'lucide-react/icons/badge-check';
import ExternalLink from 'lucide-react/icons/external-link';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import type { TagType } from '#contract/vocabulary/vocabulary.ts';
import { tagsBeside } from '#domain/facts/facts.ts';
import { mapSearchHref } from '#domain/geo/map-link.ts';
import { neighborhoodName } from '#domain/geo/neighborhood-names.ts';
import { PlaceNextDate } from '#web/features/places/card/place-next-date.tsx';
import { PlaceRating } from '#web/features/places/card/place-rating.tsx';
import { PlaceStatus } from '#web/features/places/card/place-status.tsx';
import { useStoredNeeds } from '#web/lib/device/needs-store.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { CategoryIcon } from '#web/ui/picture/category-icon.tsx';
import { Badge } from '#web/ui/text/badge.tsx';
import { PlaceDirections } from './place-directions.tsx';

const PlaceFit = lazyPart(
  () => import('#web/features/places/needs/place-fit.tsx').then((module) => module.PlaceFit),
  { failure: 'nowhere' },
);

/** Name, badge, Edit, rating, status with directions, needs, neighborhood, and the chips, in this order (place-10). */
export function PlaceHeading({ place }: { place: Place }) {
  const { t } = useText('place', 'labels');
  const hasNeeds = useStoredNeeds() !== null;
  const area = place.neighborhood
    ? t('place.in_barcelona', { area: neighborhoodName(place.neighborhood) })
    : t('places.barcelona');
  return (
    <header>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="max-w-full text-pretty break-words font-display font-medium text-[clamp(min(2rem,10.5vw),7cqi,3.25rem)] leading-[1.08]">
          {place.name}
        </h1>
        {place.enriched && (
          <Badge tone="open" icon={<BadgeCheck aria-hidden="true" className="size-4" />}>
            {t('place.verified')}
          </Badge>
        )}
        {/* A full page load, so that the form starts from a clean page (shell-5). */}
        <a
          href={paths.editPlace(place.id)}
          className="inline-flex min-h-11 items-center gap-1.5 text-link text-sm print:hidden"
        >
          <Pencil aria-hidden="true" className="size-4" />
          {t('labels.edit')}
        </a>
        <PlaceRating place={place} long />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <PlaceStatus
          place={place}
          className="xamfra-sm inline-flex min-h-8 items-center border border-current px-3 font-semibold text-sm"
        />
        <PlaceDirections place={place} look="beside-status" />
        <PlaceNextDate place={place} className="basis-full font-semibold" none={t('place.no_dates')} />
      </div>
      {hasNeeds && (
        <p className="mt-2 min-h-6 font-semibold">
          <PlaceFit place={place} />
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-4">
        <span className="inline-flex items-center gap-2">
          <MapPin aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="first-letter:uppercase inline-block">{area}</span>
        </span>
        <OutsideLink href={mapSearchHref(place)} className="inline-block py-2.5 text-link">
          {t('place.view_on_maps')}
          <ExternalLink aria-hidden="true" className="ml-1.5 inline size-4 align-[-0.125em]" />
        </OutsideLink>
      </p>
      <PlaceChips place={place} />
    </header>
  );
}

/** Chips on the first screen; the rest is one press away. */
const FIRST = 6;

/** Whom a place is for comes first. */
const ORDER: readonly TagType[] = ['crowd', 'tag', 'vibe', 'perfect_for'];

/** The categories and tags of a place in one style, six at first. */
export function PlaceChips({ place }: { place: Place }) {
  const { t } = useText('place');
  const label = useLabel();
  const [isUnfolded, setUnfolded] = useState(false);
  const tags = tagsBeside(place.tags, place.facts);
  const chips = [
    ...place.categories.map(({ id, name, icon }) => ({ key: `category ${id}`, name, icon })),
    ...ORDER.flatMap((type) => tags.filter((tag) => tag.type === type)).map(({ id, name }) => ({
      key: `tag ${id}`,
      name,
      icon: null,
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap items-center gap-2">
      {chips.slice(0, isUnfolded ? undefined : FIRST).map(({ key, name, icon }) => (
        <li key={key} className="flex max-w-full">
          <Badge tone="secondary" icon={icon && <CategoryIcon icon={icon} className="size-4" />}>
            {label(name)}
          </Badge>
        </li>
      ))}
      {chips.length > FIRST && (
        <li>
          <button
            type="button"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
            className="min-h-6 px-1 text-link text-sm"
          >
            {t('place.all_tags')}
          </button>
        </li>
      )}
    </ul>
  );
}
