import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import type { EventLists } from '#db/events/list/event-lists.ts';
import type { Ai } from '#providers/ai/registry.ts';
import type { BasemapPort } from '#providers/basemap/port.ts';
import type { EventSource, WatchedPort } from '#providers/event-sources/port.ts';
import type { LinksPort } from '#providers/links/port.ts';
import type { MapsPort, VenuesPort } from '#providers/maps/port.ts';
import type { OpenPhotosPort } from '#providers/open-photos/port.ts';
import type { OwnSitesPort } from '#providers/own-sites/visit-site.ts';
import type { PhotosPort } from '#providers/photos/port.ts';
import type { PicturesPort } from '#providers/pictures/port.ts';
import type { WeatherPort } from '#providers/weather/port.ts';
import type { Env } from './env.ts';
import type { Disk } from './health/disk.ts';
import type { DataVersions } from './http/cache/data-versions.ts';
import type { CacheCounts } from './http/cache/response-cache.ts';
import type { EndedSessions } from './http/gate/ended-sessions.ts';
import type { Pseudonyms } from './http/gate/pseudonyms.ts';
import type { Queues } from './http/request/queues.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { StaffAuth } from './staff-auth.ts';

/** The dependencies of all features; context.ts builds them once, for main.ts or a test. */
export type AppContext = {
  env: Env;
  database: Database;
  log: Logger;
  /** The server's only clock, which tests can move. */
  now: () => Date;
  versions: DataVersions;
  /** The counts of all cached responses, for metrics. */
  cacheCounts: CacheCounts;
  /** Null unless METRICS_PORT is set. */
  metrics: Metrics | null;
  /** All events as lists and calendars show them. */
  eventLists: EventLists;
  pseudonyms: Pseudonyms;
  ended: EndedSessions;
  basemap: BasemapPort;
  maps: MapsPort;
  /** Venues from OpenStreetMap, for places without a maps id. */
  venues: VenuesPort;
  weather: WeatherPort;
  photos: PhotosPort;
  disk: Disk;
  /** Loaded with the first staff sign-in, because the library is as large as the rest of the server. */
  staffAuth: () => Promise<StaffAuth>;
  ai: Ai;
  links: LinksPort;
  pictures: PicturesPort;
  /** Freely licensed photos at other services. */
  openPhotos: OpenPhotosPort;
  jobs: Jobs;
  /** The built-in sources; watched addresses join them in each run. */
  eventSources: readonly EventSource[];
  watched: WatchedPort;
  ownSites: OwnSitesPort;
  queues: Queues;
  /** Set when the shutdown begins: the server still responds, but is no longer ready for new visitors. */
  lifecycle: { isStopping: boolean };
};
