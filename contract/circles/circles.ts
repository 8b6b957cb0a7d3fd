import { z } from 'zod';
import type { Endpoints, Write } from '#contract/endpoint.ts';
import { idParams, idSchema } from '#contract/ids.ts';
import { line } from '#contract/text-rules.ts';

/** Paused: its sessions are refused until it is reopened. Ended: final, its sessions are deleted. */
export const CIRCLE_STATES = ['open', 'paused', 'ended'] as const;
export type CircleState = (typeof CIRCLE_STATES)[number];

export const MAX_CIRCLE_NAME = 60;
export const MAX_INVITED_DEVICES = 1000;

/** `devices` is the number of devices admitted by its invitations; no table says which ones. */
export const circleSchema = z.object({
  id: idSchema,
  name: z.string(),
  state: z.enum(CIRCLE_STATES),
  devices: z.int(),
});
export type Circle = z.infer<typeof circleSchema>;

export const newCircleSchema = z.object({ name: line(MAX_CIRCLE_NAME).pipe(z.string().min(1, 'Required')) });
export const circleChangeSchema = z.object({ state: z.enum(CIRCLE_STATES) });

/** `until` is the last day in Madrid on which the invitation admits devices. */
export const newInvitationSchema = z.object({
  devices: z.int().min(1).max(MAX_INVITED_DEVICES),
  until: z.iso.date(),
});
export type NewInvitation = z.infer<typeof newInvitationSchema>;

export const invitationUrlSchema = z.object({ url: z.string() });

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

const MAX_SCREEN_LENGTH = 4000;

const switchSchema = z.object({ isOn: z.boolean() });

/** Links for a friend, for a night (guests-1). */
export const guestLinksApi = {
  'GET /api/guest-links': {
    access: 'gate',
    summary:
      'Are links for friends switched on? `until` is the end of the caller’s own night, null unless a guest',
    status: 200,
    response: switchSchema.extend({ until: z.iso.datetime().nullable() }),
  },
  'POST /api/guest-links': {
    access: 'gate',
    summary:
      'Make a link that lets in one device to read until the next noon at least six hours away; `screen` is returned to it unchanged, so seal it',
    write: {
      limit: null,
      history: false,
      reason: 'Changes nothing that others see; three a day and device',
    },
    body: z.object({ screen: z.string().min(1).max(MAX_SCREEN_LENGTH) }),
    status: 201,
    response: z.object({ url: z.string(), until: z.iso.datetime() }),
  },
  'PATCH /api/admin/guest-links': {
    access: 'admin',
    summary: 'Switch links for friends on or off; off, those that were not opened yet stay closed',
    write: {
      limit: null,
      history: false,
      reason: 'Decides who comes in, not what the guide says; administrators have no ceiling',
    },
    body: switchSchema,
    status: 200,
    response: switchSchema,
  },
} as const satisfies Endpoints;
