import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Written by triggers only; see db/data-versions.ts. A noun's version is the sum of its shards. */
export const dataVersionsTable = pgTable(
  'data_versions',
  {
    noun: text('noun').notNull(),
    shard: integer('shard').notNull(),
    version: bigint('version', { mode: 'number' }).notNull().default(0),
  },
  (version) => [primaryKey({ columns: [version.noun, version.shard] })],
);
