import { stat } from 'node:fs/promises';
import { TileType } from 'pmtiles';
import { type OpenArchive, openArchive } from './archive.ts';
import { pmtilesStyle } from './pmtiles-style.ts';
import type { BasemapPort, MapResourceOutcome } from './port.ts';

const TILE_PATH = /^(\d{1,2})\/(\d{1,8})\/(\d{1,8})$/;
/** The maximum delay until a replaced file is shown. */
const LOOK_MS = 1000;

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
  report?: ((problem: string) => void) | undefined;
};

type Shown = { version: string; archive: OpenArchive };

/** Returns a function that returns the current file, opened; null without a readable file. */
function watch({ file, ...options }: PmtilesBasemapOptions) {
  let shown: Shown | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> = Promise.resolve();
  let reported = '';

  function report(problem: string) {
    if (problem !== reported) options.report?.(`MAP_PMTILES cannot be read: ${problem}`);
    reported = problem;
  }

  async function look(): Promise<void> {
    const found = await stat(file).catch(() => null);
    const version = found ? `${found.ino} ${found.mtimeMs} ${found.size}` : '';
    if (!found) report('it is not there');
    if (version === (shown?.version ?? '')) return;
    const before = shown;
    shown = null;
    void before?.archive.close();
    if (!found) return;
    try {
      shown = { version, archive: await openArchive(file) };
    } catch (error) {
      report(error instanceof Error ? error.message : 'unknown reason');
    }
  }

  return async (): Promise<Shown | null> => {
    if (Date.now() - lookedAt >= LOOK_MS) {
      lookedAt = Date.now();
      looking = looking.then(look, look);
    }
    await looking;
    return shown;
  };
}

/**
 * Serves tiles from one local file, drawn in the guide's two themes. The file may
 * appear, change and disappear at any time; without the file, the fallback is shown.
 */
export function pmtilesBasemap(options: PmtilesBasemapOptions): BasemapPort {
  const { fallback } = options;
  const current = watch(options);
  return {
    kind: 'pmtiles',
    async style(theme) {
      const streets = await current();
      return streets ? JSON.stringify(pmtilesStyle(theme, streets.archive.header)) : fallback.style(theme);
    },
    geometry: () => fallback.geometry(),
    async resource(path): Promise<MapResourceOutcome> {
      const [, z, x, y] = TILE_PATH.exec(path) ?? [];
      const streets = await current();
      if (!streets) return fallback.resource(path);
      const { maxZoom, tileType } = streets.archive.header;
      const outside = Number(z) > maxZoom || Number(x) >= 2 ** Number(z) || Number(y) >= 2 ** Number(z);
      if (z === undefined || outside) return { ok: false, reason: 'missing' };
      try {
        const body = await streets.archive.tile(Number(z), Number(x), Number(y));
        if (!body) return { ok: false, reason: 'missing' };
        return {
          ok: true,
          resource: { body, contentType: CONTENT_TYPES[tileType] ?? 'application/octet-stream' },
        };
      } catch {
        return { ok: false, reason: 'unavailable' };
      }
    },
  };
}
