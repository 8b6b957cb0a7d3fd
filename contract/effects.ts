/**
 * The nouns that each call changes, and those that each read shows. By them the server drops cached responses, and the
 * web refetches its queries. The table is apart from the endpoints because the browser must not load their schemas for
 * it. Its type requires an entry for every call.
 */
import type { Call } from './api.ts';

/** Nouns with a data version in the database (db/data-versions.ts). */
export const VERSIONED_NOUNS = [
  'places',
  'events',
  'articles',
  'categories',
  'tags',
  'neighborhoods',
  'synonyms',
] as const;
export type VersionedNoun = (typeof VERSIONED_NOUNS)[number];

/** Nouns that are read from the database each time. */
const OTHER_NOUNS = [
  'event-sources',
  'fact-proposals',
  'feeds',
  'held-changes',
  'jobs',
  'pending-events',
  'source-differences',
  'users',
] as const;

export const NOUNS = [...VERSIONED_NOUNS, ...OTHER_NOUNS] as const;
export type Noun = (typeof NOUNS)[number];

export type ReadCall = Extract<Call, `GET ${string}`>;

/** The nouns that a successful call may change. */
export const CHANGES = {
  // The session is no noun: what a device or member of staff may read changes, not what there is.
  'POST /api/access': [],
  'DELETE /api/access': [],
  'POST /api/access/panic': [],
  'POST /api/auth/*': [],
  'POST /api/auth/reauthenticate': [],

  'POST /api/admin/users': ['users'],
  'PATCH /api/admin/users/:id': ['users'],
  // A new address for the same account, whose list does not show it.
  'POST /api/admin/users/:id/invitation': [],
  'DELETE /api/admin/users/:id': ['users'],

  'POST /api/places': ['places'],
  'PATCH /api/places/:id': ['places'],
  'DELETE /api/places/:id': ['places', 'events'],
  'POST /api/places/:id/enrich': ['places'],
  'POST /api/admin/places/:id/merge': ['places', 'events'],
  'PUT /api/places/:id/facts/:kind': ['places'],
  // Shows at the next noon, when kept responses expire; its route reports the edit that it is for staff.
  'POST /api/places/:id/facts/:kind/still-right': [],
  'DELETE /api/places/:id/facts/:kind': ['places'],
  'POST /api/places/:id/gone': ['places'],
  'POST /api/admin/place-links': ['places'],
  'POST /api/admin/fact-proposals': ['places', 'fact-proposals'],
  'POST /api/admin/fact-proposals/starter': ['places', 'fact-proposals'],

  'POST /api/events': ['events'],
  'PUT /api/events/:id': ['events'],
  'POST /api/events/:id/dates/:date/confirm': ['events'],
  'DELETE /api/events/:id': ['events'],
  'POST /api/events/:id/picture': ['events'],
  'POST /api/feeds': ['feeds'],
  'DELETE /api/feeds/:token': ['feeds'],
  'DELETE /api/admin/feeds': ['feeds'],

  // A run may outlast its response: performScrape reports what it changed, and the web polls the list of runs.
  'POST /api/admin/scrape-events': [],
  'PUT /api/admin/pending-events/:id': ['pending-events'],
  'POST /api/admin/pending-events/approve': ['pending-events', 'events'],
  'POST /api/admin/pending-events/reject': ['pending-events'],
  'POST /api/admin/events/:id/approve': ['pending-events', 'events'],
  'POST /api/admin/events/:id/reject': ['pending-events'],
  'DELETE /api/admin/source-differences/:id': ['source-differences'],

  'POST /api/articles': ['articles'],
  'PATCH /api/articles/:id': ['articles'],
  'POST /api/articles/:id/publish': ['articles'],
  'POST /api/articles/:id/unpublish': ['articles'],
  'DELETE /api/articles/:id': ['articles'],
  // Reads, with a text too long for an address.
  'POST /api/articles/named-places': [],

  // Places and events show their tags.
  'PATCH /api/admin/tags/:id': ['tags', 'places', 'events'],
  'POST /api/admin/tags/:id/merge': ['tags', 'places', 'events'],
  'DELETE /api/admin/tags/:id': ['tags', 'places', 'events'],

  // They decide what a search of places and events finds.
  'POST /api/admin/synonyms': ['synonyms', 'places', 'events'],
  'DELETE /api/admin/synonyms/:id': ['synonyms', 'places', 'events'],

  'POST /api/admin/revisions/:id/restore': ['places', 'events', 'articles', 'tags', 'synonyms'],
  'POST /api/admin/revert': ['places', 'events', 'articles', 'tags', 'synonyms'],
  'POST /api/admin/revert/preview': [],
  'POST /api/admin/erase': ['places', 'events', 'articles', 'tags', 'synonyms'],
  'POST /api/admin/held-changes/:id/approve': ['held-changes', 'places', 'events'],
  'POST /api/admin/held-changes/:id/discard': ['held-changes'],
  'POST /api/admin/held-changes/decide': ['held-changes', 'places', 'events'],

  'POST /api/admin/jobs/:job/run': ['jobs'],
  'PATCH /api/admin/jobs/:job': ['jobs'],

  // Nothing shows a photo before a place, event or article takes it.
  'POST /api/photos': [],
  // Proposals. The analysis may add tags, which stay hidden until staff accept them; its route reports those itself.
  'POST /api/ai/generate-description': [],
  'POST /api/ai/suggest-tags': [],
  'POST /api/ai/analyze-place': [],
  'POST /api/ai/recommendations': [],
} as const satisfies Record<Exclude<Call, ReadCall>, readonly Noun[]>;

