import type { ParseForeign } from '../foreign/port.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { builtInBasemap } from './built-in/basemap.ts';
import { pmtilesBasemap } from './pmtiles.ts';
import type { BasemapPort } from './port.ts';
import { remoteBasemap } from './remote.ts';

export type BasemapConfiguration = {
  /** MAP_STYLE_URL; empty for none. '{theme}' in it becomes day or night. */
  mapStyleUrl: string;
  /** MAP_PMTILES: path of a local archive; empty for none. */
  mapPmtiles: string;
  dataDir: string;
  outbound: Outbound;
  parse: ParseForeign;
  /** Receives each failure that caused a fallback, once, in words for the log. */
  report?: (problem: string) => void;
};

export function basemapFor({ mapStyleUrl, mapPmtiles, ...rest }: BasemapConfiguration): BasemapPort {
  const fallback = builtInBasemap();
  if (mapPmtiles) return pmtilesBasemap({ file: mapPmtiles, fallback, report: rest.report });
  if (mapStyleUrl) return remoteBasemap({ styleUrl: mapStyleUrl, fallback, ...rest });
  return fallback;
}
