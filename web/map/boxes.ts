/** Rectangles in pixels of a map. */
export type Size = { width: number; height: number };
export type Box = { left: number; top: number; right: number; bottom: number };

export const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns the square around a pixel. */
export const squareAt = (x: number, y: number, reach: number): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
});

/** Parts of a frame around a map mark themselves so; the others belong to the map. */
const PARTS = '[data-over-map] > *, .guide-map-controls, .maplibregl-ctrl-attrib';

/** Returns the boxes of the controls and cards over a map. */
export function boxesOver(container: HTMLElement): Box[] {
  const map = container.closest('.guide-map');
  const frame = map?.closest('.map-frame') ?? map;
  const { left: x, top: y } = container.getBoundingClientRect();
  return [...(frame?.querySelectorAll(PARTS) ?? [])].flatMap((part) => {
    if (!part.checkVisibility({ visibilityProperty: true })) return [];
    const { left, top, right, bottom, width } = part.getBoundingClientRect();
    return width > 0 ? [{ left: left - x, top: top - y, right: right - x, bottom: bottom - y }] : [];
  });
}
