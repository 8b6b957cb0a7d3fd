import { z } from 'zod';
import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import { idParams } from '#contract/ids.ts';
import { erasedSchema, eraseSchema, erasureQuerySchema, erasureSchema } from './erasure.ts';
import { newReportSchema } from './reports.ts';
import {
  approvedSchema,
  decidedSchema,
  decisionSchema,
  refusalSchema,
  reviewQuerySchema,
  reviewSchema,
} from './review-items.ts';
import { restoredSchema, revertedSchema, revertPreviewSchema, revertSchema } from './undo.ts';

const changeParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'This is not a valid id')
    .transform(Number),
});

const REFUSES = { limit: null, history: false, reason: 'Refuses a change that was never made' } as const;

/** What stays: changes that wait, that are live and that are undone (today-1). */
export const reviewApi = {
  'GET /api/admin/review': {
    access: 'admin',
    summary: 'Every change: what waits for staff by default, or what is live, undone or refused',
    query: reviewQuerySchema,
    status: 200,
    response: reviewSchema,
  },
  'POST /api/admin/review/:id/approve': {
    access: 'admin',
    summary: 'Make what waits live, in the name of its author; a report is closed as done',
    write: {
      limit: null,
      history: true,
      reason: 'Administrators have no ceiling; the history names the device that sent the change',
    },
    params: idParams,
    status: 200,
    response: approvedSchema,
  },
  'POST /api/admin/review/:id/refuse': {
    access: 'admin',
    summary: 'Refuse what waits, with a reason that other staff read',
    write: REFUSES,
    params: idParams,
    body: refusalSchema,
    status: 204,
    response: null,
  },
  'POST /api/admin/review/decide': {
    access: 'admin',
    summary:
      'Approve or refuse many: some, or all of one device or address block; refusing answers 403 reauthenticate as calls do that need a fresh proof',
    write: {
      limit: null,
      history: true,
      reason: 'Administrators have no ceiling; the history names the devices that sent the changes',
    },
    body: decisionSchema,
    status: 200,
    response: decidedSchema,
  },
  'POST /api/admin/review/:id/undo': {
    access: 'admin',
    summary:
      'Put the entity back to what it was before this change; a first version back to what it was at first',
    write: ADMIN_EDIT,
    params: changeParams,
    status: 200,
    response: restoredSchema,
  },
  'POST /api/admin/review/undo': {
    access: 'admin',
    fresh: true,
    summary:
      'Undo what many devices did: of a span of time, an address block, a circle, young devices, or one device or one of the staff; what others wrote since stays. A span of everybody takes back the confirmations of its days in Madrid too, `entity: confirmation` those alone',
    write: ADMIN_EDIT,
    body: revertSchema,
    status: 200,
    response: revertedSchema,
  },
  'POST /api/admin/review/undo/preview': {
    access: 'admin',
    summary: 'What undoing would change, thing by thing; changes nothing',
    write: { limit: null, history: false, reason: 'Reads; changes nothing' },
    body: revertSchema,
    status: 200,
    response: revertPreviewSchema,
  },
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
