import { Minus, Plus } from 'lucide-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { prefersReducedMotion } from './map-support.ts';
import type { MapLabels } from './map-types.ts';

const ZOOM_MS = 200;

export function ZoomButtons({ map, labels }: { map: MapLibreMap; labels: MapLabels }) {
  const options = () => ({ duration: prefersReducedMotion() ? 0 : ZOOM_MS });
  return (
    <div className="guide-map-zoom">
      <button
        type="button"
        className="map-button"
        title={labels.zoomIn}
        onClick={() => map.zoomIn(options())}
      >
        <Plus aria-hidden="true" />
        <span className="guide-map-hidden">{labels.zoomIn}</span>
      </button>
      <button
        type="button"
        className="map-button"
        title={labels.zoomOut}
        onClick={() => map.zoomOut(options())}
      >
        <Minus aria-hidden="true" />
        <span className="guide-map-hidden">{labels.zoomOut}</span>
      </button>
    </div>
  );
}
