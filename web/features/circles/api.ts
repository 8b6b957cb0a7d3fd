import type { BodyOf } from '#contract/api.ts';
import type { CircleState } from '#contract/circles/circles.ts';
import { call } from '#web/lib/api/api-client.ts';
import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';

export const circlesQuery = read('GET /api/admin/circles');

const of = (id: number) => ({ id: String(id) });

export const addCircle = (body: BodyOf<'POST /api/admin/circles'>) =>
  asStaff(write('POST /api/admin/circles', { body }));

export const setCircleState = (id: number, state: CircleState) =>
  asStaff(write('PATCH /api/admin/circles/:id', { params: of(id), body: { state } }));

/** Creates an invitation; its link can be read only once. */
export const inviteInto = (id: number, body: BodyOf<'POST /api/admin/circles/:id/invitations'>) =>
  asStaff(call('POST /api/admin/circles/:id/invitations', { params: of(id), body }));
