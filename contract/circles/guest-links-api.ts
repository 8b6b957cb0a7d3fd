import { z } from 'zod';
import type { Endpoints } from '#contract/endpoint.ts';

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
