import type { ReactNode } from 'react';
import type { Place } from '#contract/places.ts';
import { mapSearchHref } from '#domain/map-link.ts';
import { OutsideLink } from '#web/ui/outside-link.tsx';

type Props = { place: Place; className?: string; children: ReactNode };

/** A search of the place on the maps service in a new tab, which learns nothing of where the person comes from. */
export function PlaceMapsLink({ place, className, children }: Props) {
  return (
    <OutsideLink href={mapSearchHref(place)} className={className}>
      {children}
    </OutsideLink>
  );
}
