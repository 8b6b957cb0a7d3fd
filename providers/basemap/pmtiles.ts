import { type FileHandle, open } from 'node:fs/promises';
import { type Header, PMTiles, type RangeResponse, type Source, TileType } from 'pmtiles';
import { pmtilesStyle } from './pmtiles-style.ts';
import type { BasemapPort, MapResourceOutcome } from './port.ts';

const TILE_PATH = /^(\d{1,2})\/(\d{1,8})\/(\d{1,8})$/;

const CONTENT_TYPES: Partial<Record<TileType, string>> = {
  [TileType.Mvt]: 'application/x-protobuf',
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
};

export type PmtilesBasemapOptions = {
  file: string;
  fallback: BasemapPort;
  report?: (problem: string) => void;
};

/** Serves tiles from one local file (MAP_PMTILES), drawn in our own two themes. */
export function pmtilesBasemap({ file, fallback, report }: PmtilesBasemapOptions): BasemapPort {
  const archive = new PMTiles(fileSource(file));
  let reported = false;

  async function header(): Promise<Header | null> {
    try {
      return await archive.getHeader();
    } catch (error) {
      if (!reported) report?.(`MAP_PMTILES cannot be read: ${error instanceof Error ? error.message : file}`);
      reported = true;
      return null;
    }
  }

  return {
    kind: 'pmtiles',
    async style(theme) {
      const metadata = await header();
      return metadata ? pmtilesStyle(theme, metadata) : fallback.style(theme);
    },
    geometry: () => fallback.geometry(),
    async resource(path): Promise<MapResourceOutcome> {
      const [, z, x, y] = TILE_PATH.exec(path) ?? [];
      const metadata = await header();
      if (!metadata) return { ok: false, reason: 'unavailable' };
      const outside =
        Number(z) > metadata.maxZoom || Number(x) >= 2 ** Number(z) || Number(y) >= 2 ** Number(z);
      if (z === undefined || outside) return { ok: false, reason: 'missing' };
      try {
        const tile = await archive.getZxy(Number(z), Number(x), Number(y));
        if (!tile) return { ok: false, reason: 'missing' };
        const contentType = CONTENT_TYPES[metadata.tileType] ?? 'application/octet-stream';
        return { ok: true, resource: { body: new Uint8Array(tile.data), contentType } };
      } catch {
        return { ok: false, reason: 'unavailable' };
      }
    },
  };
}

function fileSource(file: string): Source {
  let handle: Promise<FileHandle> | undefined;
  return {
    getKey: () => file,
    async getBytes(offset, length): Promise<RangeResponse> {
      handle ??= open(file, 'r').catch((error: unknown) => {
        handle = undefined;
        throw error;
      });
      const bytes = new Uint8Array(length);
      const { bytesRead } = await (await handle).read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  };
}
