import { alongLine, lengthOf } from '#domain/streets/flat.ts';
import { type Side, sidesOf } from '#domain/streets/house-numbers.ts';
import { CITY, type CityFeature } from './city-streets.ts';
import { kindOf, type StreetKind } from './street-kinds.ts';

/** The distance of a number from the middle of its street, in meters. */
const ASIDE: Record<StreetKind, number> = { avenue: 16, street: 12, lane: 9, path: 7 };
/** The distance of a number from the end of its segment, at least, so that it does not stand in the crossing. */
const FROM_CORNER = 22;
/** Of a shorter segment only the first number has room, in meters. */
const SHORT = 24;

/** Returns the first and last house number of each side of each segment, at their houses. */
export const houseNumbers = (): CityFeature[] =>
  CITY.streets.flatMap((street) => {
    const aside = ASIDE[kindOf(street)];
    return sidesOf(street).flatMap((side) => numbersOf(side, aside));
  });

function numbersOf({ segment: { line }, range, isRight, isReversed }: Side, aside: number): CityFeature[] {
  const { low, high } = range;
  const length = lengthOf(line);
  const margin = Math.min(FROM_CORNER / length, 0.25);
  const numbers = low === high || length < SHORT ? [low] : [low, high];
  return numbers.map((number) => {
    const share = Math.min(1 - margin, Math.max(margin, (number - low + 1) / (high - low + 2)));
    const at = alongLine(line, isReversed ? 1 - share : share, isRight ? aside : -aside);
    return {
      type: 'Feature',
      properties: { kind: 'house-number', name: String(number) },
      geometry: { type: 'Point', coordinates: [at.longitude, at.latitude] },
    };
  });
}
