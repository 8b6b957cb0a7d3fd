import * as access from '#contract/access/registry.ts';
import * as ai from '#contract/ai/registry.ts';
import * as articles from '#contract/articles/registry.ts';
import * as calendar from '#contract/calendar/registry.ts';
import * as circles from '#contract/circles/registry.ts';
import * as events from '#contract/events/registry.ts';
import * as facts from '#contract/facts/registry.ts';
import * as foundEvents from '#contract/found-events/registry.ts';
import * as help from '#contract/help/registry.ts';
import * as jobs from '#contract/jobs/registry.ts';
import * as photos from '#contract/photos/registry.ts';
import * as places from '#contract/places/registry.ts';
import * as review from '#contract/review/registry.ts';
import * as rightNow from '#contract/right-now/registry.ts';
import * as staff from '#contract/staff/registry.ts';
import * as vocabulary from '#contract/vocabulary/registry.ts';
import * as wayHome from '#contract/way-home/registry.ts';
import type { ErrorCode } from './error-codes.ts';

/**
 * Every message with which the server refuses a call, by a name shared with the web app's translations; the
 * code determines the status. {wait} is a duration in words; other {values} are inserted as sent.
 */
export const REFUSALS = {
  broken_off: ['invalid_request', 'The request was broken off'],
  not_understood: ['invalid_request', 'The request could not be understood'],
  not_json: ['invalid_request', 'The body is not valid JSON'],
  nested_too_deeply: ['invalid_request', 'The request is nested too deeply'],
  unstorable_text: ['invalid_request', 'The request contains text that cannot be stored'],
  invalid_address: ['invalid_request', 'This address is not valid'],
  wrong_write_key: ['invalid_request', 'The Idempotency-Key must have 16 to 64 letters, digits, - or _'],
  unreadable_form: ['invalid_request', 'The form could not be read'],
  body_too_large: ['too_large', 'The request is too large'],
  no_host: ['invalid_request', 'The request has to name one host'],
  address_too_long: ['uri_too_long', 'The address is too long'],
  json_only: ['unsupported_media', 'Only JSON is accepted here'],
  form_only: ['unsupported_media', 'A photo is sent as a form'],
  nothing_here: ['not_found', 'There is nothing at this address'],
  wrong_method: ['method_not_allowed', 'This address does not know this method. It knows {methods}.'],
  no_body: ['invalid_fields', 'The request has no body: it says nothing that would change'],
  foreign_request: ['foreign_request', 'This request does not come from the guide itself'],
  closed_call: ['forbidden', 'This is open to nobody'],
  check_fields: ['invalid_fields', 'Please check the marked fields'],
  internal: ['internal', 'Something went wrong. Please try again. ({id})'],
  guide_unavailable: ['unavailable', 'The guide is not available right now. Please try again in a moment.'],
  guide_busy: ['unavailable', 'Many people are asking right now. Please try again in a moment.'],
  no_space: ['storage_full', 'There is no space left to save this'],
  too_many_requests: ['too_many_requests', 'Too many requests. Please try again in {wait}.'],
  too_many_changes: ['too_many_requests', 'Too many changes. Please try again in {wait}.'],
  too_many_deletions: ['too_many_requests', 'Too many deletions. Please try again in {wait}.'],
  too_many_waiting: [
    'too_many_requests',
    'Too many changes wait for review already. Please try again later.',
  ],
  being_saved: ['conflict', 'This is being saved already'],
  saved_otherwise: [
    'conflict',
    'This was saved already, as it was first sent. Please look at it before you send it again.',
  ],
  change_busy: ['conflict', 'Many people are changing this right now. Please try again.'],
  changed_meanwhile: ['conflict', 'Somebody else changed the same thing while you were editing'],
  map_unavailable: ['provider_unavailable', 'The map cannot be loaded now'],
  tile_missing: ['not_found', 'There is no such tile'],
  ...access.REFUSALS,
  ...ai.REFUSALS,
  ...articles.REFUSALS,
  ...calendar.REFUSALS,
  ...circles.REFUSALS,
  ...events.REFUSALS,
  ...facts.REFUSALS,
  ...foundEvents.REFUSALS,
  ...help.REFUSALS,
  ...review.REFUSALS,
  ...jobs.REFUSALS,
  ...photos.REFUSALS,
  ...places.REFUSALS,
  ...rightNow.REFUSALS,
  ...staff.REFUSALS,
  ...vocabulary.REFUSALS,
  ...wayHome.REFUSALS,
} as const satisfies Record<string, readonly [ErrorCode, string]>;

export type RefusalName = keyof typeof REFUSALS;
