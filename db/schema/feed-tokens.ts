import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

export const feedTokensTable = pgTable('feed_tokens', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  // private: SHA-256 of the token, which only the subscriber's calendar contains
  tokenHash: text('token_hash').notNull().unique(),
  /** The access code under which it was opened: another code closes it. Null in rows older than this column. */
  codeVersion: text('code_version'),
  /** The circle whose visitor opened it: its end closes it. */
  circleId: integer('circle_id'),
  // private: the day alone, enough to close unused addresses, so that the table does not reveal when a calendar was
  // read
  lastUsedOn: date('last_used_on', { mode: 'string' }),
  createdAt: createdAt(),
  revokedAt: instant('revoked_at'),
});
