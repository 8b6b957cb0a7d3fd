import borders from '#domain/geo/neighborhood-borders.json' with { type: 'json' };

type Position = readonly number[];
type Ring = readonly Position[];

/**
 * Returns the outlines of the city's land, closed: the union of the neighborhoods, whose shared borders are equal point
 * by point.
 */
export function landOutlines(): Position[][] {
  const next = new Map<string, Position>();
  const keyOf = ([x, y]: Position) => `${x} ${y}`;
  const edge = (from: Position, to: Position) => `${keyOf(from)} ${keyOf(to)}`;
  const outer = new Map<string, [Position, Position]>();
  for (const ring of borders.neighborhoods.flatMap(({ polygons }) => polygons.flat())) {
    for (const [from, to] of sidesOf(ring)) {
      // Two neighbors follow their shared border in opposite directions.
      if (!outer.delete(edge(to, from))) outer.set(edge(from, to), [from, to]);
    }
  }
  for (const [from, to] of outer.values()) next.set(keyOf(from), to);

  const outlines: Position[][] = [];
  for (const [start, second] of outer.values()) {
    if (!next.has(keyOf(start))) continue;
    const outline = [start];
    for (let at: Position | undefined = second; at; at = next.get(keyOf(at))) {
      next.delete(keyOf(outline.at(-1) as Position));
      outline.push(at);
    }
    outlines.push(outline);
  }
  return outlines;
}

const sidesOf = (ring: Ring): [Position, Position][] =>
  ring.slice(1).map((to, index) => [ring[index] as Position, to]);
