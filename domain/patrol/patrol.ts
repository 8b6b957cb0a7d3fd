/** Scores an edit by its changes. An edit above the threshold waits for staff before others see it (decision 103). */
import { LANGUAGES, type Language } from '#contract/language.ts';
import type { Wordings } from '#contract/wordings.ts';
import { distanceKm } from '#domain/geo/geo.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';
import { allWordings } from '#domain/text/wordings.ts';
import { findMarks, linkedDomains, registrableDomain } from './private-marks.ts';
import { PATROL_FIELDS, type PatrolField, type PatrolReason } from './reasons.ts';
import { replacedShare } from './replaced-share.ts';
import type { WordFinder } from './word-list.ts';

/** The fields of a place or event that patrol reads. */
export type PatrolledState = Readonly<
  Partial<Record<Exclude<PatrolField, 'openingHours' | 'photos'>, string | null>> &
    Partial<Record<`${PatrolField}Wordings`, Wordings | null>> & {
      openingHours?: OpeningHours | null;
      photos?: readonly { alt: string }[] | null;
      latitude?: number | null;
      longitude?: number | null;
      website?: string | null;
      phone?: string | null;
      email?: string | null;
    }
>;

/** Null before an addition, and after a deletion. */
export type PatrolledEdit = { before: PatrolledState | null; after: PatrolledState | null };

/** The device: entered less than an hour ago, and the number of its edits in the last hour, this one included. */
export type PatrolledDevice = {
  isYoung: boolean;
  edits: number;
  /** The edits of its address block's devices in their first hour. */
  blockEdits?: number;
};

/** Limits on a move, in meters, and on the share of a replaced text, in percent. */
export type PatrolRules = { maxMeters: number; maxReplaced: number; findWords: WordFinder };

/** An edit is held from this score on. */
export const LINE = 100;
/** Edits in an hour: a few, for a device in its first hour, and many, for any device. */
export const MAX_FIRST_EDITS = 5;
/** The same for all devices of an address block in their first hour: twice a single device's. */
export const MAX_FIRST_EDITS_OF_BLOCK = 10;
export const MAX_EDITS = 50;

/**
 * Each of these alone reaches the threshold, except a first link, a first hour and a few edits, which reach it in
 * pairs.
 */
const SCORES: Record<PatrolReason['kind'], number> = {
  moved: 100,
  link: 100,
  first_link: 60,
  replaced: 100,
  word: 100,
  phone: 100,
  email: 100,
  document: 100,
  deletion: 100,
  some_edits: 60,
  block_edits: 60,
  many_edits: 100,
  first_hour: 40,
};

export type Verdict = { isHeld: boolean; score: number; reasons: PatrolReason[] };

/** Returns the score of a device's edit with its reasons; they are empty for an edit that arouses no suspicion. */
export function patrol(edit: PatrolledEdit, device: PatrolledDevice, rules: PatrolRules): Verdict {
  const reasons = [...reasonsOfChange(edit, rules), ...reasonsOfDevice(device)];
  const score = reasons.reduce((sum, { kind }) => sum + SCORES[kind], 0);
  return { isHeld: score >= LINE, score, reasons };
}

function reasonsOfDevice({ isYoung, edits, blockEdits = 0 }: PatrolledDevice): PatrolReason[] {
  const kind = edits > MAX_EDITS ? 'many_edits' : edits > MAX_FIRST_EDITS ? 'some_edits' : null;
  const isCrowd = isYoung && kind === null && blockEdits > MAX_FIRST_EDITS_OF_BLOCK;
  return [
    ...(kind ? [{ kind, edits } as const] : []),
    ...(isCrowd ? [{ kind: 'block_edits', edits: blockEdits } as const] : []),
    ...(isYoung ? [{ kind: 'first_hour' } as const] : []),
  ];
}

function reasonsOfChange({ before, after }: PatrolledEdit, rules: PatrolRules): PatrolReason[] {
  if (after === null) return [{ kind: 'deletion' }];
  return [
    ...movedReasons(before, after, rules),
    ...websiteReasons(before, after),
    ...PATROL_FIELDS.flatMap((field) => textReasons(field, before, after, rules)),
    ...(before ? REPLACED_FIELDS.flatMap((field) => replacedReasons(field, before, after, rules)) : []),
  ];
}

const REPLACED_FIELDS = ['name', 'title', 'description'] as const;

