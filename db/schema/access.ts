import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** Who is through the gate. */
export const accessSessionsTable = pgTable(
  'access_sessions',
  {
    // private: SHA-256 of the cookie's token
    tokenHash: text('token_hash').primaryKey(),
    /** Which code opened it: sessions of an older code end when the code changes. */
    codeVersion: text('code_version').notNull(),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (session) => [index('access_sessions_expiry').on(session.expiresAt)],
);

/** Wrong codes counted by device, by address and in total, each in windows. */
export const accessAttemptsTable = pgTable(
  'access_attempts',
  {
    scope: text('scope', { enum: ['device', 'address', 'total'] }).notNull(),
    // private: a keyed hash; empty for the total
    key: text('key').notNull().default(''),
    windowStart: instant('window_start').notNull(),
    failures: integer('failures').notNull().default(0),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (attempt) => [
    primaryKey({ columns: [attempt.scope, attempt.key, attempt.windowStart] }),
    index('access_attempts_window').on(attempt.windowStart),
    check('access_attempts_scope_known', sql`${attempt.scope} in ('device', 'address', 'total')`),
  ],
);