/** The nouns that a response shows; empty for a response that nothing caches. */
export const SHOWS = {
  'GET /healthz': [],
  'GET /readyz': [],
  'GET /.well-known/security.txt': [],
  'GET /api/access': [],
  'GET /api/me': [],
  'GET /api/auth/*': [],
  'GET /api/config': [],

  'GET /api/admin/stats': ['places', 'events', 'articles', 'users', 'pending-events', 'held-changes'],
  'GET /api/admin/users': ['users'],
  'GET /api/admin/revisions': ['places', 'events', 'articles', 'tags', 'synonyms'],
  'GET /api/admin/erase': [],
  'GET /api/admin/held-changes': ['held-changes'],
  'GET /api/admin/tags': ['tags'],
  'GET /api/admin/synonyms': ['synonyms'],
  'GET /api/admin/health': [
    'jobs',
    'event-sources',
    'held-changes',
    'pending-events',
    'places',
    'events',
    'tags',
  ],
  'GET /api/admin/jobs': ['jobs'],
  'GET /api/admin/dead-links': ['places', 'events'],
  'GET /api/admin/scrape-runs': [],
  'GET /api/admin/event-sources': ['event-sources'],
  'GET /api/admin/pending-events': ['pending-events'],
  'GET /api/admin/source-differences': ['source-differences'],
  'GET /api/admin/place-links': ['places'],
  'GET /api/admin/facts': ['places'],
  'GET /api/admin/fact-proposals': ['places', 'fact-proposals'],
  'GET /api/admin/fact-proposals/starter': ['places', 'fact-proposals'],
  'GET /api/admin/feeds': ['feeds'],

  'GET /api/categories': ['categories'],
  'GET /api/tags': ['tags'],
  'GET /api/neighborhoods': ['neighborhoods'],
  'GET /api/synonyms': ['synonyms'],

  'GET /api/places': ['places'],
  'GET /api/places/:id': ['places'],
  'GET /api/places/:id/history': ['places'],
  'GET /api/places/:id/nearby': ['places'],
  'GET /api/places/:id/events': ['places', 'events'],
  'GET /api/export/places.geojson': ['places'],
  'GET /api/export/places.csv': ['places'],
  'GET /api/directory': [],
  'GET /api/directory/photo': [],
  'GET /api/places/google/:placeId': [],

  'GET /api/events': ['events'],
  'GET /api/events/next-dates': ['events'],
  'GET /api/events/:id': ['events'],
  'GET /api/events.ics': ['events'],
  'GET /api/events/:id.ics': ['events'],
  'GET /api/feeds/:token': ['feeds'],
  'GET /feeds/:token/events.ics': ['events'],
  'GET /api/weather/barcelona': [],
  'GET /api/photos/:id': [],

  'GET /api/guide/categories': ['articles'],
  'GET /api/guide/articles': ['articles'],
  'GET /api/guide/articles/:slug': ['articles'],
  'GET /api/articles': ['articles'],
  'GET /api/articles/:id': ['articles'],

  'GET /api/map/style/:theme': [],
  'GET /api/map/basemap.json': [],
  'GET /api/map/tiles/*': [],
  'GET /api/openapi.json': [],
  'GET /api/docs': [],
} as const satisfies Record<ReadCall, readonly Noun[]>;

/** Calls after which other data has to be refetched. */
export type ChangingCall = {
  [K in keyof typeof CHANGES]: (typeof CHANGES)[K] extends readonly [] ? never : K;
}[keyof typeof CHANGES];
