import { z } from 'zod';
import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import { idParams } from '#contract/ids.ts';
import { managedTagSchema, tagChangeSchema, tagMergeSchema } from './tags.ts';

export const tagsApi = {
  'GET /api/admin/tags': {
    access: 'admin',
    summary: 'Every tag with its uses; those suggested by AI first',
    status: 200,
    response: z.array(managedTagSchema),
  },
  'PATCH /api/admin/tags/:id': {
    access: 'admin',
    summary: 'Rename a tag, change its type or color; with nothing named, accept a suggested one as it is',
    write: ADMIN_EDIT,
    params: idParams,
    body: tagChangeSchema,
    status: 200,
    response: managedTagSchema,
  },
  'POST /api/admin/tags/:id/merge': {
    access: 'admin',
    summary: 'Everything with this tag carries another one instead; this one goes. Answers the other one',
    write: ADMIN_EDIT,
    params: idParams,
    body: tagMergeSchema,
    status: 200,
    response: managedTagSchema,
  },
  'DELETE /api/admin/tags/:id': {
    access: 'admin',
    summary: 'Take a tag off everything; the history can bring it back',
    write: ADMIN_EDIT,
    params: idParams,
    status: 204,
    response: null,
  },
} as const satisfies Endpoints;
