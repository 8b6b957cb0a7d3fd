import { z } from 'zod';
import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import { idParams } from '#contract/ids.ts';
import { newSynonymsSchema, synonymSetSchema } from './synonyms.ts';
import { managedTagSchema, tagChangeSchema, tagMergeSchema } from './tags.ts';
import { categorySchema, neighborhoodSchema, tagSchema } from './vocabulary.ts';

export const vocabularyApi = {
  'GET /api/categories': {
    access: 'gate',
    summary: 'All categories',
    status: 200,
    response: z.array(categorySchema),
  },
  'GET /api/tags': {
    access: 'gate',
    summary: 'All tags of the four types',
    status: 200,
    response: z.array(tagSchema),
  },
  'GET /api/neighborhoods': {
    access: 'gate',
    summary: "Barcelona's neighborhoods with their centers",
    status: 200,
    response: z.array(neighborhoodSchema),
  },
} as const satisfies Endpoints;

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
