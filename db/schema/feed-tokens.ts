import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

export const feedTokensTable = pgTable('feed_tokens', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  // private: SHA-256 of the token; the token itself is in the subscriber's calendar only
  tokenHash: text('token_hash').notNull().unique(),
  filter: jsonb('filter').$type<Record<string, unknown>>(),
  createdAt: createdAt(),
  revokedAt: instant('revoked_at'),
});
