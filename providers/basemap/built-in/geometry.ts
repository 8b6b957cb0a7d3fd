import type { FeatureCollection, Geometry } from 'geojson';
import city from './city.json' with { type: 'json' };

type Properties = { kind: string; name?: string };

export type BasemapFeature = FeatureCollection<Geometry, Properties>['features'][number];

/** The hand-drawn city as GeoJSON, about 0.3 MB; the same for both themes. */
export const CITY = city as FeatureCollection<Geometry, Properties>;
