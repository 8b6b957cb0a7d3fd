import { useCallback, useEffect, useRef } from 'react';
import { boxesOver } from './boxes.ts';
import { freeSpot, isSame, MOVE_MS } from './camera.ts';
import type { ShownMap } from './map-port.ts';
import { prefersReducedMotion } from './map-support.ts';

type View = { center: [longitude: number, latitude: number]; zoom: number };

/** Smaller differences, in degrees and zoom levels, come from a movement's last step. */
const SAME_VIEW = 1e-6;

function viewOf({ port }: ShownMap): View {
  const { lng, lat } = port.getCenter();
  return { center: [lng, lat], zoom: port.getZoom() };
}

const isSameView = (a: View, b: View) =>
  Math.abs(a.center[0] - b.center[0]) < SAME_VIEW &&
  Math.abs(a.center[1] - b.center[1]) < SAME_VIEW &&
  Math.abs(a.zoom - b.zoom) < SAME_VIEW;

/**
 * Moves a map only as far as a chosen marker needs to be seen, and back when the visitor has seen enough, unless the
 * visitor has moved the map meanwhile.
 */
export function useGlance(map: ShownMap, reach: number) {
  const moved = useRef<{ from: View; to: View } | null>(null);
  const isOnItsWay = useRef(false);
  useEffect(() => {
    const arrive = () => {
      isOnItsWay.current = false;
    };
    map.on('moveend', arrive);
    return () => map.off('moveend', arrive);
  }, [map]);

  /** Returns the last movement of this map, unless the visitor has moved it since. */
  const lastMove = useCallback(() => {
    const last = moved.current;
    return last && (isOnItsWay.current || isSameView(viewOf(map), last.to)) ? last : null;
  }, [map]);
  const go = useCallback(
    (to: View) => {
      const duration = prefersReducedMotion() ? 0 : MOVE_MS;
      map.port.easeTo({ ...to, duration });
      // Set last: a movement that this one breaks off has ended by now.
      isOnItsWay.current = duration > 0;
    },
    [map],
  );

  const uncover = useCallback(
    (point: [longitude: number, latitude: number]) => {
      const container = map.port.getContainer();
      const frame = { width: container.clientWidth, height: container.clientHeight };
      const at = map.port.project(point);
      const free = freeSpot(frame, boxesOver(container), at, reach);
      if (isSame(at, free)) return;
      const from = viewOf(map);
      const middle = map.port.project(from.center);
      const { lng, lat } = map.port.unproject([middle.x + at.x - free.x, middle.y + at.y - free.y]);
      const to: View = { center: [lng, lat], zoom: from.zoom };
      moved.current = { from: lastMove()?.from ?? from, to };
      go(to);
    },
    [map, reach, lastMove, go],
  );

  const giveBack = useCallback(() => {
    const last = lastMove();
    moved.current = null;
    if (last) go(last.from);
  }, [lastMove, go]);

  return { uncover, giveBack };
}
