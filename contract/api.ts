import { z } from 'zod';
import { aiApi } from '#contract/ai/ai.ts';
import { scrapingApi } from '#contract/found-events/scraping.ts';
import { watchedApi } from '#contract/found-events/watched.ts';
import type { Pending } from '#contract/review/waiting.ts';
import { configSchema, healthSchema } from '#contract/staff/staff.ts';
import { staffApi } from '#contract/staff/staff-api.ts';
import { synonymsApi, tagsApi, vocabularyApi } from '#contract/vocabulary/vocabulary.ts';
import { accessApi } from './access/access.ts';
import { articlesApi, guideApi } from './articles/articles-api.ts';
import { circlesApi, guestLinksApi } from './circles/circles.ts';
import type { Endpoints } from './endpoint.ts';
import { eventsApi } from './events/events-api.ts';
import { factsApi, factsReportApi } from './facts/facts-api.ts';
import { healthApi } from './health/health.ts';
import { helpApi } from './help/help.ts';
import { jobsApi } from './jobs/jobs.ts';
import { photosApi } from './photos/photos.ts';
import { placeLinksApi, placesApi } from './places/places-api.ts';
import { erasureApi, reviewApi } from './review/review-api.ts';
import { reviewWordsApi } from './review/review-words.ts';
import { rightNowApi } from './right-now/right-now.ts';
import { streetsApi } from './streets/streets.ts';
import { wayHomeApi } from './way-home/way-home.ts';

export const serverApi = {
  'GET /healthz': { access: 'open', summary: 'Is the process alive?', status: 200, response: healthSchema },
  'GET /readyz': {
    access: 'open',
    summary: 'Does the database answer?',
    status: 200,
    response: healthSchema,
  },

  'GET /.well-known/security.txt': {
    access: 'open',
    summary: 'Where to report a fault in safety (RFC 9116)',
    status: 200,
    response: 'text/plain; charset=utf-8',
  },
  'GET /api/config': {
    access: 'gate',
    summary: 'What the client needs to know',
    status: 200,
    response: configSchema,
  },
} as const satisfies Endpoints;

export const exportApi = {
  'GET /api/export/places.geojson': {
    access: 'gate',
    summary: 'All places as GeoJSON',
    status: 200,
    response: 'application/geo+json',
  },
  'GET /api/export/places.csv': {
    access: 'gate',
    summary: 'All places as CSV',
    status: 200,
    response: 'text/csv',
  },
} as const satisfies Endpoints;

export const mapApi = {
  'GET /api/map/style/:theme': {
    access: 'gate',
    summary: "The map's style for day or night",
    params: z.object({ theme: z.enum(['day', 'night']) }),
    status: 200,
    response: 'application/json',
  },
  'GET /api/map/basemap.json': {
    access: 'gate',
    summary:
      "The lines and names of the city's streets, squares, parks and beaches, for the map in words and for searches on devices",
    status: 200,
    response: 'application/geo+json',
  },
  'GET /api/map/tiles/*': {
    access: 'gate',
    summary:
      'Tiles of the built-in map, or tiles, glyphs and sprites of the configured one, through our own cache',
    status: 200,
    response: 'application/octet-stream',
  },
} as const satisfies Endpoints;

export const docsApi = {
  'GET /api/openapi.json': {
    access: 'gate',
    summary: 'This list for programs',
    status: 200,
    response: 'application/json',
  },
  'GET /api/docs': { access: 'gate', summary: 'This list for people', status: 200, response: 'text/html' },
} as const satisfies Endpoints;

/** Every endpoint; the routes, the client and /api/openapi.json are derived from it. */
export const api = {
  ...serverApi,
  ...accessApi,
  ...circlesApi,
  ...guestLinksApi,
  ...staffApi,
  ...reviewApi,
  ...erasureApi,
  ...reviewWordsApi,
  ...tagsApi,
  ...synonymsApi,
  ...healthApi,
  ...jobsApi,
  ...scrapingApi,
  ...watchedApi,
  ...vocabularyApi,
  ...placesApi,
  ...factsApi,
  ...factsReportApi,
  ...placeLinksApi,
  ...rightNowApi,
  ...wayHomeApi,
  ...helpApi,
  ...eventsApi,
  ...photosApi,
  ...aiApi,
  ...guideApi,
  ...articlesApi,
  ...exportApi,
  ...mapApi,
  ...streetsApi,
  ...docsApi,
} as const satisfies Endpoints;

export type Api = typeof api;
export type Call = keyof Api;

type Part<K extends Call, P extends 'params' | 'query' | 'body'> = Api[K] extends {
  [key in P]: infer S extends z.ZodType;
}
  ? z.input<S>
  : undefined;

export type UploadCall = { [K in Call]: Api[K] extends { upload: string } ? K : never }[Call];
export type UploadField<K extends UploadCall> = Api[K]['upload'];

export type ParamsOf<K extends Call> = Part<K, 'params'>;
export type QueryOf<K extends Call> = Part<K, 'query'>;
export type BodyOf<K extends Call> = Part<K, 'body'>;
export type DoneOf<K extends Call> = Api[K]['response'] extends z.ZodType
  ? z.output<Api[K]['response']>
  : undefined;
export type ResponseOf<K extends Call> = DoneOf<K> | (Api[K] extends { mayWait: true } ? Pending : never);
