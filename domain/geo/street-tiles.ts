/** The tiles of the built-in map: the build cuts them, the style requests them, a copy of the guide holds them. */

/** Beyond the last zoom, the map enlarges its tiles. */
export const STREETS_ZOOMS: { readonly first: number; readonly last: number } = { first: 9, last: 14 };
/** House numbers have tiles of their own, small enough to place their labels quickly. */
export const NUMBERS_ZOOM = 16;

/** West, south, east and north of the streets. */
export const STREETS_BOX: [number, number, number, number] = [2.05, 41.31, 2.235, 41.475];

/** The last part of the address under which all tiles but those of house numbers come at once. */
export const ALL_TILES = 'city';

/** The bytes of one tile among those of all: from the first up to the last, which is not part of it. */
type TileIndex = Record<string, [from: number, to: number]>;

/** A line break, which no path contains. */
const END_OF_INDEX = 10;

/** Joins tiles to one body: a line with the place of each, then their bytes. */
export function joinTiles(tiles: readonly { path: string; body: Uint8Array }[]): Uint8Array<ArrayBuffer> {
  const index: TileIndex = {};
  let end = 0;
  for (const { path, body } of tiles) {
    index[path] = [end, end + body.length];
    end += body.length;
  }
  const line = Uint8Array.from(`${JSON.stringify(index)}\n`, (letter) => letter.charCodeAt(0));
  const joined = new Uint8Array(line.length + end);
  joined.set(line);
  for (const { path, body } of tiles) joined.set(body, line.length + (index[path]?.[0] ?? 0));
  return joined;
}

/** Returns one tile of a joined body; empty where the city has no streets. */
export function tileAmong(joined: Uint8Array<ArrayBuffer>, path: string): Uint8Array<ArrayBuffer> {
  const start = joined.indexOf(END_OF_INDEX) + 1;
  const index = JSON.parse(String.fromCharCode(...joined.subarray(0, start))) as TileIndex;
  const [from, to] = index[path] ?? [0, 0];
  return joined.slice(start + from, start + to);
}
