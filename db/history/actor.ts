/** The author of a change: staff, a visitor's device (a pseudonym), or a program. */
import type { FactSource } from '#contract/facts/facts.ts';
import type { revisionsTable } from '#db/schema/revisions.ts';

export type Actor = {
  /** 'system' is an import or a job of the operator. */
  kind: (typeof revisionsTable.$inferInsert)['actorKind'];
  key: string;
  /** Devices only: the day's pseudonym of the address block. */
  origin?: string;
  /** Devices only: entered the code less than an hour ago. */
  isYoung?: boolean;
  /** Devices only: the names under which its uploads of today and yesterday are kept. */
  uploads?: readonly string[];
  /** Set for a held change, whose uploads were checked when it was sent. */
  attachesAll?: boolean;
};

/** Returns the source of the facts that an author states. */
export const factSourceOf = ({ kind }: Pick<Actor, 'kind'>): FactSource =>
  kind === 'staff' ? 'staff' : kind === 'device' ? 'visitor' : 'import';
