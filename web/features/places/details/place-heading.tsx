import BadgeCheck from 'lucide-react/icons/badge-check';
import ExternalLink from 'lucide-react/icons/external-link';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import type { Tag } from '#contract/vocabulary/vocabulary.ts';
import { tagsBeside } from '#domain/facts/facts.ts';
import { mapSearchHref } from '#domain/geo/map-link.ts';
import { PlaceNextDate } from '#web/features/places/card/place-next-date.tsx';
import { PlaceRating } from '#web/features/places/card/place-rating.tsx';
import { PlaceStatus } from '#web/features/places/card/place-status.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Button } from '#web/ui/button/button.tsx';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { CategoryIcon } from '#web/ui/picture/category-icon.tsx';
import { Badge } from '#web/ui/text/badge.tsx';

const TAG_TONES = { tag: 'primary', vibe: 'secondary', crowd: 'accent', perfect_for: 'neutral' } as const;
const TAG_TYPES = Object.keys(TAG_TONES) as (keyof typeof TAG_TONES)[];

export function PlaceHeading({ place }: { place: Place }) {
  const { t } = useText('place', 'labels');
  const label = useLabel();
  const area = place.neighborhood
    ? t('place.in_barcelona', { area: place.neighborhood })
    : t('places.barcelona');
  return (
    <header>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h1 className="min-w-40 max-w-full flex-1 basis-[min-content] text-pretty break-words font-display font-medium text-[clamp(min(2rem,10.5vw),7cqi,3.25rem)] leading-[1.08]">
          {place.name}
        </h1>
        <Button asChild variant="outline" icon={<Pencil aria-hidden="true" className="size-4" />}>
          {/* A full page load, so that the form starts from a clean page (shell-7). */}
          <a href={paths.editPlace(place.id)}>{t('labels.edit')}</a>
        </Button>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <PlaceStatus
          place={place}
          className="xamfra-sm inline-flex min-h-8 items-center border border-current px-3 font-semibold text-sm"
        />
        <PlaceNextDate place={place} className="basis-full font-semibold" none={t('place.no_dates')} />
        <PlaceRating place={place} long />
        {place.enriched && (
          <Badge tone="open" icon={<BadgeCheck aria-hidden="true" className="size-4" />}>
            {t('place.verified')}
          </Badge>
        )}
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="inline-flex items-center gap-2">
          <MapPin aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="first-letter:uppercase inline-block">{area}</span>
        </span>
        <OutsideLink href={mapSearchHref(place)} className="inline-block py-2.5 text-link">
          {t('place.view_on_maps')}
          <ExternalLink aria-hidden="true" className="ml-1.5 inline size-4 align-[-0.125em]" />
        </OutsideLink>
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {place.categories.map(({ id, name, icon }) => (
          <li key={id} className="flex">
            <Badge color={categoryColor(name).text} icon={<CategoryIcon icon={icon} className="size-4" />}>
              {label(name)}
            </Badge>
          </li>
        ))}
      </ul>
      <PlaceTagRows tags={tagsBeside(place.tags, place.facts)} />
    </header>
  );
}

/** All tags, with the name of each type beside its style. */
function PlaceTagRows({ tags }: { tags: readonly Tag[] }) {
  const { t } = useText('place');
  const label = useLabel();
  const types = TAG_TYPES.filter((type) => tags.some((tag) => tag.type === type));
  if (types.length === 0) return null;
  return (
    <dl className="mt-4 grid gap-x-4 gap-y-2.5 @xs:grid-cols-[auto_minmax(0,1fr)]">
      {types.map((type) => (
        <div key={type} className="grid gap-y-1 @xs:col-span-2 @xs:grid-cols-subgrid">
          <dt className="text-muted text-sm leading-6">{t(`places.section_${type}`)}</dt>
          <dd className="flex flex-wrap gap-2">
            {tags
              .filter((tag) => tag.type === type)
              .map(({ id, name }) => (
                <Badge key={id} tone={TAG_TONES[type]}>
                  {label(name)}
                </Badge>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
