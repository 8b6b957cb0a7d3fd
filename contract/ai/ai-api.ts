import type { Endpoints } from '#contract/endpoint.ts';
import {
  analyzePlaceSchema,
  generateDescriptionSchema,
  generatedDescriptionSchema,
  placeAnalysisSchema,
  suggestedTagsSchema,
  suggestTagsSchema,
} from './ai.ts';

export const aiApi = {
  'POST /api/ai/generate-description': {
    access: 'gate',
    summary: 'Propose a description of a place',
    write: {
      limit: null,
      history: false,
      reason: 'A proposal for a form; the model has a budget of the day',
    },
    body: generateDescriptionSchema,
    status: 200,
    response: generatedDescriptionSchema,
  },
  'POST /api/ai/suggest-tags': {
    access: 'gate',
    summary: 'Propose tags for a place, out of those that exist',
    write: {
      limit: null,
      history: false,
      reason: 'A proposal for a form; the model has a budget of the day',
    },
    body: suggestTagsSchema,
    status: 200,
    response: suggestedTagsSchema,
  },
  'POST /api/ai/analyze-place': {
    access: 'gate',
    summary: 'Propose description, categories, tags and neighborhood of a place; may add up to 3 tags',
    write: {
      limit: null,
      history: false,
      reason: 'A proposal for a form; tags that a model adds are hidden until staff accept them, at most 60',
    },
    body: analyzePlaceSchema,
    status: 200,
    response: placeAnalysisSchema,
  },
} as const satisfies Endpoints;
