import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { TileType } from 'pmtiles';
import { openArchive } from '../archive.ts';
import { STREET_LAYERS } from '../pmtiles-style.ts';
import { boxTilesBetween } from './city-box.ts';
import { StreetsError } from './port.ts';

/** Unpacks and reads every tile of a new file before it replaces the earlier one. Throws StreetsError. */
export async function checkStreets(file: string, host: string): Promise<void> {
  const damaged = new StreetsError('streets_damaged', { host });
  const archive = await openArchive(file).catch(() => {
    throw damaged;
  });
  try {
    const { header } = archive;
    if (header.tileType !== TileType.Mvt) throw new StreetsError('streets_wrong_tiles', { host });
    const layers = new Set<string>();
    for (const { z, x, y } of boxTilesBetween(header.minZoom, header.maxZoom)) {
      const tile = await archive.tile(z, x, y).catch(() => {
        throw damaged;
      });
      if (!tile) continue;
      for (const layer of layersOf(tile) ?? []) layers.add(layer);
      if (!layersOf(tile)) throw new StreetsError('streets_wrong_tiles', { host });
    }
    if (!STREET_LAYERS.some((layer) => layers.has(layer)))
      throw new StreetsError('streets_wrong_tiles', { host });
  } finally {
    await archive.close();
  }
}

/** Returns the names of a vector tile's layers; null for any other file, such as a picture. */
function layersOf(tile: Uint8Array): string[] | null {
  try {
    return Object.keys(new VectorTile(new PbfReader(tile)).layers);
  } catch {
    return null;
  }
}
