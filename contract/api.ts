import { z } from 'zod';
import { accessBodySchema } from './access.ts';
import {
  directoryHitSchema,
  directoryPhotoQuerySchema,
  directoryQuerySchema,
  mapsPlaceParams,
  mapsPlaceQuerySchema,
  mapsPlaceSchema,
} from './directory.ts';
import { eventSchema } from './events.ts';
import { articleCategorySchema, articleSummarySchema } from './guide.ts';
import { idParams } from './ids.ts';
import { addPlaceQuerySchema, newPlaceSchema, placeEditSchema } from './place-writes.ts';
import {
  enrichAnswerSchema,
  placeEventSchema,
  placeListQuerySchema,
  placeListSchema,
  placeSchema,
  revisionSchema,
} from './places.ts';
import { configSchema, healthSchema, meSchema } from './session.ts';
import { categorySchema, neighborhoodSchema, tagSchema } from './vocabulary.ts';

/** Who may call: anybody, whoever passed the gate, or a signed-in administrator (readings 9, 13). */
export type Access = 'open' | 'gate' | 'admin';

export type Endpoint = {
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  status: 200 | 201 | 204;
  /** A schema of the JSON answer, a media type of a file, or null when there is no body. */
  answer: z.ZodType | string | null;
};

/** Every call between a browser or program and the server: the routes, the client and /api/openapi.json follow it. */
export const api = {
  'GET /healthz': { access: 'open', summary: 'Is the process alive?', status: 200, answer: healthSchema },
  'GET /readyz': { access: 'open', summary: 'Does the database answer?', status: 200, answer: healthSchema },

  'GET /api/access': { access: 'open', summary: 'Is this device let in?', status: 204, answer: null },
  'POST /api/access': {
    access: 'open',
    summary: 'Offer the access code',
    body: accessBodySchema,
    status: 204,
    answer: null,
  },
  'DELETE /api/access': { access: 'open', summary: 'Forget this device', status: 204, answer: null },
  'POST /api/access/panic': {
    access: 'open',
    summary: 'Forget this device and have the browser wipe what the guide stored',
    status: 204,
    answer: null,
  },

  'GET /api/me': { access: 'gate', summary: 'Who is signed in (staff only)', status: 200, answer: meSchema },
  'GET /api/config': {
    access: 'gate',
    summary: 'What the client needs to know',
    status: 200,
    answer: configSchema,
  },

  'GET /api/categories': {
    access: 'gate',
    summary: 'All categories',
    status: 200,
    answer: z.array(categorySchema),
  },
  'GET /api/tags': {
    access: 'gate',
    summary: 'All tags of the four types',
    status: 200,
    answer: z.array(tagSchema),
  },
  'GET /api/neighborhoods': {
    access: 'gate',
    summary: "Barcelona's neighbourhoods with their centres",
    status: 200,
    answer: z.array(neighborhoodSchema),
  },

  'GET /api/places': {
    access: 'gate',
    summary: 'Places, filtered and searched',
    query: placeListQuerySchema,
    status: 200,
    answer: placeListSchema,
  },
  'POST /api/places': {
    access: 'gate',
    summary: 'Add a place',
    query: addPlaceQuerySchema,
    body: newPlaceSchema,
    status: 201,
    answer: placeSchema,
  },
  'GET /api/places/:id': {
    access: 'gate',
    summary: 'One place',
    params: idParams,
    status: 200,
    answer: placeSchema,
  },
  'PATCH /api/places/:id': {
    access: 'gate',
    summary: 'Change some fields of a place',
    params: idParams,
    body: placeEditSchema,
    status: 200,
    answer: placeSchema,
  },
  'DELETE /api/places/:id': {
    access: 'admin',
    summary: 'Take a place out of the guide; it can be restored',
    params: idParams,
    status: 204,
    answer: null,
  },
  'GET /api/places/:id/history': {
    access: 'admin',
    summary: 'Who wrote what of a place, newest first',
    params: idParams,
    status: 200,
    answer: z.array(revisionSchema),
  },
  'GET /api/places/:id/nearby': {
    access: 'gate',
    summary: 'At most 6 places within 1.5 km, nearest first',
    params: idParams,
    status: 200,
    answer: z.array(placeSchema),
  },
  'GET /api/places/:id/events': {
    access: 'gate',
    summary: 'Coming events at this place, soonest first',
    params: idParams,
    status: 200,
    answer: z.array(placeEventSchema),
  },
  'POST /api/places/:id/enrich': {
    access: 'gate',
    summary: 'Refresh a place from the maps service',
    params: idParams,
    status: 200,
    answer: enrichAnswerSchema,
  },

  'GET /api/directory': {
    access: 'gate',
    summary: 'Search for places at the maps service',
    query: directoryQuerySchema,
    status: 200,
    answer: z.array(directoryHitSchema),
  },
  'GET /api/directory/photo': {
    access: 'gate',
    summary: 'A photo of the maps service, through our own origin',
    query: directoryPhotoQuerySchema,
    status: 200,
    answer: 'image/*',
  },
  'GET /api/places/google/:placeId': {
    access: 'gate',
    summary: "The maps service's details of a place, whichever service it is",
    params: mapsPlaceParams,
    query: mapsPlaceQuerySchema,
    status: 200,
    answer: mapsPlaceSchema,
  },

  'GET /api/events': {
    access: 'gate',
    summary: 'Published events that have not ended, soonest first',
    status: 200,
    answer: z.array(eventSchema),
  },
  'GET /api/guide/categories': {
    access: 'gate',
    summary: 'Categories of guide articles',
    status: 200,
    answer: z.array(articleCategorySchema),
  },
  'GET /api/guide/articles': {
    access: 'gate',
    summary: 'Published articles, newest first',
    query: z.object({ category: z.string().max(100).optional() }),
    status: 200,
    answer: z.array(articleSummarySchema),
  },

  'GET /api/export/places.geojson': {
    access: 'gate',
    summary: 'All places as GeoJSON',
    status: 200,
    answer: 'application/geo+json',
  },
  'GET /api/export/places.csv': {
    access: 'gate',
    summary: 'All places as CSV',
    status: 200,
    answer: 'text/csv',
  },

  'GET /api/map/style/:theme': {
    access: 'gate',
    summary: "The map's style for day or night",
    params: z.object({ theme: z.enum(['day', 'night']) }),
    status: 200,
    answer: 'application/json',
  },
  'GET /api/map/basemap.json': {
    access: 'gate',
    summary: 'The built-in schematic basemap',
    status: 200,
    answer: 'application/geo+json',
  },
  'GET /api/map/tiles/*': {
    access: 'gate',
    summary: 'Tiles, glyphs and sprites of the configured map, through our own cache',
    status: 200,
    answer: 'application/octet-stream',
  },

  'GET /api/openapi.json': {
    access: 'gate',
    summary: 'This list for programs',
    status: 200,
    answer: 'application/json',
  },
  'GET /api/docs': { access: 'gate', summary: 'This list for people', status: 200, answer: 'text/html' },
} as const satisfies Record<string, Endpoint>;

export type Api = typeof api;
export type Call = keyof Api;

type Part<K extends Call, P extends 'params' | 'query' | 'body'> = Api[K] extends {
  [key in P]: infer S extends z.ZodType;
}
  ? z.input<S>
  : undefined;

export type ParamsOf<K extends Call> = Part<K, 'params'>;
export type QueryOf<K extends Call> = Part<K, 'query'>;
export type BodyOf<K extends Call> = Part<K, 'body'>;
export type AnswerOf<K extends Call> = Api[K]['answer'] extends z.ZodType
  ? z.output<Api[K]['answer']>
  : undefined;
