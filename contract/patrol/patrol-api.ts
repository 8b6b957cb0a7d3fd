import type { Endpoints } from '#contract/endpoint.ts';
import { patrolWordsSchema } from './patrol.ts';

export const patrolApi = {
  'GET /api/admin/patrol-words': {
    access: 'admin',
    summary: 'The words that staff added to those for which an edit waits',
    status: 200,
    response: patrolWordsSchema,
  },
  'PUT /api/admin/patrol-words': {
    access: 'admin',
    summary:
      'Replace the words that staff added: whole words and their plurals, whatever capitals and accents',
    write: {
      limit: null,
      history: false,
      reason:
        'Administrators have no ceiling; the words show in no place or event, and the screen lists them',
    },
    body: patrolWordsSchema,
    status: 200,
    response: patrolWordsSchema,
  },
} as const satisfies Endpoints;
