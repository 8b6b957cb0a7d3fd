import type { ReactNode } from 'react';
import type { Place } from '#contract/places.ts';
import { mapSearchHref } from '#domain/map-link.ts';
import { useText } from '#web/lib/i18n.ts';

type Props = { place: Place; className?: string; children: ReactNode };

/** A search of the place on the maps service in a new tab, which learns nothing of where the person comes from. */
export function PlaceMapsLink({ place, className, children }: Props) {
  const { t } = useText();
  return (
    <a
      href={mapSearchHref(place)}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      className={className}
    >
      {children}
      <span className="sr-only"> ({t('places.new_tab')})</span>
    </a>
  );
}
