/** An archive of map tiles on a server with range requests, with the faults of real ones. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Compression, type Entry, TileType } from 'pmtiles';
import { archiveHead, directoryOf } from '#providers/basemap/streets/archive-head.ts';
import { drawnTiles } from '#scripts/streets/drawn-tiles.ts';

let drawn: Map<number, Buffer> | undefined;
/** The drawn city from zoom 0 to 14, made once; one more zoom would triple the tiles. */
export const cityTiles = (): Map<number, Buffer> => {
  drawn ??= drawnTiles(0, 14);
  return drawn;
};

export type WorldOptions = {
  tiles?: ReadonlyMap<number, Buffer>;
  /** Bytes of other places' tiles, between some of the city's tiles. */
  gapBytes?: number;
  tileType?: TileType;
  maxZoom?: number;
};

const LEAF_ENTRIES = 40;

/** Returns an archive like large ones: with leaf directories, and with other tiles between the city's. */
export function worldArchive({
  tiles = cityTiles(),
  gapBytes = 3000,
  tileType = TileType.Mvt,
  maxZoom = 14,
}: WorldOptions = {}): Buffer {
  const parts: Buffer[] = [];
  const entries: Entry[] = [];
  let tileBytes = 0;
  const add = (part: Buffer) => {
    parts.push(part);
    tileBytes += part.length;
  };
  for (const [index, [tileId, tile]] of [...tiles].sort(([a], [b]) => a - b).entries()) {
    if (index % 6 === 0) add(Buffer.alloc(index % 12 === 0 ? 100_000 : gapBytes, index));
    entries.push({ tileId, offset: tileBytes, length: tile.length, runLength: 1 });
    add(tile);
  }
  const leaves: Buffer[] = [];
  const root: Entry[] = [];
  for (let from = 0; from < entries.length; from += LEAF_ENTRIES) {
    const some = entries.slice(from, from + LEAF_ENTRIES);
    const leaf = gzipSync(directoryOf(some));
    const offset = leaves.reduce((sum, { length }) => sum + length, 0);
    root.push({ tileId: some[0]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
    leaves.push(leaf);
  }
  const head = archiveHead({
    entries: root,
    tileBytes,
    tileCompression: Compression.Gzip,
    minZoom: 0,
    maxZoom,
    metadata: { name: 'a world' },
  });
  const leafBytes = Buffer.concat(leaves);
  head.writeBigUInt64LE(BigInt(leafBytes.length), 48);
  head.writeBigUInt64LE(BigInt(head.length + leafBytes.length), 56);
  head[99] = tileType;
  return Buffer.concat([head, leafBytes, ...parts]);
}

type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

export type TileArchive = {
  /** The archive's address. */
  url: string;
  /** The requested ranges. */
  ranges: string[];
  bytes: Buffer;
  etag: string;
  /** Answers instead of the archive when it returns true. */
  fault: Fault | null;
  close: () => Promise<void>;
};

export async function startTileArchive(bytes = worldArchive()): Promise<TileArchive> {
  const archive: TileArchive = {
    url: '',
    ranges: [],
    bytes,
    etag: '"1"',
    fault: null,
    close: async () => {},
  };
  const server = createServer((request, response) => {
    const range = request.headers.range ?? '';
    archive.ranges.push(range);
    if (archive.fault?.(request, response)) return;
    if (request.url !== '/world.pmtiles') return response.writeHead(404).end();
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    const [start, end] = [Number(from), Math.min(Number(to), archive.bytes.length - 1)];
    if (start >= archive.bytes.length) return response.writeHead(416).end();
    response.writeHead(206, {
      etag: archive.etag,
      'content-range': `bytes ${start}-${end}/${archive.bytes.length}`,
    });
    return response.end(archive.bytes.subarray(start, end + 1));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  archive.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/world.pmtiles`;
  archive.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return archive;
}
