import { NUMBERS_ZOOM, tileAmong } from '#domain/geo/street-tiles.ts';
import { CITY_TILES, TILES_BELOW } from '#web/lib/device/visit/copy-addresses.ts';

/** Returns a tile that was never seen, from the city's tiles; undefined without these, and for other addresses. */
export async function tileFromCity(
  { pathname }: URL,
  find: (address: string) => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const path = pathname.startsWith(TILES_BELOW) ? pathname.slice(TILES_BELOW.length) : '';
  // House numbers are in the copy where they were seen.
  if (!/^\d+\/\d+\/\d+$/.test(path) || path.startsWith(`${NUMBERS_ZOOM}/`)) return undefined;
  const city = await find(CITY_TILES);
  if (!city) return undefined;
  const tile = tileAmong(new Uint8Array(await city.arrayBuffer()), path);
  return new Response(tile, { headers: { 'content-type': 'application/x-protobuf' } });
}
