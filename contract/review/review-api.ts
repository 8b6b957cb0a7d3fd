import { z } from 'zod';
import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import {
  changesQuerySchema,
  changesSchema,
  restoredSchema,
  revertedSchema,
  revertPreviewSchema,
  revertSchema,
} from './changes.ts';
import { erasedSchema, eraseSchema, erasureQuerySchema, erasureSchema } from './erasure.ts';

const changeParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'This is not a valid id')
    .transform(Number),
});

/** Revisions and ways to undo them (write-1, write-3). */
export const reviewApi = {
  'GET /api/admin/revisions': {
    access: 'admin',
    summary: 'Every change, newest first',
    query: changesQuerySchema,
    status: 200,
    response: changesSchema,
  },
  'POST /api/admin/revisions/:id/restore': {
    access: 'admin',
    summary:
      'Put the entity back to what it was before this change; a first version back to what it was at first',
    write: ADMIN_EDIT,
    params: changeParams,
    status: 200,
    response: restoredSchema,
  },
  'POST /api/admin/revert': {
    access: 'admin',
    fresh: true,
    summary:
      'Undo what many devices did: of a span of time, an address block, a circle, young devices, or one device or one of the staff; what others wrote since stays. A span of everybody takes back the confirmations of its days in Madrid too, `entity: confirmation` those alone',
    write: ADMIN_EDIT,
    body: revertSchema,
    status: 200,
    response: revertedSchema,
  },
  'POST /api/admin/revert/preview': {
    access: 'admin',
    summary: 'What undoing would change, thing by thing; changes nothing',
    write: { limit: null, history: false, reason: 'Reads; changes nothing' },
    body: revertSchema,
    status: 200,
    response: revertPreviewSchema,
  },
} as const satisfies Endpoints;

export const erasureApi = {
  'GET /api/admin/erase': {
    access: 'admin',
    summary: 'What erasing a thing would remove, and which backups hold it',
    query: erasureQuerySchema,
    status: 200,
    response: erasureSchema,
  },
  'POST /api/admin/erase': {
    access: 'admin',
    fresh: true,
    summary: 'Remove a thing for good, with its history, words and photos; the backups that still hold it',
    write: {
      limit: null,
      history: false,
      reason: 'Erases the history of the thing too; asks for a fresh proof',
    },
    body: eraseSchema,
    status: 200,
    response: erasedSchema,
  },
} as const satisfies Endpoints;
