import type { Endpoints } from '#contract/endpoint.ts';
import { idParams } from '#contract/ids.ts';
import { newReportSchema, reportClosingSchema, reportsQuerySchema, reportsSchema } from './reports.ts';

export const reportsApi = {
  'POST /api/reports': {
    access: 'gate',
    summary: 'Say that something is wrong with a place or an event',
    write: {
      limit: null,
      history: false,
      reason: 'Changes nothing that readers see; it has limits of its own',
    },
    once: true,
    body: newReportSchema,
    status: 204,
    response: null,
  },
  'GET /api/admin/reports': {
    access: 'admin',
    summary: 'Reports that wait for staff, oldest first, and their median age',
    query: reportsQuerySchema,
    status: 200,
    response: reportsSchema,
  },
  'POST /api/admin/reports/:id/close': {
    access: 'admin',
    summary: 'Close a report: done, or refused',
    write: {
      limit: null,
      history: false,
      reason: 'Ends a report; what staff change because of it is in the history',
    },
    params: idParams,
    body: reportClosingSchema,
    status: 204,
    response: null,
  },
} as const satisfies Endpoints;
