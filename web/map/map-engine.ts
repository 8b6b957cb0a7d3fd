import * as maplibre from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import './city-map.css';
import './joined-list.css';

// Without this the worker is made from a blob, which our worker-src 'self' refuses, and the map stays gray.
maplibre.setWorkerUrl(workerUrl);

export const mapEngine = maplibre;