function movedReasons(
  before: PatrolledState | null,
  after: PatrolledState,
  { maxMeters }: PatrolRules,
): PatrolReason[] {
  const [from, to] = [pointOf(before), pointOf(after)];
  const meters = from && to ? distanceKm(from, to) * 1000 : 0;
  return meters > maxMeters ? [{ kind: 'moved', meters: Math.round(meters) }] : [];
}

function pointOf(state: PatrolledState | null) {
  const { latitude, longitude } = state ?? {};
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

function websiteReasons(before: PatrolledState | null, after: PatrolledState): PatrolReason[] {
  if (!before || !after.website) return [];
  const domain = registrableDomain(after.website);
  const known = before.website ? registrableDomain(before.website) : null;
  if (domain === null || domain === known) return [];
  return [{ kind: before.website ? 'link' : 'first_link', field: 'website', domain }];
}

function textReasons(
  field: PatrolField,
  before: PatrolledState | null,
  after: PatrolledState,
  { findWords }: PatrolRules,
): PatrolReason[] {
  const earlier = before ? textsOf(before) : [];
  const added = textsIn(after, field).filter((text) => !earlier.includes(text));
  if (added.length === 0) return [];
  const words = newOnes(added, earlier, findWords);
  const reasons = words.map((word): PatrolReason => ({ kind: 'word', field, word }));
  // Numbers of streets and floors do not identify a person.
  if (field === 'address') return reasons;
  const own = [before?.website ?? after.website].flatMap((link) => (link && registrableDomain(link)) || []);
  const domains = newOnes(added, earlier, linkedDomains).filter((domain) => !own.includes(domain));
  const ownContacts = [before?.phone, before?.email].filter(Boolean).join('\n');
  const spelled = (text: string) => findMarks(text).map(({ kind, value }) => `${kind} ${value}`);
  const marks = newOnes(added, [...earlier, ownContacts], spelled)
    .filter((mark) => !own.some((domain) => mark.endsWith(`@${domain}`)))
    .map((mark) => mark.split(' ', 1)[0] as 'phone' | 'email' | 'document');
  return [
    ...reasons,
    ...domains.map((domain): PatrolReason => ({ kind: 'link', field, domain })),
    ...[...new Set(marks)].map((kind): PatrolReason => ({ kind, field })),
  ];
}

/** Returns the findings in the added texts that no earlier text contains. */
function newOnes(added: string[], earlier: string[], find: (text: string) => string[]): string[] {
  const found = new Set(added.flatMap(find));
  if (found.size === 0) return [];
  const known = new Set(earlier.flatMap(find));
  return [...found].filter((one) => !known.has(one));
}

function textsIn(state: PatrolledState, field: PatrolField): string[] {
  // Hours that cannot be parsed are shown as typed, so their lines are texts.
  if (field === 'openingHours')
    return Object.entries(state.openingHours ?? {}).map((line) => line.join(': '));
  // An enlarged photo shows its description to everyone.
  if (field === 'photos') return (state.photos ?? []).map(({ alt }) => alt);
  return allWordings(state[field], state[`${field}Wordings`]);
}
const textsOf = (state: PatrolledState) => PATROL_FIELDS.flatMap((field) => textsIn(state, field));

/** A shorter text is too short to count as replaced. */
const MIN_REPLACED = { name: 3, title: 3, description: 30 };

/**
 * Compares a text with the earlier one of its language; a text in a further language replaces nothing. A text without a
 * language is compared with the closest earlier one.
 */
function replacedReasons(
  field: keyof typeof MIN_REPLACED,
  before: PatrolledState,
  after: PatrolledState,
  { maxReplaced }: PatrolRules,
): PatrolReason[] {
  const text = after[field] ?? '';
  const wordings = after[`${field}Wordings`];
  const percents = earlierTexts(before, field).map(([language, earlier]) =>
    earlier.length < MIN_REPLACED[field] ? 0 : replacedShare(earlier, wordings?.[language] ?? text).percent,
  );
  const percent = percents.length === 0 ? 0 : wordings ? Math.max(...percents) : Math.min(...percents);
  return percent > maxReplaced ? [{ kind: 'replaced', field, percent: Math.round(percent) }] : [];
}

/** Returns the texts by language; the language of a text without wordings does not matter. */
function earlierTexts(state: PatrolledState, field: keyof typeof MIN_REPLACED): [Language, string][] {
  const wordings = state[`${field}Wordings`];
  const worded = LANGUAGES.flatMap((language): [Language, string][] => {
    const text = wordings?.[language];
    return text ? [[language, text]] : [];
  });
  const text = state[field];
  return worded.length > 0 || !text ? worded : [['en', text]];
}
