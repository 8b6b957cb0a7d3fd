/** Pixels right of and below the place's point. */
export type Offset = [number, number];

type Point = { id: number; latitude: number; longitude: number };

/** About four meters, less than between two doors. */
const SAME_POINT_DEGREES = 0.00004;

/**
 * Returns where to draw markers that would coincide: on a ring, `spacing` pixels apart, ordered by id so that the
 * result is stable. Places alone at their point are left out.
 */
export function spreadOffsets(points: readonly Point[], spacing: number): Map<number, Offset> {
  const cells = new Map<string, Point[]>();
  for (const point of points) {
    const key = `${Math.round(point.latitude / SAME_POINT_DEGREES)}:${Math.round(point.longitude / SAME_POINT_DEGREES)}`;
    cells.set(key, [...(cells.get(key) ?? []), point]);
  }
  const offsets = new Map<number, Offset>();
  for (const group of cells.values()) {
    if (group.length < 2) continue;
    const radius = spacing / (2 * Math.sin(Math.PI / group.length));
    const inOrder = [...group].sort((a, b) => a.id - b.id);
    inOrder.forEach(({ id }, index) => {
      const angle = Math.PI + (2 * Math.PI * index) / group.length;
      offsets.set(id, [tenths(radius * Math.cos(angle)), tenths(radius * Math.sin(angle))]);
    });
  }
  return offsets;
}

/** Adding 0 turns -0 into 0. */
function tenths(pixels: number): number {
  return Math.round(pixels * 10) / 10 + 0;
}
