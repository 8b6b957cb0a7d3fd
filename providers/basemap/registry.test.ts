import { expect, it } from 'vitest';
import { patientParser } from '#tests/support/stubs/patient-parser.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { basemapFor } from './registry.ts';

const base = {
  mapStyleUrl: '',
  mapPmtiles: '',
  dataDir: '/nowhere',
  outbound: createOutbound({ userAgent: 'test' }),
  parse: patientParser,
};

it.each([
  [{}, 'built-in'],
  [{ mapStyleUrl: 'https://tiles.example/style' }, 'remote'],
  [{ mapPmtiles: '/maps/bcn.pmtiles' }, 'pmtiles'],
  [{ mapPmtiles: '/maps/bcn.pmtiles', mapStyleUrl: 'https://tiles.example/style' }, 'pmtiles'],
])('%j makes the %s basemap', async (configuration, kind) => {
  const basemap = basemapFor({ ...base, ...configuration });
  expect(basemap.kind).toBe(kind);
  expect(JSON.parse(await basemap.geometry())).toMatchObject({ type: 'FeatureCollection' });
});
