import { startStubProvider } from '../stub-provider.ts';
import { googlePlacesStub } from './google-places.ts';
import { modelStub } from './model.ts';
import { nominatimStub } from './nominatim.ts';
import { overpassStub } from './overpass.ts';
import { photonStub } from './photon.ts';

/** The outside world of the browser tests: the name in the configuration, and who answers there. */
const STUBS = {
  PHOTON_BASE_URL: photonStub,
  NOMINATIM_BASE_URL: nominatimStub,
  OVERPASS_URL: overpassStub,
  GOOGLE_PLACES_BASE_URL: googlePlacesStub,
  AI_BASE_URL: modelStub,
};

/** Starts all of them in this process, for as long as it lives; answers the configuration that leads there. */
export async function startStubs(): Promise<Record<string, string>> {
  const started = Object.entries(STUBS).map(async ([name, handler]) => [
    name,
    (await startStubProvider(handler)).url,
  ]);
  return { ...Object.fromEntries(await Promise.all(started)), AI_MODEL: 'stub' };
}
