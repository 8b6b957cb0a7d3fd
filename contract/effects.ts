/**
 * The nouns that each call changes, and those that each read shows. They tell the server which cached
 * responses to drop, and the web app which queries to refetch. The tables are separate from the endpoints so
 * that the browser need not load the schemas. The tables' type requires an entry for every call.
 */
import * as access from '#contract/access/registry.ts';
import * as ai from '#contract/ai/registry.ts';
import * as articles from '#contract/articles/registry.ts';
import * as calendar from '#contract/calendar/registry.ts';
import * as circles from '#contract/circles/registry.ts';
import * as events from '#contract/events/registry.ts';
import * as facts from '#contract/facts/registry.ts';
import * as foundEvents from '#contract/found-events/registry.ts';
import * as health from '#contract/health/registry.ts';
import * as help from '#contract/help/registry.ts';
import * as jobs from '#contract/jobs/registry.ts';
import * as photos from '#contract/photos/registry.ts';
import * as places from '#contract/places/registry.ts';
import * as review from '#contract/review/registry.ts';
import * as rightNow from '#contract/right-now/registry.ts';
import * as staff from '#contract/staff/registry.ts';
import * as streets from '#contract/streets/registry.ts';
import * as vocabulary from '#contract/vocabulary/registry.ts';
import * as wayHome from '#contract/way-home/registry.ts';
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
  'way-home',
  'help',
] as const;
export type VersionedNoun = (typeof VERSIONED_NOUNS)[number];

/**
 * The nouns whose responses also show another noun, such as the name of an event's place: a change of the noun changes
 * them too.
 */
const SHOWN_IN: Readonly<Partial<Record<Noun, readonly VersionedNoun[]>>> = {
  places: ['events', 'articles'],
  categories: ['places', 'events'],
  tags: ['places', 'events'],
  neighborhoods: ['places'],
  synonyms: ['places', 'events'],
};

/** Returns these nouns and those whose responses show them. */
export const withShowing = <N extends Noun>(nouns: readonly N[]): (N | VersionedNoun)[] => [
  ...new Set(nouns.flatMap((noun) => [noun, ...(SHOWN_IN[noun] ?? [])])),
];

/** Nouns that are read from the database each time. */
const OTHER_NOUNS = [
  'circles',
  'event-sources',
  'feeds',
  'jobs',
  'photo-candidates',
  'review',
  'review-words',
  'users',
] as const;

export const NOUNS = [...VERSIONED_NOUNS, ...OTHER_NOUNS] as const;
export type Noun = (typeof NOUNS)[number];

export type ReadCall = Extract<Call, `GET ${string}`>;

/** The nouns that a successful call may change; those that show them follow (`withShowing`). */
export const CHANGES = {
  ...access.CHANGES,
  ...ai.CHANGES,
  ...articles.CHANGES,
  ...calendar.CHANGES,
  ...circles.CHANGES,
  ...events.CHANGES,
  ...facts.CHANGES,
  ...foundEvents.CHANGES,
  ...help.CHANGES,
  ...review.CHANGES,
  ...jobs.CHANGES,
  ...photos.CHANGES,
  ...places.CHANGES,
  ...rightNow.CHANGES,
  ...staff.CHANGES,
  ...vocabulary.CHANGES,
  ...wayHome.CHANGES,
} as const satisfies Record<Exclude<Call, ReadCall>, readonly Noun[]>;

/** The nouns that a response shows; empty for a response that is never cached. */
export const SHOWS = {
  'GET /healthz': [],
  'GET /readyz': [],
  'GET /.well-known/security.txt': [],
  'GET /api/config': [],
  'GET /api/export/places.geojson': ['places'],
  'GET /api/export/places.csv': ['places'],
  'GET /api/map/style/:theme': [],
  'GET /api/map/basemap.json': [],
  'GET /api/map/tiles/*': [],
  'GET /api/openapi.json': [],
  'GET /api/docs': [],
  ...access.SHOWS,
  ...articles.SHOWS,
  ...calendar.SHOWS,
  ...circles.SHOWS,
  ...events.SHOWS,
  ...facts.SHOWS,
  ...foundEvents.SHOWS,
  ...health.SHOWS,
  ...help.SHOWS,
  ...review.SHOWS,
  ...jobs.SHOWS,
  ...photos.SHOWS,
  ...places.SHOWS,
  ...rightNow.SHOWS,
  ...staff.SHOWS,
  ...streets.SHOWS,
  ...vocabulary.SHOWS,
  ...wayHome.SHOWS,
} as const satisfies Record<ReadCall, readonly Noun[]>;

/** Calls that require a refetch of other data. */
export type ChangingCall = {
  [K in keyof typeof CHANGES]: (typeof CHANGES)[K] extends readonly [] ? never : K;
}[keyof typeof CHANGES];
