import { z } from 'zod';
import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import { idParams, idSchema } from '#contract/ids.ts';
import { languageQuerySchema } from '#contract/wordings.ts';
import {
  mapsHitSchema,
  mapsPhotoQuerySchema,
  mapsPlaceParams,
  mapsPlaceQuerySchema,
  mapsPlaceSchema,
  mapsQuerySchema,
} from './maps-search.ts';
import { linkedPlacesSchema, newPlaceLinksSchema, placeLinksSchema } from './place-links.ts';
import { addPlaceQuerySchema, newPlaceSchema, placeEditSchema } from './place-writes.ts';
import {
  enrichResponseSchema,
  placeEventSchema,
  placeListQuerySchema,
  placeListSchema,
  placeSchema,
  revisionSchema,
} from './places.ts';

export const placesApi = {
  'POST /api/admin/places/:id/merge': {
    access: 'admin',
    summary:
      'Two places are one: this one’s facts, photos, events and name go to the other one. Answers the other one',
    write: ADMIN_EDIT,
    params: idParams,
    body: z.object({ into: idSchema }),
    status: 200,
    response: placeSchema,
  },
  'GET /api/places': {
    access: 'gate',
    summary:
      'Places, filtered and searched; sort=recommended is the same at every hour, the guide’s own list begins with what is open',
    query: placeListQuerySchema,
    status: 200,
    response: placeListSchema,
  },
  'POST /api/places': {
    access: 'gate',
    summary: 'Add a place',
    write: { limit: 'writes', history: true },
    query: addPlaceQuerySchema,
    body: newPlaceSchema,
    once: true,
    status: 201,
    response: placeSchema,
    mayWait: true,
  },
  'GET /api/places/:id': {
    access: 'gate',
    summary: 'One place',
    params: idParams,
    query: languageQuerySchema,
    status: 200,
    response: placeSchema,
  },
  'PATCH /api/places/:id': {
    access: 'gate',
    summary: 'Change some fields of a place',
    write: { limit: 'writes', history: true },
    params: idParams,
    body: placeEditSchema,
    status: 200,
    response: placeSchema,
    mayWait: true,
  },
  'DELETE /api/places/:id': {
    access: 'admin',
    summary: 'Take a place out of the guide; it can be restored',
    write: ADMIN_EDIT,
    params: idParams,
    status: 204,
    response: null,
  },
  'GET /api/places/:id/history': {
    access: 'admin',
    summary: 'Who wrote what of a place, newest first',
    params: idParams,
    status: 200,
    response: z.array(revisionSchema),
  },
  'GET /api/places/:id/nearby': {
    access: 'gate',
    summary: 'At most 6 places within 1.5 km, nearest first',
    params: idParams,
    query: languageQuerySchema,
    status: 200,
    response: z.array(placeSchema),
  },
  'GET /api/places/:id/events': {
    access: 'gate',
    summary: 'Coming events at this place, soonest first',
    params: idParams,
    query: languageQuerySchema,
    status: 200,
    response: z.array(placeEventSchema),
  },
  'POST /api/places/:id/enrich': {
    access: 'gate',
    summary: 'Refresh a place from the maps service',
    write: { limit: 'writes', history: true },
    params: idParams,
    status: 200,
    response: enrichResponseSchema,
    mayWait: true,
  },

  'GET /api/directory': {
    access: 'gate',
    summary: 'Search for places at the maps service',
    query: mapsQuerySchema,
    status: 200,
    response: z.array(mapsHitSchema),
  },
  'GET /api/directory/photo': {
    access: 'gate',
    summary: 'A photo of the maps service, through our own origin',
    query: mapsPhotoQuerySchema,
    status: 200,
    response: 'image/*',
  },
  'GET /api/places/google/:placeId': {
    access: 'gate',
    summary: "The maps service's details of a place, whichever service it is",
    params: mapsPlaceParams,
    query: mapsPlaceQuerySchema,
    status: 200,
    response: mapsPlaceSchema,
  },
} as const satisfies Endpoints;

export const placeLinksApi = {
  'GET /api/admin/place-links': {
    access: 'admin',
    summary:
      'Places without an id of the maps service, each with what OpenStreetMap has under its name nearby',
    status: 200,
    response: placeLinksSchema,
  },
  'POST /api/admin/place-links': {
    access: 'admin',
    summary: 'Give places their ids of the maps service; a place that has one keeps it',
    write: ADMIN_EDIT,
    body: newPlaceLinksSchema,
    status: 200,
    response: linkedPlacesSchema,
  },
} as const satisfies Endpoints;
