import { matchNeeds, needFacts } from '#domain/facts/needs.ts';
import type { Point } from '#domain/geo/geo.ts';
import { minutesFor } from '#domain/geo/on-foot.ts';
import { openSlots, stretchesOf } from './open-slots.ts';
import type { PlanCity, PlanRequest, PlanStop } from './plan.ts';
import { metersOnFoot, toVector, windowOf } from './problem.ts';

/** The part of a stop that links and the device store. */
export type KeptStop = Pick<PlanStop, 'wish' | 'place' | 'event' | 'arrive' | 'leave' | 'isKnown'>;

/**
 * Completes stored stops with walks, closing times and needs from the present data. Stops whose place is gone
 * remain without these values.
 */
export function replay(stops: readonly KeptStop[], request: PlanRequest, city: PlanCity): PlanStop[] {
  const window = windowOf(request);
  const stretches = stretchesOf(window);
  let from: Point | null = request.from;
  return stops.map((stop) => {
    const place = city.places.find(({ id }) => id === stop.place);
    const event = city.events.find(({ id }) => id === stop.event);
    const at: Point | null = event?.point ?? place ?? null;
    const meters = from && at ? metersOnFoot(toVector(from), toVector(at)) : 0;
    const slots = event?.dates ?? openSlots(place?.openingHours ?? null, stretches).certain;
    const slot = slots.find((one) => one.from <= stop.arrive && stop.arrive < one.to);
    from = at;
    return {
      ...stop,
      walk: minutesFor(meters, request.speed),
      meters: Math.round(meters),
      openUntil: slot && slot.to < window.to ? slot.to : null,
      needs: place ? matchNeeds(request.needs, needFacts(place.facts, place.tags)).results : [],
    };
  });
}
