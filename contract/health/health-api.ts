import type { Endpoints } from '#contract/endpoint.ts';
import { guideHealthSchema } from './health.ts';

export const healthApi = {
  'GET /api/admin/health': {
    access: 'admin',
    summary: 'How the guide is: jobs, sources, queues, disk, backup, database',
    status: 200,
    response: guideHealthSchema,
  },
} as const satisfies Endpoints;
