import { z } from 'zod';
import type { Endpoints } from '#contract/endpoint.ts';
import {
  articleCategorySchema,
  articleListQuerySchema,
  articleParams,
  articleSchema,
  articleSummarySchema,
  guideQuerySchema,
} from './guide.ts';

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
