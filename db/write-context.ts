import type { Database } from './client.ts';
import type { Actor } from './review/actor.ts';

export type WriteContext = { database: Database; actor: Actor; now: Date };

export type By = Pick<WriteContext, 'actor' | 'now'>;
