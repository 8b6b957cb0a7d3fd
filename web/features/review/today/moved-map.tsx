import { useMemo } from 'react';
import { distanceKm, type Point } from '#domain/geo/geo.ts';
import { useTheme } from '#web/lib/browser/theme.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { CityMap } from '#web/map/city-map.tsx';
import { reportMapError } from '#web/map/map-support.ts';
import { useMapLabels } from '#web/map/use-map-labels.ts';

/** Meters per pixel at zoom 0 in Barcelona; both positions are this many pixels apart. */
const ZOOM_0 = 58_700;
const PIXELS = 160;
const MAX_ZOOM = 16;

/** A map with both positions of a place or event that a waiting change moves, or with its only one. */
export function MovedMap({ from, to }: { from: Point | null; to: Point }) {
  const { t } = useText('review');
  const { theme } = useTheme();
  const labels = useMapLabels();
  const places = useMemo(() => {
    const rest = { icon: 'map-pin', statusText: '', categoryName: '' };
    const there = { id: 2, name: t('review.history_after'), ...to, ...rest, status: 'open' as const };
    if (!from) return [there];
    return [{ id: 1, name: t('review.history_before'), ...from, ...rest, status: 'closed' as const }, there];
  }, [from, to, t]);
  const other = from ?? to;
  const meters = Math.max(1, distanceKm(other, to) * 1000);
  const middle = {
    latitude: (other.latitude + to.latitude) / 2,
    longitude: (other.longitude + to.longitude) / 2,
  };
  return (
    <div className="h-56 max-w-2xl overflow-hidden border border-line xamfra-sm">
      <CityMap
        places={places}
        labels={{ ...labels, map: () => t(from ? 'review.moved_map' : 'review.place_map') }}
        theme={theme}
        initialView={{ ...middle, zoom: Math.min(MAX_ZOOM, Math.log2((ZOOM_0 * PIXELS) / meters)) }}
        gestures="cooperative"
        onMapError={reportMapError}
        className="size-full"
      />
    </div>
  );
}
