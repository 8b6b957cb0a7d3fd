import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import { linkedPlacesSchema, newPlaceLinksSchema, placeLinksSchema } from './place-links.ts';

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
