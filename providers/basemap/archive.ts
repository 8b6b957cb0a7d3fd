import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Compression, type Header, PMTiles, ResolvedValueCache, type Source } from 'pmtiles';

/** The maximum size of an unpacked tile or directory, so that a crafted one cannot exhaust the memory. */
const MAX_UNPACKED_BYTES = 32_000_000;
const unpack = promisify(gunzip);

/** Decompresses gzip, which map archives use, with a size limit that the library lacks. */
async function decompress(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return packed;
  if (compression !== Compression.Gzip) throw new Error('The archive is packed in an unknown way');
  const { buffer, byteOffset, byteLength } = await unpack(packed, { maxOutputLength: MAX_UNPACKED_BYTES });
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

/** Returns a cache for an archive's header and directories. */
export const directories = () => new ResolvedValueCache(1000, undefined, decompress);

export type OpenArchive = {
  header: Header;
  /** Returns a tile, unpacked; null if the archive has none there. */
  tile(z: number, x: number, y: number): Promise<Uint8Array | null>;
  /** Closes the file once the tiles in progress are read. */
  close(): Promise<void>;
};

/** Opens a PMTiles file. Throws for any other file. */
export async function openArchive(file: string): Promise<OpenArchive> {
  const handle = await open(file, 'r');
  const reads = new Set<Promise<unknown>>();
  const archive = new PMTiles(fileSource(file, handle), directories(), decompress);
  const close = async () => {
    await Promise.allSettled(reads);
    await handle.close();
  };
  try {
    const header = await archive.getHeader();
    return {
      header,
      tile: async (z, x, y) => {
        const reading = archive.getZxy(z, x, y);
        reads.add(reading);
        const found = await reading.finally(() => reads.delete(reading));
        return found ? new Uint8Array(found.data) : null;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const fileSource = (file: string, handle: FileHandle): Source => ({
  getKey: () => file,
  getBytes: async (offset, length) => {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await handle.read(bytes, 0, length, offset);
    return { data: bytes.buffer.slice(0, bytesRead) };
  },
});
