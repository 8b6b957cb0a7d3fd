import type { Place } from '#contract/places/places.ts';
import { distanceKm } from '#domain/geo/geo.ts';
import type { Position } from '#web/features/places/list/use-position.ts';
import { formatDistance } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** The distance from the visitor, else from the place whose "nearby" list this is; otherwise nothing (place-5). */
export function PlaceDistance({ place, position }: { place: Place; position: Position | null }) {
  const { language } = useText();
  const km = position ? distanceKm(position, place) : place.distance;
  if (km === undefined) return null;
  return <span className="shrink-0 text-muted tabular-nums">{formatDistance(km, language)}</span>;
}
