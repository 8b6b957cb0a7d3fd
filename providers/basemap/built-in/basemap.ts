import type { BasemapPort } from '../port.ts';
import { CITY } from './geometry.ts';
import { builtInStyle } from './style.ts';

/** Provides the schematic Barcelona, which needs no network, files or tiles (map-6). */
export function builtInBasemap(): BasemapPort {
  let geometry: string | undefined;
  return {
    kind: 'built-in',
    style: async (theme) => builtInStyle(theme),
    geometry: async () => {
      geometry ??= JSON.stringify(CITY);
      return geometry;
    },
    resource: async () => ({ ok: false, reason: 'missing' }),
  };
}
