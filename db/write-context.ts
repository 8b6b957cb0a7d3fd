import type { Database } from './client.ts';
import type { Actor } from './history/actor.ts';

/** What every write of an entity needs: where, by whom and when. */
export type WriteContext = { database: Database; actor: Actor; now: Date };

/** What a revision says of its write. */
export type By = Pick<WriteContext, 'actor' | 'now'>;
