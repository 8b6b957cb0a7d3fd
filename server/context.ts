import type { Logger } from 'pino';
import { deleteSessions } from '#db/access/mutations.ts';
import type { Database } from '#db/client.ts';
import { isPlaceNamed } from '#db/events/event-states.ts';
import { EventLists } from '#db/events/list/event-lists.ts';
import { createSourceMemory } from '#db/found-events/source-memory.ts';
import { createPseudonymKeys } from '#db/pseudonym-keys.ts';
import { spendServiceCall } from '#db/service-calls/mutations.ts';
import type { OutsideService } from '#domain/limits/service-calls.ts';
import { aiFor } from '#providers/ai/registry.ts';
import { basemapFor } from '#providers/basemap/registry.ts';
import { eventSourcesFor } from '#providers/event-sources/registry.ts';
import { oneAtATime } from '#providers/event-sources/visit/in-turn.ts';
import { watchedAddresses } from '#providers/event-sources/watched-pages.ts';
import { foreignParser } from '#providers/foreign/parse-foreign.ts';
import type { ParseForeign } from '#providers/foreign/port.ts';
import { webLinks } from '#providers/links/web.ts';
import { overpassVenues } from '#providers/maps/overpass-venues.ts';
import { mapsFor } from '#providers/maps/registry.ts';
import { openPhotosFor } from '#providers/open-photos/registry.ts';
import { createOutbound, type Outbound } from '#providers/outbound/outbound.ts';
import { ownSites } from '#providers/own-sites/visit-site.ts';
import type { PhotosPort } from '#providers/photos/port.ts';
import { photosFor } from '#providers/photos/registry.ts';
import { webPictures } from '#providers/pictures/web.ts';
import { weatherFor } from '#providers/weather/registry.ts';
import { createJobs } from '#server/jobs/enqueue.ts';
import type { AppContext } from './app-context.ts';
import type { Env } from './env.ts';
import { createDisk } from './health/disk.ts';
import { watchDataVersions } from './http/cache/data-versions.ts';
import type { CacheCounts } from './http/cache/response-cache.ts';
import { type EndedSessions, keepEndedSessions } from './http/gate/ended-sessions.ts';
import { createPseudonyms } from './http/gate/pseudonyms.ts';
import { createQueues } from './http/request/queues.ts';
import { describeError } from './http/response/describe-error.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PasswordHasher } from './staff-auth.ts';

type Parts = {
  env: Env;
  database: Database;
  log: Logger;
  now?: () => Date;
  hasher?: PasswordHasher;
  /** By default those of a process that has DATA_DIR to itself. */
  ended?: EndedSessions;
  parse?: ParseForeign;
};

