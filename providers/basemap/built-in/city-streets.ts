import type { Feature, Geometry } from 'geojson';
import type { Point } from '#domain/geo/geo.ts';
import packed from '#domain/streets/barcelona-streets.json' with { type: 'json' };
import { readStreets, type Street } from '#domain/streets/street-table.ts';
import { joinedLines } from './joined-lines.ts';
import { isSquare, kindOf, lengthOf, STREET_KINDS, type StreetKind, signName } from './street-kinds.ts';

export type CityFeature = Feature<Geometry, { kind: string; name?: string; meters?: number }>;

/** The kinds of streets that the map shows at a zoom of its tiles, and those whose names it shows. */
const SHOWN: Record<number, { kinds: readonly StreetKind[]; named: readonly StreetKind[] }> = {
  9: { kinds: ['avenue'], named: [] },
  10: { kinds: ['avenue'], named: [] },
  11: { kinds: ['avenue', 'street'], named: [] },
  12: { kinds: ['avenue', 'street'], named: ['avenue'] },
  13: { kinds: ['avenue', 'street', 'lane'], named: ['avenue'] },
};
const ALL = { kinds: STREET_KINDS, named: STREET_KINDS };

export const CITY = readStreets(packed.streets);

const drawn = CITY.streets.map((street) => ({
  street,
  kind: kindOf(street),
  name: signName(street),
  lines: joinedLines(street.segments),
}));

/** Returns the streets that the map shows at a zoom, one feature for each joined line. */
export function streetLines(zoom: number): CityFeature[] {
  const { kinds, named } = SHOWN[zoom] ?? ALL;
  return drawn
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ street, kind, name, lines }) => {
      // Squares have their name in their middle.
      const isNamed = name !== '' && named.includes(kind) && !isSquare(street);
      return lines.map((line) => lineFeature(line, isNamed ? { kind, name } : { kind }));
    });
}

/** Returns all streets and the sides of squares with their names. */
export const namedLines = (): CityFeature[] =>
  drawn.flatMap(({ kind, name, lines }) =>
    name === '' ? [] : lines.map((line) => lineFeature(line, { kind, name })),
  );

/** Returns the names of squares, each in the middle of its sides. */
export const squareNames = (): CityFeature[] =>
  drawn.flatMap(({ street, name }) =>
    isSquare(street) && name !== ''
      ? [
          {
            type: 'Feature',
            properties: { kind: 'square-name', name, meters: Math.round(lengthOf(street)) },
            geometry: middleOf(street),
          },
        ]
      : [],
  );

const lineFeature = (line: readonly Point[], properties: CityFeature['properties']): CityFeature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: line.map(({ longitude, latitude }) => [longitude, latitude]) },
});

function middleOf({ segments }: Street): Geometry {
  const points = segments.flatMap(({ line }) => line);
  const mean = (axis: 'longitude' | 'latitude') =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return { type: 'Point', coordinates: [mean('longitude'), mean('latitude')] };
}
