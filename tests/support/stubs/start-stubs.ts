import { today } from '#domain/events/dates/event-span.ts';
import { startEventSites } from './event-sites/start-event-sites.ts';
import { googleMapsScriptStub } from './google-maps-script.ts';
import { googlePlacesStub, STUB_GOOGLE_KEY } from './google-places.ts';
import { modelStub } from './model.ts';
import { nominatimStub } from './nominatim.ts';
import { openMeteoStub } from './open-meteo.ts';
import { overpassStub } from './overpass.ts';
import { photonStub } from './photon.ts';
import { startStubProvider } from './stub-provider.ts';

const STUBS = {
  PHOTON_BASE_URL: photonStub,
  NOMINATIM_BASE_URL: nominatimStub,
  OVERPASS_URL: overpassStub,
  WEATHER_BASE_URL: openMeteoStub,
  GOOGLE_PLACES_BASE_URL: googlePlacesStub,
  AI_BASE_URL: modelStub,
};

/**
 * Starts all stubs in this process for its lifetime; returns the configuration that leads to them. With a port for
 * Google's script it simulates Google without a model, otherwise OpenStreetMap with one.
 */
export async function startStubs(googleScriptPort?: string): Promise<Record<string, string>> {
  const started = Object.entries(STUBS).map(async ([name, handler]) => [
    name,
    (await startStubProvider(handler)).url,
  ]);
  const eventSites = await startEventSites({ today: today(new Date()), crawlDelaySeconds: 0 });
  // Simulates bot protection: one source fails while others work.
  eventSites.sites.resident_advisor.fail({ status: 403 });
  const world = { ...Object.fromEntries(await Promise.all(started)), ...eventSites.env };
  if (googleScriptPort === undefined) return { ...world, AI_MODEL: 'stub' };
  const script = await startStubProvider(googleMapsScriptStub, Number(googleScriptPort));
  return {
    ...world,
    AI_BASE_URL: '',
    GOOGLE_MAPS_API_KEY: STUB_GOOGLE_KEY,
    GOOGLE_PLACES_SERVER_KEY: STUB_GOOGLE_KEY,
    GOOGLE_MAPS_SCRIPT_URL: `${script.url}/maps/api/js`,
  };
}
