import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** What was written under a key that the client chose, for a day: a second try finds it here. */
export const writeKeysTable = pgTable(
  'write_keys',
  {
    // private: a keyed hash of the call, the device or staff member, and the key; none of them can be read from it
    hash: text('hash').primaryKey(),
    // private: a keyed hash of what was sent
    bodyHash: text('body_hash').notNull(),
    /** What was written, 'place', and its row; null only inside the transaction that writes it. */
    thing: text('thing'),
    thingId: integer('thing_id'),
    createdAt: createdAt(),
  },
  (key) => [index('write_keys_age').on(key.createdAt)],
);
