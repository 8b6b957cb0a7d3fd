import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import type { Ai } from '#providers/ai/registry.ts';
import type { BasemapPort } from '#providers/basemap/port.ts';
import type { EventSource } from '#providers/event-sources/port.ts';
import type { LinksPort } from '#providers/links/port.ts';
import type { PhotosPort } from '#providers/photos/port.ts';
import type { PicturesPort } from '#providers/pictures/port.ts';
import type { PlacesPort, VenuesPort } from '#providers/places/port.ts';
import type { WeatherPort } from '#providers/weather/port.ts';
import type { Env } from './env.ts';
import type { DataVersions } from './http/cache/data-versions.ts';
import type { Pseudonyms } from './http/gate/pseudonyms.ts';
import type { Queues } from './http/request/queues.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { StaffAuth } from './staff-auth.ts';

/** Everything a feature may need from outside itself; context.ts builds it once for main.ts, or for a test. */
export type AppContext = {
  env: Env;
  database: Database;
  log: Logger;
  /** The only clock of the server: tests move it. */
  now: () => Date;
  versions: DataVersions;
  /** What devices and addresses are called where something about them is counted or remembered. */
  pseudonyms: Pseudonyms;
  basemap: BasemapPort;
  /** Search for places and their details at the maps service. */
  maps: PlacesPort;
  /** The venues that OpenStreetMap knows, for places without an id. */
  venues: VenuesPort;
  weather: WeatherPort;
  photos: PhotosPort;
  /** The disk of DATA_DIR, on which database, photos and backups are. */
  disk: { freeBytes: () => Promise<number> };
  /** Loaded when somebody of the staff first signs in: the library weighs as much as the rest of the server. */
  staffAuth: () => Promise<StaffAuth>;
  ai: Ai;
  links: LinksPort;
  /** Pictures of events, from wherever people or pages say they are. */
  pictures: PicturesPort;
  jobs: Jobs;
  /** The websites that the scraper asks for events. */
  eventSources: readonly EventSource[];
  /** Where heavy work waits for its turn. */
  queues: Queues;
  /** Set once the server has been asked to stop: it still answers, but wants no new visitors. */
  lifecycle: { isStopping: boolean };
};
