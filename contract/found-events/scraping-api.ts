import { z } from 'zod';
import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import { eventSchema } from '#contract/events/events.ts';
import { idParams } from '#contract/ids.ts';
import {
  eventSourceSchema,
  pendingChangeSchema,
  pendingEventSchema,
  reviewedManySchema,
  reviewManySchema,
  scrapedSchema,
  scrapeRunSchema,
  scrapeSchema,
  sourceDifferenceSchema,
} from './scraping.ts';

/** Events found on the web, and their review (source-2, source-3). */
export const scrapingApi = {
  'POST /api/admin/scrape-events': {
    access: 'admin',
    summary: 'Ask sources for events; answers when the run is over, or after 60 s with what there is so far',
    write: { limit: null, history: false, reason: 'What it finds waits for review' },
    body: scrapeSchema,
    status: 200,
    response: scrapedSchema,
  },
  'GET /api/admin/scrape-runs': {
    access: 'admin',
    summary: 'The last 20 runs, newest first, with how far a running one is',
    status: 200,
    response: z.array(scrapeRunSchema),
  },
  'GET /api/admin/event-sources': {
    access: 'admin',
    summary: 'Every source and how it is',
    status: 200,
    response: z.array(eventSourceSchema),
  },
  'GET /api/admin/pending-events': {
    access: 'admin',
    summary: 'What was found and waits for a decision, soonest first',
    status: 200,
    response: z.array(pendingEventSchema),
  },
  'PUT /api/admin/pending-events/:id': {
    access: 'admin',
    summary: 'Correct a pending event before it is approved; what is not named stays',
    write: {
      limit: null,
      history: false,
      reason: 'What waits for review has no history yet; publishing it has',
    },
    params: idParams,
    body: pendingChangeSchema,
    status: 200,
    response: pendingEventSchema,
  },
  'POST /api/admin/pending-events/approve': {
    access: 'admin',
    summary: 'Publish several',
    write: ADMIN_EDIT,
    body: reviewManySchema,
    status: 200,
    response: reviewedManySchema,
  },
  'POST /api/admin/pending-events/reject': {
    access: 'admin',
    summary: 'Reject several',
    write: ADMIN_EDIT,
    body: reviewManySchema,
    status: 200,
    response: reviewedManySchema,
  },
  'POST /api/admin/events/:id/approve': {
    access: 'admin',
    summary: 'Publish a pending event',
    write: ADMIN_EDIT,
    params: idParams,
    status: 200,
    response: eventSchema,
  },
  'POST /api/admin/events/:id/reject': {
    access: 'admin',
    summary: 'Reject a pending event; it does not come back with the next run',
    write: ADMIN_EDIT,
    params: idParams,
    status: 204,
    response: null,
  },
  'GET /api/admin/source-differences': {
    access: 'admin',
    summary: 'Published events of which their source says something else by now',
    status: 200,
    response: z.array(sourceDifferenceSchema),
  },
  'DELETE /api/admin/source-differences/:id': {
    access: 'admin',
    summary: 'Seen: the difference of this event is no longer shown',
    write: { limit: null, history: false, reason: 'Only marks a difference as seen' },
    params: idParams,
    status: 204,
    response: null,
  },
} as const satisfies Endpoints;
