import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { circlesTable } from './circles.ts';
import { createdAt, instant } from './columns.ts';

export const accessSessionsTable = pgTable(
  'access_sessions',
  {
    // private: SHA-256 of the cookie's token
    tokenHash: text('token_hash').primaryKey(),
    /** The version of the access code: a new code ends the sessions of older ones. */
    codeVersion: text('code_version').notNull(),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** The circle whose invitation opened the session; null for the access code. */
    circleId: integer('circle_id').references(() => circlesTable.id, { onDelete: 'cascade' }),
    /** Guests read only. */
    isGuest: boolean('is_guest').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (session) => [
    index('access_sessions_expiry').on(session.expiresAt),
    index('access_sessions_circle').on(session.circleId),
  ],
);

const ATTEMPT_SCOPES = ['device', 'address', 'block', 'total', 'first', 'more', 'entered'] as const;

/**
 * Wrong codes, counted per window: by device, address, address block and in total. During an attack also counts
 * attempts checked as exceptions ('first', 'more'; the key contains network and device), and blocks that sent the right
 * code ('entered').
 */
export const accessAttemptsTable = pgTable(
  'access_attempts',
  {
    scope: text('scope', { enum: ATTEMPT_SCOPES }).notNull(),
    // private: a keyed hash; empty for the total
    key: text('key').notNull().default(''),
    windowStart: instant('window_start').notNull(),
    failures: integer('failures').notNull().default(0),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (attempt) => [
    primaryKey({ columns: [attempt.scope, attempt.key, attempt.windowStart] }),
    index('access_attempts_window').on(attempt.windowStart),
    check(
      'access_attempts_scope_known',
      sql`${attempt.scope} in ('device', 'address', 'block', 'total', 'first', 'more', 'entered')`,
    ),
  ],
);
