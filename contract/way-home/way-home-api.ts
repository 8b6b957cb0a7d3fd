import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import { idParams } from '#contract/ids.ts';
import {
  serviceTimeEditSchema,
  serviceTimeSchema,
  stopEditSchema,
  stopSchema,
  wayHomeSchema,
} from './way-home.ts';

export const wayHomeApi = {
  'GET /api/way-home': {
    access: 'gate',
    summary: 'Metro stations, stops of night buses, taxi ranks, and when metro and night buses run',
    status: 200,
    response: wayHomeSchema,
  },
  'PATCH /api/admin/stops/:id': {
    access: 'admin',
    summary: 'Correct a stop, or say that it is gone; a renewal leaves it as it is from then on',
    write: ADMIN_EDIT,
    params: idParams,
    body: stopEditSchema,
    status: 200,
    response: stopSchema,
  },
  'PATCH /api/admin/service-times/:id': {
    access: 'admin',
    summary: 'Correct or confirm from when to when metro or night buses run',
    write: ADMIN_EDIT,
    params: idParams,
    body: serviceTimeEditSchema,
    status: 200,
    response: serviceTimeSchema,
  },
} as const satisfies Endpoints;
