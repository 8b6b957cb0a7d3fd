import type { Point } from '#domain/geo/geo.ts';
import { type Address, addressAt } from './find-addresses.ts';
import { metersBetween, nearestOnLine } from './flat.ts';
import { housePoint, numbersNear, type Side, sidesOf, sideWith } from './house-numbers.ts';
import type { SegmentGrid } from './segment-grid.ts';

/** A house is the nearest address up to this many meters, a street's center line up to the second number. */
const HOUSE_NEAR = 80;
const STREET_NEAR = 150;

/** Returns the address that is nearest to a point; null for a point in the sea or outside the city. */
export function nearestAddress(point: Point, grid: SegmentGrid): Address | null {
  const segments = grid.within(point, STREET_NEAR);
  let house: { side: Side; number: number; meters: number } | null = null;
  let street: { segment: (typeof segments)[number]; meters: number } | null = null;
  for (const segment of segments) {
    if (segment.street.name === '') continue;
    const { meters, share } = nearestOnLine(point, segment.line);
    if (!street || meters < street.meters) street = { segment, meters };
    if (meters > HOUSE_NEAR) continue;
    for (const side of sidesOf(segment.street)) {
      if (side.segment !== segment) continue;
      for (const number of numbersNear(side, share)) {
        const away = metersBetween(point, housePoint(side, number));
        if (away > HOUSE_NEAR || (house && away >= house.meters)) continue;
        // Some numbers lie in several segments: only the one where a search finds the number counts.
        const found = sideWith(segment.street, number);
        if (found?.segment !== segment || found.isRight !== side.isRight) continue;
        house = { side, number, meters: away };
      }
    }
  }
  if (house) return addressAt(house.side.segment.street, { number: house.number, end: null, suffix: '' });
  if (!street || street.meters > STREET_NEAR) return null;
  return { ...addressAt(street.segment.street, null), point };
}
