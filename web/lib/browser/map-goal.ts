import { useSyncExternalStore } from 'react';
import type { Point } from '#domain/geo/geo.ts';

/** Where the map is to go next. In memory: browsers write addresses to the disk (privacy-1). */
let goal: Point | null = null;
const listeners = new Set<() => void>();

const set = (next: Point | null) => {
  goal = next;
  for (const listener of listeners) listener();
};

/** Sends the map to a point: the one on screen, or the next one. */
export const sendMapTo = (point: Point): void => set(point);

/** Returns the point to which the map was sent; `arrived` says that it goes there. */
export function useMapGoal(): { goal: Point | null; arrived: () => void } {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => goal,
  );
  return { goal: current, arrived };
}

const arrived = () => set(null);
