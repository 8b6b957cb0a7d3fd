import type { MarkerSpot } from './marker-spots.ts';

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index >= last ? 0 : index + 1),
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index <= 0 ? last : index - 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Returns the marker that a key moves to, in reading order and wrapping around; null for other keys. */
export function markerAfterKey(
  spots: readonly MarkerSpot[],
  key: string,
  from: string | null,
): string | null {
  const step = STEPS[key];
  if (!step || spots.length === 0) return null;
  const index = spots.findIndex((spot) => spot.key === from);
  return spots[step(index, spots.length - 1)]?.key ?? null;
}

/** Returns the marker nearest to the one whose button was removed while it had the focus. */
export function nearestMarker(spots: readonly MarkerSpot[], lost: MarkerSpot): string | null {
  const far = (spot: MarkerSpot) =>
    Math.hypot(spot.latitude - lost.latitude, (spot.longitude - lost.longitude) * 0.75);
  const [first, ...others] = spots;
  if (!first) return null;
  return others.reduce((best, spot) => (far(spot) < far(best) ? spot : best), first).key;
}

export function focusMarker(scope: HTMLElement | null, key: string | null): void {
  if (key) scope?.querySelector<HTMLElement>(`[data-marker="${key}"]`)?.focus({ preventScroll: true });
}

/** Returns the key of the marker whose button contains the target. */
export function keyOf(target: EventTarget | null): string | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-marker]') : null;
  return button?.dataset.marker ?? null;
}
