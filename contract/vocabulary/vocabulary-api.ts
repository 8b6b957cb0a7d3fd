import { z } from 'zod';
import type { Endpoints } from '#contract/endpoint.ts';
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
