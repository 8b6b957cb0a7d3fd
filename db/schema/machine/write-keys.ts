import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';

/** Results of writes by the client's key, stored for a day, so that a repeated request finds them. */
export const writeKeysTable = pgTable(
  'write_keys',
  {
    // private: a keyed hash of the call, the device or staff member, and the key
    hash: text('hash').primaryKey(),
    // private: a keyed hash of the body
    bodyHash: text('body_hash').notNull(),
    /** The kind of entity that was written ('place') and its row; null only inside the transaction of the write. */
    thing: text('thing'),
    thingId: integer('thing_id'),
    createdAt: createdAt(),
  },
  (key) => [index('write_keys_age').on(key.createdAt)],
);
