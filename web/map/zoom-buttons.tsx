import { Minus, Plus } from 'lucide-react';
import type { ShownMap } from './map-port.ts';
import { prefersReducedMotion } from './map-support.ts';
import type { MapLabels } from './map-types.ts';

const ZOOM_MS = 200;

export function ZoomButtons({ map, labels }: { map: ShownMap; labels: MapLabels }) {
  const options = () => ({ duration: prefersReducedMotion() ? 0 : ZOOM_MS });
  return (
    <div className="guide-map-zoom">
      <button
        type="button"
        className="map-button"
        title={labels.zoomIn}
        onClick={() => map.port.zoomIn(options())}
      >
        <Plus aria-hidden="true" />
        <span className="guide-map-hidden">{labels.zoomIn}</span>
      </button>
      <button
        type="button"
        className="map-button"
        title={labels.zoomOut}
        onClick={() => map.port.zoomOut(options())}
      >
        <Minus aria-hidden="true" />
        <span className="guide-map-hidden">{labels.zoomOut}</span>
      </button>
    </div>
  );
}
