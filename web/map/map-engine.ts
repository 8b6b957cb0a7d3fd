import * as maplibre from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import './city-map.css';

// Without this the worker is made from a blob, which our worker-src 'self' refuses, and the map stays grey.
maplibre.setWorkerUrl(workerUrl);

/** MapLibre, ready to be handed to react-map-gl as `mapLib`. */
export const mapEngine = maplibre;
