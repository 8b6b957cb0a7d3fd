/** Longitude and latitude. */
export type Degrees = readonly [longitude: number, latitude: number];

/** A named street, or the name of a square, park or beach, whose line is one point. */
export type NamedShape = { readonly kind: string; readonly name: string; readonly line: readonly Degrees[] };

/** Reads the named lines and points of `GET /api/map/basemap.json`, and skips everything else. */
export function namedShapes(geometry: unknown): NamedShape[] {
  const features = isRecord(geometry) && Array.isArray(geometry.features) ? geometry.features : [];
  return features.flatMap((feature): NamedShape[] => {
    if (!isRecord(feature) || !isRecord(feature.properties) || !isRecord(feature.geometry)) return [];
    const { kind, name: label } = feature.properties;
    const { type, coordinates } = feature.geometry;
    const line = type === 'Point' ? [coordinates] : type === 'LineString' ? coordinates : null;
    if (typeof label !== 'string' || typeof kind !== 'string') return [];
    if (!Array.isArray(line) || !line.every(isPair)) return [];
    const name = label.trim();
    return name === '' ? [] : [{ kind, name, line }];
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1]);
