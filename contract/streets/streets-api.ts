import { z } from 'zod';
import type { Endpoints } from '#contract/endpoint.ts';
import { REFUSALS, type StreetsRefusal } from './registry.ts';

const share = z.number().min(0).max(1);

const streetsSchema = z.object({
  /** Whether MAP_PMTILES or MAP_STYLE_URL replaces the streets. */
  isReplaced: z.boolean(),
  /** Null without streets; the guide then uses the drawn map. */
  file: z.object({ bytes: z.int(), fetchedAt: z.iso.datetime() }).nullable(),
  /** The remaining work of a fetch (in progress or stopped), and the completed share. */
  part: z.object({ bytes: z.int(), requests: z.int(), done: share }).nullable(),
  isRunning: z.boolean(),
  /** The refusal that ended the last fetch early: its name and values. */
  problem: z
    .object({
      sentence: z.enum(Object.keys(REFUSALS) as [StreetsRefusal, ...StreetsRefusal[]]),
      values: z.record(z.string(), z.string()),
    })
    .nullable(),
});

export type Streets = z.infer<typeof streetsSchema>;

export const streetsApi = {
  'GET /api/admin/streets': {
    access: 'admin',
    summary: 'The real streets of the map, and how a fetch of them goes; the job fetch-streets fetches them',
    status: 200,
    response: streetsSchema,
  },
  'POST /api/admin/streets/stop': {
    access: 'admin',
    summary: 'Stop a fetch of streets; the next one goes on from there',
    write: {
      limit: null,
      history: false,
      reason: 'Ends work of the server, changes no content of the guide',
    },
    status: 204,
    response: null,
  },
  'DELETE /api/admin/streets': {
    access: 'admin',
    summary: 'Remove the real streets; the drawn map takes their place',
    write: { limit: null, history: false, reason: 'Removes a copy that the next fetch makes again' },
    status: 204,
    response: null,
  },
} as const satisfies Endpoints;
