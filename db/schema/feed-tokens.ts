import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

export const feedTokensTable = pgTable('feed_tokens', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  // private: SHA-256 of the token; the token itself is in the subscriber's calendar only
  tokenHash: text('token_hash').notNull().unique(),
  /** Which access code it was opened under: another code closes it. Null: from before addresses knew it. */
  codeVersion: text('code_version'),
  // private: the day alone, so that unused addresses end; when a calendar program asks is nobody's business
  lastUsedOn: date('last_used_on', { mode: 'string' }),
  createdAt: createdAt(),
  revokedAt: instant('revoked_at'),
});
