/** The author of a change: staff, a visitor's device (a pseudonym), or a program. */
import type { FactSource } from '#contract/facts/facts.ts';
import type { changesTable } from '#db/schema/changes.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';

export type Actor = {
  /** 'system' is an import or a job of the operator. */
  kind: (typeof changesTable.$inferInsert)['actorKind'];
  key: string;
  /** Devices only: the day's pseudonym of the address block. */
  origin?: string;
  /** Devices only: the names that distinguish its address block from others in later revisions. */
  recentOrigins?: { names: readonly string[]; since: Date };
  /** Devices only: entered the code less than an hour ago. */
  isYoung?: boolean;
  /** Devices only: entered it less than ten minutes ago. */
  isJustIn?: boolean;
  /** Devices only: the circle whose invitation it used. */
  circle?: number | null;
  /** Devices only: the names under which its uploads of today and yesterday are stored. */
  uploads?: readonly string[];
  /** Set for a waiting change: its uploads were checked when it was sent. */
  attachesAll?: boolean;
  /** The waiting change that a write carries out, and the member of staff who approved it; null for a second visitor. */
  approves?: { id: number; staffId: string | null };
};

/** The author of an earlier statement, as its revision names it; null for deleted names. */
export type EarlierAuthor = { actor: string | null; origin: string | null; isYoung: boolean; at: Date };

/**
 * Returns whether both this device and its address block differ from those of an earlier statement; 'unknown' when the
 * names of blocks have changed since.
 */
export function isAnother(earlier: EarlierAuthor | null, speaker: Actor): boolean | 'unknown' {
  const { key, recentOrigins } = speaker;
  if (earlier?.actor === key) return false;
  if (!earlier?.origin || !recentOrigins || earlier.at < recentOrigins.since) return 'unknown';
  return !recentOrigins.names.includes(earlier.origin);
}

/**
 * Returns whether an author confirms what a visitor asked for on an earlier day: both entered the code more than an hour
 * before, and differ in device and address block (review-3).
 */
export function isAgreed(earlier: readonly EarlierAuthor[], speaker: Actor, now: Date): boolean {
  if (speaker.isYoung) return false;
  const today = madridTime(now).isoDate;
  return earlier.some(
    (author) =>
      !author.isYoung && madridTime(author.at).isoDate < today && isAnother(author, speaker) === true,
  );
}

/** Returns the source of the facts that an author states. */
export const factSourceOf = ({ kind }: Pick<Actor, 'kind'>): FactSource =>
  kind === 'staff' ? 'staff' : kind === 'device' ? 'visitor' : 'import';
