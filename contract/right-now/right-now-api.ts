import type { Endpoints } from '#contract/endpoint.ts';
import {
  languageQuerySchema,
  recommendationsBodySchema,
  recommendationsSchema,
  weatherQuerySchema,
  weatherResponseSchema,
} from './right-now.ts';

export const rightNowApi = {
  'GET /api/weather/barcelona': {
    access: 'gate',
    summary:
      "Barcelona's weather now, at most 10 minutes old; an hour when its service is down, then 503, or null with unavailable=null",
    query: weatherQuerySchema,
    status: 200,
    response: weatherResponseSchema,
  },
  'POST /api/ai/recommendations': {
    access: 'gate',
    summary:
      'What to do in Barcelona now, one response for everybody in each half hour and class of weather; with a time within 24 hours, what to do then',
    write: { limit: null, history: false, reason: 'Reads; the model has a budget of the day' },
    query: languageQuerySchema,
    body: recommendationsBodySchema,
    status: 200,
    response: recommendationsSchema,
  },
} as const satisfies Endpoints;
