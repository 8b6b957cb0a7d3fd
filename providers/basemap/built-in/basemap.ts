import { ALL_TILES } from '#domain/geo/street-tiles.ts';
import type { BasemapPort } from '../port.ts';
import { readBuiltFile, STREETS_FILE } from './built-files.ts';
import { builtInStyle } from './style.ts';

const TILE_PATH = /^\d{1,2}\/\d{1,5}\/\d{1,5}$/;
const contentType = 'application/x-protobuf';
const NO_STREETS = '{"type":"FeatureCollection","features":[]}';

/** Provides the city's real streets, which need no network and no service (map-6). */
export function builtInBasemap(): BasemapPort {
  let geometry: string | undefined;
  return {
    kind: 'built-in',
    style: async (theme) => JSON.stringify(builtInStyle(theme)),
    async geometry() {
      geometry ??= (await readBuiltFile(STREETS_FILE))?.toString();
      return geometry ?? NO_STREETS;
    },
    async resource(path) {
      if (!TILE_PATH.test(path) && path !== ALL_TILES) return { ok: false, reason: 'missing' };
      const body = await readBuiltFile(`${path}.br`);
      // A tile without streets has no file: in the sea, in the woods.
      if (!body) return { ok: true, resource: { body: new Uint8Array(), contentType } };
      return { ok: true, resource: { body, contentType, coding: 'br' } };
    },
  };
}
