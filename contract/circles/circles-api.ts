import { z } from 'zod';
import type { Endpoints, Write } from '#contract/endpoint.ts';
import { idParams } from '#contract/ids.ts';
import {
  circleChangeSchema,
  circleSchema,
  invitationUrlSchema,
  newCircleSchema,
  newInvitationSchema,
} from './circles.ts';

const OF_ADMINISTRATORS = {
  limit: null,
  history: false,
  reason: 'Decides who comes in, not what the guide says; administrators have no ceiling',
} as const satisfies Write;

/** Circles of invited visitors (circles-1). */
export const circlesApi = {
  'GET /api/admin/circles': {
    access: 'admin',
    summary: 'All circles: open ones first, then paused and ended ones',
    status: 200,
    response: z.array(circleSchema),
  },
  'POST /api/admin/circles': {
    access: 'admin',
    summary: 'Make a circle',
    write: OF_ADMINISTRATORS,
    body: newCircleSchema,
    status: 201,
    response: circleSchema,
  },
  'PATCH /api/admin/circles/:id': {
    access: 'admin',
    summary: 'Pause, reopen or end a circle; its sessions follow within five seconds, and an end is final',
    write: OF_ADMINISTRATORS,
    params: idParams,
    body: circleChangeSchema,
    status: 200,
    response: circleSchema,
  },
  'POST /api/admin/circles/:id/invitations': {
    access: 'admin',
    summary: 'Make a link that lets in a number of devices until a day; the link is shown only now',
    write: OF_ADMINISTRATORS,
    params: idParams,
    body: newInvitationSchema,
    status: 201,
    response: invitationUrlSchema,
  },
} as const satisfies Endpoints;
