import { z } from 'zod';
import type { Endpoints } from '#contract/endpoint.ts';
import {
  invitationSchema,
  meSchema,
  newUserSchema,
  reauthenticationSchema,
  statsSchema,
  userChangeSchema,
  userParams,
  userSchema,
} from './staff.ts';

/** Endpoints for signing in and for staff accounts (staff-1). */
export const staffApi = {
  'GET /api/me': {
    access: 'gate',
    summary: 'Who is signed in (staff only)',
    status: 200,
    response: meSchema,
  },
  'GET /api/auth/*': {
    access: 'gate',
    summary: 'Staff sign-in: the readable calls of the auth library (contract/staff/staff.ts lists them)',
    status: 200,
    response: 'application/json',
  },
  'POST /api/auth/*': {
    access: 'gate',
    summary:
      'Staff sign-in: sign-in/email, sign-out (204 while the database is away), second factor, passkeys (contract/staff/staff.ts lists them)',
    write: {
      limit: null,
      history: false,
      reason: "Of a person's own sign-in; wrong secrets are counted, and wait",
    },
    status: 200,
    response: 'application/json',
  },
  'POST /api/auth/reauthenticate': {
    access: 'gate',
    summary: 'Signed-in staff prove again who they are, for what asks for a fresh authentication',
    write: {
      limit: null,
      history: false,
      reason: "Of a person's own sign-in; wrong secrets are counted, and wait",
    },
    body: reauthenticationSchema,
    status: 204,
    response: null,
  },

  'GET /api/admin/stats': {
    access: 'admin',
    summary:
      'How many places, events and articles visitors see, how many users there are, and how full the hour is',
    status: 200,
    response: statsSchema,
  },
  'GET /api/admin/users': {
    access: 'admin',
    summary: 'Everybody who may sign in',
    status: 200,
    response: z.array(userSchema),
  },
  'POST /api/admin/users': {
    access: 'admin',
    fresh: true,
    summary:
      'Invite a new member of staff: the address in the response is shown once and lets them choose a password',
    write: {
      limit: null,
      history: false,
      reason: 'Accounts are no content of the guide; asks for a fresh proof',
    },
    body: newUserSchema,
    status: 201,
    response: invitationSchema,
  },
  'PATCH /api/admin/users/:id': {
    access: 'admin',
    fresh: true,
    summary: 'Make a member of staff an administrator, or no longer; the last one stays',
    write: {
      limit: null,
      history: false,
      reason: 'Accounts are no content of the guide; asks for a fresh proof',
    },
    params: userParams,
    body: userChangeSchema,
    status: 200,
    response: userSchema,
  },
  'POST /api/admin/users/:id/invitation': {
    access: 'admin',
    fresh: true,
    summary: 'A new invitation for a member of staff who lost theirs or their password',
    write: {
      limit: null,
      history: false,
      reason: 'Accounts are no content of the guide; asks for a fresh proof',
    },
    params: userParams,
    status: 201,
    response: invitationSchema,
  },
  'DELETE /api/admin/users/:id': {
    access: 'admin',
    fresh: true,
    summary: 'Remove an account and sign it out everywhere; the last administrator stays',
    write: {
      limit: null,
      history: false,
      reason: 'Accounts are no content of the guide; asks for a fresh proof',
    },
    params: userParams,
    status: 204,
    response: null,
  },
} as const satisfies Endpoints;
