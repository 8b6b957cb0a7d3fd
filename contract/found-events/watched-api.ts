import { z } from 'zod';
import type { Endpoints } from '#contract/endpoint.ts';
import { idParams } from '#contract/ids.ts';
import { newWatchedSchema, watchedAddressSchema, watchedPreviewSchema, watchedSchema } from './watched.ts';

/** Addresses of calendars, feeds and pages that staff add to the event sources (source-10). */
export const watchedApi = {
  'POST /api/admin/watched/preview': {
    access: 'admin',
    summary: 'Read an address once and show the events that watching would find; saves nothing',
    write: { limit: null, history: false, reason: 'Reads an address; nothing changes by it' },
    body: watchedAddressSchema,
    status: 200,
    response: watchedPreviewSchema,
  },
  'POST /api/admin/watched': {
    access: 'admin',
    summary: 'Watch an address: it becomes an event source, whose events wait for review',
    write: { limit: null, history: false, reason: 'Adds a source; no event changes by it' },
    body: watchedAddressSchema,
    status: 201,
    response: newWatchedSchema,
  },
  'GET /api/admin/watched': {
    access: 'admin',
    summary: 'The watched addresses, with the last and the next reading',
    status: 200,
    response: z.array(watchedSchema),
  },
  'DELETE /api/admin/watched/:id': {
    access: 'admin',
    summary: 'Stop watching an address; its events stay',
    write: { limit: null, history: false, reason: 'Removes a source; no event changes by it' },
    params: idParams,
    status: 204,
    response: null,
  },
} as const satisfies Endpoints;
