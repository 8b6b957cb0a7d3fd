import { type Cache, Compression, type Entry, findTile, type Header, TileType } from 'pmtiles';
import { directories } from '../archive.ts';
import { addEntry } from './archive-head.ts';
import { boxTiles, boxTilesBetween, MAX_STREETS_ZOOM, type TileAt } from './city-box.ts';
import { StreetsError } from './port.ts';
import { ArchiveChangedError, FIRST_BYTES, hostOf, type RemoteArchive } from './remote-archive.ts';

/** A piece of the archive, counted from the beginning of its file. */
export type Piece = { offset: number; length: number };
/** One request, and the pieces of its response that are tiles to keep. */
export type Range = Piece & { tiles: Piece[] };
/**
 * `entries` is the directory of the file to write, in which the tiles follow one another in the order of the ranges.
 */
export type FetchPlan = {
  header: Header;
  maxZoom: number;
  entries: Entry[];
  ranges: Range[];
  tileBytes: number;
};

/** The maximum gap between two tiles that costs less than another request, in bytes. */
const MAX_GAP_BYTES = 64_000;
/** The maximum size of a request; a larger one would lose more when the connection breaks. */
const MAX_RANGE_BYTES = 1_000_000;
const MAX_TILE_BYTES = 4_000_000;
const MAX_DEPTH = 3;
/** The zooms that the map requires. */
const [LARGEST_MIN_ZOOM, SMALLEST_MAX_ZOOM] = [9, 13];
/** The share of the closest tiles below which an archive covers another place, whose edge may lie in the box. */
const MIN_COVERAGE = 0.1;

/** Finds the tiles of the city in an archive, reading only its directories. Throws StreetsError. */
export async function planFetch(archive: RemoteArchive): Promise<FetchPlan> {
  const host = hostOf(archive.getKey());
  const { header, cache } = await readHeader(archive);
  const { minZoom, tileDataOffset } = header;
  if (!isDrawable(header)) throw new StreetsError('streets_wrong_tiles', { host });
  const maxZoom = Math.min(header.maxZoom, MAX_STREETS_ZOOM);
  const tiles = boxTilesBetween(minZoom, maxZoom);
  const found = new Map<number, Entry>();
  for (const { id } of tiles) {
    const entry = await findEntry(archive, { header, cache }, id);
    if (entry) found.set(id, entry);
  }
  const closest = boxTiles(maxZoom);
  if (closest.filter(({ id }) => found.has(id)).length < closest.length * MIN_COVERAGE) {
    throw new StreetsError('streets_other_city', { host });
  }
  const ranges = joinedRanges(found.values(), tileDataOffset);
  if (!ranges) throw new StreetsError('streets_damaged', { host });
  return { header, maxZoom, ranges, ...ownDirectory(tiles, found, ranges, tileDataOffset) };
}

const isDrawable = ({ tileType, tileCompression, minZoom, maxZoom }: Header) =>
  tileType === TileType.Mvt &&
  [Compression.None, Compression.Gzip].includes(tileCompression) &&
  minZoom <= LARGEST_MIN_ZOOM &&
  maxZoom >= SMALLEST_MAX_ZOOM;

type Directories = { header: Header; cache: Cache };

async function readHeader(archive: RemoteArchive): Promise<Directories> {
  const host = hostOf(archive.getKey());
  const first = await archive.getBytes(0, FIRST_BYTES);
  const start = Buffer.from(first.data).subarray(0, 8);
  if (start.subarray(0, 7).toString() !== 'PMTiles' || start[7] !== 3) {
    throw new StreetsError('streets_wrong_version', { host });
  }
  const cache = directories();
  const header = await cache
    .getHeader({ getKey: archive.getKey, getBytes: async () => first })
    .catch(() => null);
  const length = archive.version()?.length ?? Number.POSITIVE_INFINITY;
  if (!header || header.tileDataOffset + (header.tileDataLength ?? 0) > length) {
    throw new StreetsError('streets_damaged', { host });
  }
  return { header, cache };
}

/** Looks up a tile's entry in the directories; null if the archive has no such tile. */
async function findEntry(
  archive: RemoteArchive,
  { header, cache }: Directories,
  id: number,
): Promise<Entry | null> {
  const damaged = new StreetsError('streets_damaged', { host: hostOf(archive.getKey()) });
  let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    const directory = await cache.getDirectory(archive, offset, length, header).catch((error: unknown) => {
      throw isUnderstood(error) ? error : damaged;
    });
    const entry = findTile(directory, id);
    if (!entry) return null;
    if (entry.runLength === 0) {
      [offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length];
      continue;
    }
    const end = entry.offset + entry.length;
    if (entry.length > MAX_TILE_BYTES || end > (header.tileDataLength || end)) throw damaged;
    return entry;
  }
  throw damaged;
}

/** All other errors come from the library or from decompression. */
const isUnderstood = (error: unknown) =>
  error instanceof StreetsError ||
  error instanceof ArchiveChangedError ||
  (error instanceof Error && error.name === 'AbortError');

/** Returns the directory of the file to write. */
function ownDirectory(
  tiles: readonly TileAt[],
  found: ReadonlyMap<number, Entry>,
  ranges: readonly Range[],
  tilesAt: number,
): Pick<FetchPlan, 'entries' | 'tileBytes'> {
  const offsets = new Map<number, number>();
  let tileBytes = 0;
  for (const { offset, length } of ranges.flatMap((range) => range.tiles)) {
    offsets.set(offset - tilesAt, tileBytes);
    tileBytes += length;
  }
  const entries: Entry[] = [];
  for (const { id } of tiles) {
    const entry = found.get(id);
    const offset = entry && offsets.get(entry.offset);
    if (entry && offset !== undefined) {
      addEntry(entries, { tileId: id, offset, length: entry.length, runLength: 1 });
    }
  }
  return { entries, tileBytes };
}

/**
 * Returns the requests for these tiles: neighboring tiles are joined, including the bytes between them. Null
 * for overlapping tiles, which only a damaged archive has.
 */
export function joinedRanges(entries: Iterable<Entry>, tilesAt: number): Range[] | null {
  const byOffset = new Map([...entries].map((entry) => [entry.offset, entry]));
  const ranges: Range[] = [];
  for (const entry of [...byOffset.values()].sort((a, b) => a.offset - b.offset)) {
    const tile = { offset: tilesAt + entry.offset, length: entry.length };
    const end = tile.offset + tile.length;
    const last = ranges.at(-1);
    const gap = last ? tile.offset - (last.offset + last.length) : 0;
    if (gap < 0) return null;
    if (last && gap <= MAX_GAP_BYTES && end - last.offset <= MAX_RANGE_BYTES) {
      last.length = end - last.offset;
      last.tiles.push(tile);
    } else {
      ranges.push({ ...tile, tiles: [tile] });
    }
  }
  return ranges;
}
