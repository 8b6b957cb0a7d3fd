import type { RefusalName } from '#contract/refusals.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#domain/city-time/durations.ts';

/** A window in seconds, mapped to the number of uses in it. */
type Windows = Readonly<Record<number, number>>;

/** A limit of uses. The calls that count it name it: `LIMITS.writes`. */
export type Limit = {
  /** Its name in `rate_limits`. */
  name: string;
  perDevice: Windows;
  /** The limit of an address block; ten times a device's by default, because a venue shares one address. */
  perAddress?: Windows;
  /** The limit of all young devices of one block together, since entering the code again creates a new device. */
  perYoungBlock?: Windows;
  /** The limit of all devices together, per `subject` or for everything. */
  inAll?: Windows;
  subject?: string | number;
  /** The key to count instead of the device: a calendar address. */
  own?: string;
  refusal: RefusalName;
};

const MINUTE = MINUTE_SECONDS;
const HOUR = HOUR_SECONDS;
const DAY = DAY_SECONDS;

/** Every limit that the database counts. Reads are limited in memory (read-limits.ts), secrets in secret-attempts.ts. */
export const LIMITS = {
  /** Each change of a place, an event, a fact. */
  writes: {
    name: 'write',
    perDevice: { [MINUTE]: 10, [HOUR]: 60 },
    perYoungBlock: { [MINUTE]: 20, [HOUR]: 120 },
    refusal: 'too_many_changes',
  },
  /** A visitor's deletion of an event: stricter than a write, because everyone inside the gate can delete (write-1). */
  deletions: {
    name: 'event-deletion',
    perDevice: { [HOUR]: 3 },
    perYoungBlock: { [HOUR]: 3 },
    refusal: 'too_many_deletions',
  },
  /** A statement or confirmation of a fact. */
  answers: { name: 'answer', perDevice: { [DAY]: 200 }, refusal: 'too_many_answers' },
  /** A report of something wrong or unsafe. The limits per block prevent a flood from hiding the reports of others. */
  reports: {
    name: 'report',
    perDevice: { [HOUR]: 10, [DAY]: 20 },
    perAddress: { [HOUR]: 20, [DAY]: 40 },
    perYoungBlock: { [HOUR]: 15, [DAY]: 30 },
    inAll: { [DAY]: 2000 },
    refusal: 'too_many_reports',
  },
  /** An author's question about a waiting change. private: the key is the device's pseudonym of the day, without the place. */
  uploads: {
    name: 'upload',
    perDevice: { [MINUTE]: 20, [HOUR]: 60, [DAY]: 150 },
    perAddress: { [MINUTE]: 100, [HOUR]: 300, [DAY]: 600 },
    inAll: { [DAY]: 3000 },
    refusal: 'too_many_photos',
  },
  /** A request to fetch an event's picture again, which calls an outside server and spends the daily budget. */
  pictures: {
    name: 'picture',
    perDevice: { [HOUR]: 6, [DAY]: 20 },
    perAddress: { [HOUR]: 20, [DAY]: 60 },
    perYoungBlock: { [HOUR]: 6, [DAY]: 20 },
    refusal: 'too_many_requests',
  },
  /** A refresh of a place from the maps service, which also counts as a look-up. */
  refreshes: { name: 'enrich', perDevice: { [HOUR]: 10 }, refusal: 'too_many_refreshes' },
  /** Counted by every call that may request place details, so that no single address spends the daily budget. */
  lookUps: {
    name: 'maps-details',
    perDevice: { [HOUR]: 30 },
    perAddress: { [HOUR]: 60, [DAY]: 100 },
    refusal: 'too_many_look_ups',
  },
  /** Generous, because each pause in typing triggers a search. */
  mapsSearches: {
    name: 'maps-search',
    perDevice: { [MINUTE]: 60, [HOUR]: 600 },
    perAddress: { [MINUTE]: 600, [DAY]: 1000 },
    refusal: 'too_many_searches',
  },
  mapsPhotos: {
    name: 'maps-photo',
    perDevice: { [HOUR]: 300 },
    perAddress: { [DAY]: 500 },
    refusal: 'too_many_photos',
  },
  /** A question to the language model. It costs money: a block has five times a device's uses, not ten. */
  modelUses: {
    name: 'ai',
    perDevice: { [MINUTE]: 5, [DAY]: 20 },
    perAddress: { [DAY]: 100 },
    refusal: 'assistant_used_up',
  },
  /** The same question, answered by the guide's own rules. */
  rulesUses: { name: 'ai-rules', perDevice: { [MINUTE]: 30 }, refusal: 'too_many_questions' },
  /** Programs send a few requests a day, counted per device or per calendar address. */
  calendars: { name: 'calendar', perDevice: { [MINUTE]: 10, [HOUR]: 60 }, refusal: 'too_many_calendars' },
  guestLinks: { name: 'guest-link', perDevice: { [DAY]: 3 }, refusal: 'too_many_guest_links' },
  /** Valid invitations are not counted. */
  wrongInvitations: {
    name: 'invitation',
    perDevice: { [MINUTE]: 5, [HOUR]: 20 },
    refusal: 'too_many_invitations',
  },
  /** Limited only per device, so that other devices behind the same address do not wait. */
  signIns: { name: 'sign-in', perDevice: { [MINUTE]: 20 }, perAddress: {}, refusal: 'too_many_attempts' },
  /** Limited, because each creates a row without a sign-in. */
  passkeyChallenges: {
    name: 'passkey-challenge',
    perDevice: { [MINUTE]: 20 },
    perAddress: { [MINUTE]: 200 },
    refusal: 'too_many_attempts',
  },
} as const satisfies Record<string, Limit>;
