import type { Endpoints } from '#contract/endpoint.ts';
import { idParams } from '#contract/ids.ts';
import {
  heldApprovedSchema,
  heldChangesQuerySchema,
  heldChangesSchema,
  heldDecidedSchema,
  heldDecisionSchema,
  heldRefusalSchema,
} from './held-changes.ts';

export const heldChangesApi = {
  'GET /api/admin/held-changes': {
    access: 'admin',
    summary: 'Changes that wait for review, newest first',
    query: heldChangesQuerySchema,
    status: 200,
    response: heldChangesSchema,
  },
  'POST /api/admin/held-changes/:id/approve': {
    access: 'admin',
    summary: 'Make a change that waits, in the name of the device that sent it; one that is refused stays',
    write: {
      limit: null,
      history: true,
      reason: 'Administrators have no ceiling; the history names the device that sent the change',
    },
    params: idParams,
    status: 200,
    response: heldApprovedSchema,
  },
  'POST /api/admin/held-changes/:id/discard': {
    access: 'admin',
    summary: 'Refuse a change that waits, with a reason',
    write: { limit: null, history: false, reason: 'Refuses a change that was never made' },
    params: idParams,
    body: heldRefusalSchema,
    status: 204,
    response: null,
  },
  'POST /api/admin/held-changes/decide': {
    access: 'admin',
    summary:
      'Approve or discard many changes that wait: some, or all of one device or address block; discarding answers 403 reauthenticate as calls do that need a fresh proof',
    write: {
      limit: null,
      history: true,
      reason: 'Administrators have no ceiling; the history names the devices that sent the changes',
    },
    body: heldDecisionSchema,
    status: 200,
    response: heldDecidedSchema,
  },
} as const satisfies Endpoints;
