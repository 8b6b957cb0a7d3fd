import type { VersionedNoun } from '#contract/effects.ts';
import type { SharedDatabase } from '#db/client.ts';

/** Messages between the first process and its workers; the metrics library sends its own. */
export type Message =
  | { guide: 'join' }
  | { guide: 'joined'; database: SharedDatabase; ended: string[] }
  | { guide: 'failed'; reason: string; isDatabaseAway: boolean }
  | { guide: 'changed'; nouns: VersionedNoun[] }
  | EndedMessage
  | { guide: 'stop' };

/**
 * A worker ends a session ('end'); all workers add it to their copies ('ended', 'took'); the worker learns that it is
 * recorded ('kept').
 */
export type EndedMessage =
  | { guide: 'end' | 'ended' | 'took'; tokenHash: string }
  | { guide: 'kept'; tokenHash: string; isDeleted: boolean }
  | { guide: 'forgotten'; tokenHashes: readonly string[] };
