import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { idParams } from '#contract/ids.ts';
import { managedTagSchema, tagChangeSchema, tagMergeSchema } from './tags.ts';

export const tagsApi = {
  'GET /api/admin/tags': {
    access: 'admin',
    summary: 'Every tag with its uses; those suggested by AI first',
    status: 200,
    answer: z.array(managedTagSchema),
  },
  'PATCH /api/admin/tags/:id': {
    access: 'admin',
    summary: 'Rename a tag, change its type or color; with nothing named, accept a suggested one as it is',
    params: idParams,
    body: tagChangeSchema,
    status: 200,
    answer: managedTagSchema,
  },
  'POST /api/admin/tags/:id/merge': {
    access: 'admin',
    summary: 'Everything with this tag carries another one instead; this one goes. Answers the other one',
    params: idParams,
    body: tagMergeSchema,
    status: 200,
    answer: managedTagSchema,
  },
  'DELETE /api/admin/tags/:id': {
    access: 'admin',
    summary: 'Take a tag off everything; the history can bring it back',
    params: idParams,
    status: 204,
    answer: null,
  },
} as const satisfies Record<string, Endpoint>;
