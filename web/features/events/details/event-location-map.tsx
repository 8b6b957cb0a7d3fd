import { useMemo, useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import type { Point } from '#domain/geo/geo.ts';
import { useTheme } from '#web/lib/browser/theme.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { CityMap } from '#web/map/city-map.tsx';
import { reportMapError } from '#web/map/map-support.ts';
import { useMapLabels } from '#web/map/use-map-labels.ts';

const ZOOM = 15;

/** A map with one marker, whose popup shows name and address; gestures are cooperative. */
export function EventLocationMap({ event, point }: { event: Event; point: Point }) {
  const { theme } = useTheme();
  const labels = useMapLabels();
  const label = useLabel();
  const [selectedId, setSelected] = useState<number | null>(null);
  const { id, locationName, address, category } = event;
  const places = useMemo(
    () => [
      {
        id,
        name: locationName,
        ...point,
        categoryName: label(category?.name ?? 'Events'),
        icon: category?.icon ?? 'calendar-heart',
        status: 'open' as const,
        statusText: '',
      },
    ],
    [id, locationName, point, category, label],
  );
  return (
    <CityMap
      places={places}
      labels={labels}
      theme={theme}
      initialView={{ ...point, zoom: ZOOM }}
      selectedId={selectedId}
      onSelect={setSelected}
      renderPopup={() => (
        <div className="xamfra-lg border border-line bg-surface px-4 py-3 text-ink">
          <p className="font-semibold">{locationName}</p>
          {address && <p className="text-muted text-sm">{address}</p>}
        </div>
      )}
      gestures="cooperative"
      onMapError={reportMapError}
      className="size-full"
    />
  );
}
