/** The writer of a change: staff, a visitor's device by a pseudonym, or a program. */
import type { revisionsTable } from '#db/schema/revisions.ts';

export type Actor = {
  /** 'system' is a program of the operator's: an import, a job. */
  kind: (typeof revisionsTable.$inferInsert)['actorKind'];
  /** A staff id, a program's name, or the pseudonym of a device. */
  key: string;
  /** Of a device: the pseudonym of its address block on that day. */
  origin?: string;
  /** Of a device: it entered the code less than an hour ago. */
  isYoung?: boolean;
  /** Of a device: the names under which its uploads are kept, of today and of yesterday. */
  uploads?: readonly string[];
  /** Of a change that waited: its uploads were judged when it was sent. */
  attachesAll?: boolean;
};
