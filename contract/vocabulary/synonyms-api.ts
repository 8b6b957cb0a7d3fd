import { z } from 'zod';
import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import { idParams } from '#contract/ids.ts';
import { newSynonymsSchema, synonymSetSchema } from './synonyms.ts';

export const synonymsApi = {
  'GET /api/synonyms': {
    access: 'gate',
    summary: 'Words that mean the same in a search, for the search on the device',
    status: 200,
    response: z.array(synonymSetSchema),
  },
  'GET /api/admin/synonyms': {
    access: 'admin',
    summary: 'Words that mean the same in a search, newest first',
    status: 200,
    response: z.array(synonymSetSchema),
  },
  'POST /api/admin/synonyms': {
    access: 'admin',
    summary: 'Two or more words or phrases that mean the same; search knows them at once',
    write: ADMIN_EDIT,
    body: newSynonymsSchema,
    status: 201,
    response: synonymSetSchema,
  },
  'DELETE /api/admin/synonyms/:id': {
    access: 'admin',
    summary: 'Forget that these words mean the same; the history can bring them back',
    write: ADMIN_EDIT,
    params: idParams,
    status: 204,
    response: null,
  },
} as const satisfies Endpoints;
