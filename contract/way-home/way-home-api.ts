import type { Endpoints } from '#contract/endpoint.ts';
import { wayHomeSchema } from './way-home.ts';

export const wayHomeApi = {
  'GET /api/way-home': {
    access: 'gate',
    summary: 'Metro stations, stops of night buses, taxi ranks, and when metro and night buses run',
    status: 200,
    response: wayHomeSchema,
  },
} as const satisfies Endpoints;
