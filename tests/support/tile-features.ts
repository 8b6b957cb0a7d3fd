import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

export type TileFeature = { layer: string; kind: string; name: string; lines: [x: number, y: number][][] };

/** Returns the features of a vector tile; positions are shares of its sides, from the north-west corner. */
export function tileFeatures(body: Uint8Array): TileFeature[] {
  const { layers } = new VectorTile(new PbfReader(body));
  return Object.values(layers).flatMap((layer) =>
    Array.from({ length: layer.length }, (_, index) => {
      const feature = layer.feature(index);
      const { kind, name = '' } = feature.properties;
      const lines = feature
        .loadGeometry()
        .map((line) => line.map(({ x, y }): [number, number] => [x / layer.extent, y / layer.extent]));
      return { layer: layer.name, kind: String(kind), name: String(name), lines };
    }),
  );
}
