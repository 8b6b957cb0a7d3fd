/** Writes the head of a PMTiles 3 archive, which precedes the tiles; the official library only reads. */
import { gzipSync } from 'node:zlib';
import { Compression, type Entry, TileType } from 'pmtiles';
import { CITY_BOX } from './city-box.ts';

const HEADER_BYTES = 127;
/** The format's limit for header and root directory together; a city's few hundred tiles take a quarter of it. */
const MAX_ROOT_BYTES = 16_384 - HEADER_BYTES;

export type ArchiveContents = {
  /** The entries in ascending order of ids; offsets count from the first tile. */
  entries: readonly Entry[];
  tileBytes: number;
  tileCompression: Compression;
  minZoom: number;
  maxZoom: number;
  metadata: object;
};

/** Returns header, directory and metadata; the tiles follow directly. */
export function archiveHead(contents: ArchiveContents): Buffer {
  const { entries, tileBytes, minZoom, maxZoom } = contents;
  const root = gzipSync(directoryOf(entries));
  if (root.length > MAX_ROOT_BYTES) throw new Error('These are too many tiles for one directory');
  const metadata = gzipSync(JSON.stringify(contents.metadata));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header[7] = 3;
  const metadataAt = HEADER_BYTES + root.length;
  const tilesAt = metadataAt + metadata.length;
  const addressed = entries.reduce((sum, { runLength }) => sum + runLength, 0);
  const different = new Set(entries.map(({ offset }) => offset)).size;
  const numbers = [
    [HEADER_BYTES, root.length],
    [metadataAt, metadata.length],
    // No leaf directories.
    [tilesAt, 0],
    [tilesAt, tileBytes],
    [addressed, entries.length, different],
  ].flat();
  for (const [index, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  const isClustered = entries.every(({ offset }, index) => offset >= (entries[index - 1]?.offset ?? 0));
  header.set(
    [Number(isClustered), Compression.Gzip, contents.tileCompression, TileType.Mvt, minZoom, maxZoom],
    96,
  );
  const { west, south, east, north } = CITY_BOX;
  const degrees = [west, south, east, north];
  for (const [index, value] of degrees.entries())
    header.writeInt32LE(Math.round(value * 1e7), 102 + index * 4);
  header[118] = Math.min(13, maxZoom);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return Buffer.concat([header, root, metadata]);
}

/** Returns a directory in the format's encoding: all ids as differences, all runs, all lengths, all offsets. */
export function directoryOf(entries: readonly Entry[]): Buffer {
  const offsets = entries.map(({ offset }, index) => {
    const before = entries[index - 1];
    return before && offset === before.offset + before.length ? 0 : offset + 1;
  });
  return Buffer.from(
    [
      entries.length,
      ...entries.map(({ tileId }, index) => tileId - (entries[index - 1]?.tileId ?? 0)),
      ...entries.map(({ runLength }) => runLength),
      ...entries.map(({ length }) => length),
      ...offsets,
    ].flatMap(varint),
  );
}

/** Returns a number in groups of seven bits, the lowest first. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}

/** Adds an entry, or extends the run before it. */
export function addEntry(entries: Entry[], entry: Entry): void {
  const last = entries.at(-1);
  if (last && last.offset === entry.offset && last.tileId + last.runLength === entry.tileId)
    last.runLength += 1;
  else entries.push(entry);
}
