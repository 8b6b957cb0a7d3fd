import type { Pixel } from '#domain/geo/mercator.ts';
import { prefersReducedMotion } from '#web/map/map-support.ts';
import type { MapGestures } from '#web/map/map-types.ts';
import { panned, zoomedAround } from './still-camera.ts';
import type { StillMap } from './still-map.ts';

/** A press may move by fewer pixels than this; more is a drag. */
const CLICK_TOLERANCE = 3;
const KEY_PAN = 100;
const MOVE_MS = 300;
/** The wheel sends no event at its end, so a pause of this length ends the gesture. */
const WHEEL_END_MS = 150;
/** Zoom levels for each pixel of the wheel, as in MapLibre. */
const WHEEL_RATE = 1 / 450;
const LINE = 40;

const KEY_PANS: Record<string, Pixel> = {
  ArrowLeft: { x: KEY_PAN, y: 0 },
  ArrowRight: { x: -KEY_PAN, y: 0 },
  ArrowUp: { x: 0, y: KEY_PAN },
  ArrowDown: { x: 0, y: -KEY_PAN },
};
const KEY_ZOOMS: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 };

/**
 * Moves the still map by drag, pinch, wheel, double click and keys, like MapLibre; returns a function that stops it.
 * In cooperative mode, one finger or the wheel alone scrolls the page.
 */
export function followGestures(map: StillMap, { kind, hasPin }: MapGestures): () => void {
  if (kind === 'none') return () => {};
  const isCooperative = kind === 'cooperative';
  const surface = map.getCanvasContainer();
  const ends = new AbortController();
  const listen = <K extends keyof HTMLElementEventMap>(
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => surface.addEventListener(name, listener, { signal: ends.signal, passive: false });
  const duration = () => (prefersReducedMotion() ? 0 : MOVE_MS);
  const at = ({ clientX, clientY }: MouseEvent): Pixel => {
    const { left, top } = surface.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  /** Zooming must not move the point under a pin in the center. */
  const around = (pixel: Pixel): Pixel =>
    hasPin ? { x: map.size.width / 2, y: map.size.height / 2 } : pixel;

  const fingers = new Map<number, Pixel>();
  let pressed: Pixel | null = null;
  let wasDragged = false;

  listen('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    fingers.set(event.pointerId, at(event));
    if (fingers.size > 1) return;
    pressed = at(event);
    wasDragged = false;
  });
  listen('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    if (fingers.size === 1) {
      if (isCooperative && event.pointerType === 'touch') return;
      if (!wasDragged && pressed && distance(pressed, now) < CLICK_TOLERANCE) return;
    }
    if (!wasDragged) surface.setPointerCapture(event.pointerId);
    wasDragged = true;
    const former = [...fingers.values()];
    fingers.set(event.pointerId, now);
    map.hold(moved(former, [...fingers.values()]));
  });
  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size === 0) map.release();
  };
  listen('pointerup', lift);
  listen('pointercancel', lift);
  listen('click', (event) => {
    // A drag also ends with a click event, which is ignored; a click by keyboard (detail 0) never follows a drag.
    if (!wasDragged || event.detail === 0) map.click(event);
  });

  function moved(from: Pixel[], to: Pixel[]) {
    const [begin, end] = [middle(from), middle(to)];
    const camera = panned(map.camera, { x: end.x - begin.x, y: end.y - begin.y });
    const [a, b] = [spread(from), spread(to)];
    if (a === 0 || b === 0) return camera;
    return zoomedAround(camera, map.size, around(end), camera.zoom + Math.log2(b / a));
  }

  let wheelEnd: ReturnType<typeof setTimeout> | undefined;
  listen('wheel', (event) => {
    if (isCooperative && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
    const scale = 2 / (1 + Math.exp(-Math.abs(delta * WHEEL_RATE)));
    const zoom = map.getZoom() - Math.sign(delta) * Math.log2(scale);
    map.hold(zoomedAround(map.camera, map.size, around(at(event)), zoom));
    clearTimeout(wheelEnd);
    wheelEnd = setTimeout(() => map.release(), WHEEL_END_MS);
  });
  listen('dblclick', (event) => {
    if (hasPin) return;
    event.preventDefault();
    map.zoomBy(event.shiftKey ? -1 : 1, duration(), at(event));
  });
  listen('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const levels = KEY_ZOOMS[event.key];
    const pan = KEY_PANS[event.key];
    if (levels === undefined && !pan) return;
    event.preventDefault();
    if (levels !== undefined) map.zoomBy(levels, duration());
    else if (pan) {
      const { longitude, latitude } = panned(map.camera, pan);
      map.easeTo({ center: [longitude, latitude], duration: duration() });
    }
  });

  return () => {
    ends.abort();
    clearTimeout(wheelEnd);
    map.release();
  };
}

const distance = (a: Pixel, b: Pixel) => Math.hypot(a.x - b.x, a.y - b.y);

function middle(fingers: readonly Pixel[]): Pixel {
  const sum = fingers.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / fingers.length, y: sum.y / fingers.length };
}

function spread([first, second]: readonly Pixel[]): number {
  return first && second ? distance(first, second) : 0;
}
