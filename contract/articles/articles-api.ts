import { z } from 'zod';
import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import { idParams } from '#contract/ids.ts';
import { articleChangeSchema, namedPlacesSchema, newArticleSchema } from './article-writes.ts';
import {
  articleCategorySchema,
  articleListQuerySchema,
  articleParams,
  articleSchema,
  articleSummarySchema,
  editedArticleSchema,
  guideQuerySchema,
  listedArticleSchema,
  listedArticlesQuerySchema,
  namedPlaceSchema,
} from './articles.ts';

/** Articles for staff (guide-3); visitors read them at /api/guide. */
export const articlesApi = {
  'GET /api/articles': {
    access: 'admin',
    summary: 'All articles, drafts too; the one changed last comes first',
    query: listedArticlesQuerySchema,
    status: 200,
    response: z.array(listedArticleSchema),
  },
  'GET /api/articles/:id': {
    access: 'admin',
    summary: 'One article in all its languages',
    params: idParams,
    status: 200,
    response: editedArticleSchema,
  },
  'POST /api/articles': {
    access: 'admin',
    summary: 'Begin an article: a draft that no visitor sees',
    write: ADMIN_EDIT,
    body: newArticleSchema,
    status: 201,
    response: editedArticleSchema,
  },
  'PATCH /api/articles/:id': {
    access: 'admin',
    summary: 'Change some fields of an article, published or not',
    write: ADMIN_EDIT,
    params: idParams,
    body: articleChangeSchema,
    status: 200,
    response: editedArticleSchema,
  },
  'POST /api/articles/:id/publish': {
    access: 'admin',
    summary: 'Show an article to visitors, with the changes that the body may name',
    write: ADMIN_EDIT,
    params: idParams,
    body: articleChangeSchema,
    status: 200,
    response: editedArticleSchema,
  },
  'POST /api/articles/:id/unpublish': {
    access: 'admin',
    summary: 'Make an article a draft again: no visitor sees it from then on',
    write: ADMIN_EDIT,
    params: idParams,
    status: 200,
    response: editedArticleSchema,
  },
  'DELETE /api/articles/:id': {
    access: 'admin',
    summary: 'Take an article out of the guide; it can be restored',
    write: ADMIN_EDIT,
    params: idParams,
    status: 204,
    response: null,
  },
  'POST /api/articles/named-places': {
    access: 'admin',
    summary: 'The places whose names a text holds, for its preview; writes nothing',
    write: { limit: null, history: false, reason: 'Reads, with a text too long for an address' },
    body: namedPlacesSchema,
    status: 200,
    response: z.array(namedPlaceSchema),
  },
} as const satisfies Endpoints;

export const guideApi = {
  'GET /api/guide/categories': {
    access: 'gate',
    summary: 'Categories of guide articles',
    query: guideQuerySchema,
    status: 200,
    response: z.array(articleCategorySchema),
  },
  'GET /api/guide/articles': {
    access: 'gate',
    summary: 'Published articles, newest first',
    query: articleListQuerySchema,
    status: 200,
    response: z.array(articleSummarySchema),
  },
  'GET /api/guide/articles/:slug': {
    access: 'gate',
    summary: 'One published article with its content',
    params: articleParams,
    query: guideQuerySchema,
    status: 200,
    response: articleSchema,
  },
} as const satisfies Endpoints;