/** Connects the features' services to a migrated database; close `ended` and `versions` before the database. */
export async function createContext({
  env,
  database,
  log,
  now = () => new Date(),
  hasher,
  ended = createEndedSessions({ env, database, log }),
  parse = foreignParser({ report: (task) => log.warn({ task }, 'a text from outside could not be parsed') }),
}: Parts): Promise<AppContext> {
  const outbound = outboundFor(env);
  const createBudget = (service: OutsideService) => () => spendServiceCall(database.pool, service, now());
  const cacheCounts = { fromMemory: 0, made: 0 };
  const versions = await watchDataVersions(database);
  return {
    env,
    database,
    log,
    now,
    versions,
    eventLists: new EventLists(database, versions),
    cacheCounts,
    metrics: env.metricsPort === undefined ? null : await loadMetrics(cacheCounts),
    pseudonyms: createPseudonyms(createPseudonymKeys(database.pool), env.sessionSecret),
    ended,
    basemap: basemapFor({
      mapStyleUrl: env.mapStyleUrl ?? '',
      mapPmtiles: env.mapPmtiles,
      dataDir: env.dataDir,
      outbound,
      parse,
      report: (problem) => log.warn({ problem }, 'the map falls back'),
    }),
    maps: mapsFor({
      outbound,
      parse,
      photonUrl: env.photonBaseUrl,
      nominatimUrl: env.nominatimBaseUrl,
      googleUrl: env.googlePlacesBaseUrl,
      googleKey: env.googlePlacesServerKey,
      budgets: {
        search: createBudget('maps-search'),
        details: createBudget('maps-details'),
        photo: createBudget('maps-photo'),
      },
      report: (problem) => log.warn({ problem }, 'the maps service failed'),
    }),
    venues: overpassVenues({
      outbound,
      parse,
      url: env.overpassUrl,
      spend: createBudget('maps-venues'),
      now,
      report: (problem) => log.warn({ problem }, 'the maps service failed'),
    }),
    weather: weatherFor({
      outbound,
      parse,
      baseUrl: env.weatherBaseUrl,
      spend: createBudget('weather'),
      now,
      report: (error) => log.warn({ error: describeError(error) }, 'the weather is not known'),
    }),
    ai: aiFor({
      baseUrl: env.aiBaseUrl ?? '',
      apiKey: env.aiApiKey,
      model: env.aiModel,
      outbound,
      parse,
      report: (error) => log.warn({ error: describeError(error) }, 'the model failed'),
    }),
    photos: createPhotos(env, outbound),
    disk: createDisk(env.dataDir),
    staffAuth: onFirstUse(async () => {
      const { createStaffAuth } = await import('./staff-auth.ts');
      return createStaffAuth(env, database.db, now, hasher);
    }),
    links: webLinks(outbound, createBudget('links')),
    openPhotos: openPhotosFor({
      outbound,
      parse,
      from: env.photosFrom,
      urls: { commons: env.commonsBaseUrl, wikidata: env.wikidataBaseUrl, panoramax: env.panoramaxBaseUrl },
      pauseMs: env.photosPauseMs,
      spend: createBudget('photos'),
    }),
    pictures: webPictures(outbound, createBudget('pictures')),
    jobs: createJobs(database.pool),
    eventSources: eventSourcesFor({
      outbound,
      parse,
      userAgent: env.outboundUserAgent,
      memory: createSourceMemory(database.db, now),
      isOurVenue: (name) => isPlaceNamed(database.db, name),
      now,
      urls: env.eventSourceUrls,
    }),
    ...createSites({ env, outbound, parse, database, now }),
    queues: createQueues(),
    lifecycle: { isStopping: false },
  };
}

/** Loads the sessions that ended before a restart; only one process at a time can do this for a DATA_DIR. */
const createEndedSessions = ({
  env,
  database,
  log,
}: Pick<Parts, 'env' | 'database' | 'log'>): EndedSessions =>
  keepEndedSessions({ env, log, deleteSessions: (tokenHashes) => deleteSessions(database.db, tokenHashes) });

/** Servers without monitoring do not load the library. */
async function loadMetrics(counts: CacheCounts): Promise<Metrics> {
  const { createMetrics } = await import('./metrics/metrics.ts');
  return createMetrics(counts);
}

/** Places' own sites and watched addresses are often on the same hosts, so requests to one host are queued together. */
function createSites({
  env,
  outbound,
  parse,
  database,
  now,
}: Pick<AppContext, 'env' | 'database' | 'now'> & { outbound: Outbound; parse: ParseForeign }) {
  const options = {
    outbound,
    parse,
    userAgent: env.outboundUserAgent,
    memory: createSourceMemory(database.db, now),
    now,
    pauseMs: env.ownSitesPauseMs,
    inTurn: oneAtATime(),
  };
  return { ownSites: ownSites(options), watched: watchedAddresses(options) };
}

const outboundFor = (env: Env): Outbound =>
  createOutbound({
    userAgent: env.outboundUserAgent,
    contact: env.outboundContact,
    hosts: env.outboundHosts,
  });

/** Returns the photo store of this configuration; the command line uses this store without a context. */
export function createPhotos(env: Env, outbound = outboundFor(env)): PhotosPort {
  const { photoBucketUrl: url, photoBucketRegion: region, dataDir } = env;
  const bucket = url ? { url, region, keyId: env.photoBucketKeyId, secret: env.photoBucketSecret } : null;
  return photosFor({ bucket, dataDir, outbound });
}

function onFirstUse<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
