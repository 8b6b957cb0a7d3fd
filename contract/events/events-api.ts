import { z } from 'zod';
import type { Endpoints } from '#contract/endpoint.ts';
import { idParams } from '#contract/ids.ts';
import { languageQuerySchema } from '#contract/wordings.ts';
import { eventEditSchema, sentEventSchema } from './event-writes.ts';
import {
  eventListQuerySchema,
  eventSchema,
  feedCountSchema,
  feedSchema,
  feedTokenParams,
  nextEventDateSchema,
} from './events.ts';

export const eventsApi = {
  'GET /api/events': {
    access: 'gate',
    summary: 'Published events: those that have not ended, those that have, or those of some days',
    query: eventListQuerySchema,
    status: 200,
    response: z.array(eventSchema),
  },
  'POST /api/events': {
    access: 'gate',
    summary: 'Add an event',
    write: { limit: 'writes', history: true },
    body: sentEventSchema,
    once: true,
    status: 201,
    response: eventSchema,
    mayWait: true,
  },
  'GET /api/events/next-dates': {
    access: 'gate',
    summary: 'The next date of each place where something is on',
    query: languageQuerySchema,
    status: 200,
    response: z.array(nextEventDateSchema),
  },
  'GET /api/events/:id': {
    access: 'gate',
    summary: 'One event',
    params: idParams,
    query: languageQuerySchema,
    status: 200,
    response: eventSchema,
  },
  'PUT /api/events/:id': {
    access: 'gate',
    summary: 'Change an event; what is not named stays',
    write: { limit: 'writes', history: true },
    params: idParams,
    body: eventEditSchema,
    status: 200,
    response: eventSchema,
    mayWait: true,
  },
  'POST /api/events/:id/dates/:date/confirm': {
    access: 'gate',
    summary:
      "Say that an expected event is on at one of its next dates: staff's word or that of two visitors confirms it",
    write: { limit: 'writes', history: true },
    params: idParams.extend({ date: z.iso.date() }),
    query: languageQuerySchema,
    status: 200,
    response: eventSchema,
  },
  'DELETE /api/events/:id': {
    access: 'gate',
    summary: 'Take an event out of the guide; staff can bring it back',
    write: { limit: 'deletions', history: true },
    params: idParams,
    status: 204,
    response: null,
    mayWait: true,
  },

  'POST /api/events/:id/picture': {
    access: 'gate',
    summary: "Fetch an event's picture again that could not be fetched; for staff also one that waits",
    write: {
      limit: null,
      history: false,
      reason: 'Fetches a picture that the event names already; six times an hour for a device',
    },
    params: idParams,
    status: 200,
    response: eventSchema,
  },

  'GET /api/events.ics': {
    access: 'gate',
    summary: 'All events as a calendar',
    query: languageQuerySchema,
    status: 200,
    response: 'text/calendar',
  },
  'GET /api/events/:id.ics': {
    access: 'gate',
    summary: 'One event for a calendar',
    params: idParams,
    query: languageQuerySchema,
    status: 200,
    response: 'text/calendar',
  },
  'POST /api/feeds': {
    access: 'gate',
    summary: 'Make a calendar address for a calendar program',
    write: {
      limit: null,
      history: false,
      reason: 'Makes an address that shows what the guide shows; limited for each device and address block',
    },
    status: 201,
    response: feedSchema,
  },
  'GET /api/feeds/:token': {
    access: 'gate',
    summary: 'Is this calendar address open? 404 once it is closed',
    params: feedTokenParams,
    status: 204,
    response: null,
  },
  'DELETE /api/feeds/:token': {
    access: 'gate',
    summary: 'Close a calendar address',
    write: { limit: null, history: false, reason: 'Closes an address that only its holder knows' },
    params: feedTokenParams,
    status: 204,
    response: null,
  },
  'GET /feeds/:token/events.ics': {
    access: 'open',
    summary: 'All events as a calendar, for programs that know the address',
    params: feedTokenParams,
    query: languageQuerySchema,
    status: 200,
    response: 'text/calendar',
  },
  'GET /api/admin/feeds': {
    access: 'admin',
    summary: 'How many calendar addresses are open, and how old they are',
    status: 200,
    response: feedCountSchema,
  },
  'DELETE /api/admin/feeds': {
    access: 'admin',
    // Closed URLs cannot be reopened.
    fresh: true,
    summary: 'Close every calendar address',
    write: {
      limit: null,
      history: false,
      reason: 'Closes addresses and changes no content; asks for a fresh proof',
    },
    status: 204,
    response: null,
  },
} as const satisfies Endpoints;
