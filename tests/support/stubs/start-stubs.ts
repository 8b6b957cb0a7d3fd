import { today } from '#domain/events/dates/event-span.ts';
import { startEventSites } from './event-sites/start-event-sites.ts';
import { googleMapsScriptStub } from './google-maps-script.ts';
import { googlePlacesStub, STUB_GOOGLE_KEY } from './google-places.ts';
import { modelStub } from './model.ts';
import { nominatimStub } from './nominatim.ts';
import { openMeteoStub } from './open-meteo.ts';
import { openPhotosStub } from './open-photos.ts';
import { overpassStub } from './overpass.ts';
import { photonStub } from './photon.ts';
import { startStubProvider } from './stub-provider.ts';

/** A freely licensed photo of one landmark of the starter city. */
export const LANDMARK_PHOTO = { place: 'Keith Haring mural', author: 'Anna Puig', licence: 'CC BY-SA 4.0' };

const photos = openPhotosStub({
  files: [
    {
      title: `File:${LANDMARK_PHOTO.place} (2019).jpg`,
      artist: LANDMARK_PHOTO.author,
      licence: LANDMARK_PHOTO.licence,
      licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0',
      at: [41.38365, 2.16655],
    },
  ],
  categories: {},
  items: {},
  panoramax: {},
  lagging: 0,
  pixels: 1200,
});

const STUBS = {
  PHOTON_BASE_URL: photonStub,
  NOMINATIM_BASE_URL: nominatimStub,
  OVERPASS_URL: overpassStub,
  WEATHER_BASE_URL: openMeteoStub,
  GOOGLE_PLACES_BASE_URL: googlePlacesStub,
  AI_BASE_URL: modelStub,
  COMMONS_BASE_URL: photos,
  WIKIDATA_BASE_URL: photos,
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
  const world = {
    ...Object.fromEntries(await Promise.all(started)),
    ...eventSites.env,
    PHOTOS_PAUSE_MS: '0',
  };
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
