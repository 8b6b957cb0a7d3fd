import type { VersionedNoun } from '#contract/effects.ts';
import type { SharedDatabase } from '#db/client.ts';

/** Messages between the first process and its workers; the metrics' library sends messages of its own. */
export type Message =
  | { guide: 'join' }
  | { guide: 'joined'; database: SharedDatabase; ended: string[] }
  | { guide: 'failed'; reason: string; isDatabaseAway: boolean }
  | { guide: 'changed'; nouns: VersionedNoun[] }
  | EndedMessage
  | { guide: 'stop' };

/** A worker has a session ended ('end'); all take it in ('ended', 'took'); the worker hears that it holds ('kept'). */
export type EndedMessage =
  | { guide: 'end' | 'ended' | 'took'; tokenHash: string }
  | { guide: 'kept'; tokenHash: string; isDeleted: boolean }
  | { guide: 'forgotten'; tokenHashes: readonly string[] };
