/**
 * What the fragment of /plan contains: a place to begin at, an event to plan around, or the places of a shared plan.
 * Browsers store addresses, so no link contains the times of a night (plan-8).
 */
import type { KeptStop } from '#domain/plan/replay.ts';
import { readPlacesLink, writePlacesLink } from '#web/lib/share/places-link.ts';

type ReadLink =
  | { kind: 'broken' }
  | { kind: 'place' | 'event'; id: number }
  | { kind: 'places'; ids: readonly number[] };

/**
 * Returns a link with the places of a plan, in their order; null without any.
 * @param address of the guide's plans, with its origin
 */
export const writePlanLink = (stops: readonly KeptStop[], address: string): string | null =>
  writePlacesLink(
    stops.map(({ place }) => place).filter((id) => id !== null),
    address,
  );

/** Reads a fragment, with its '#'; null if it is none of the guide's. Never throws. */
export function readPlanLink(fragment: string): ReadLink | null {
  const [, kind, id] = /^#(place|event)=([1-9]\d{0,8})$/.exec(fragment) ?? [];
  if (kind === 'place' || kind === 'event') return { kind, id: Number(id) };
  const ids = readPlacesLink(fragment);
  if (ids === null) return null;
  return ids === 'broken' ? { kind: 'broken' } : { kind: 'places', ids };
}
