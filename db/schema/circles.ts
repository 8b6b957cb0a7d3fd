import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CIRCLE_STATES } from '#contract/circles/circles.ts';
import { createdAt } from './columns.ts';

/** Groups of visitors who entered by invitation. */
export const circlesTable = pgTable(
  'circles',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    state: text('state', { enum: CIRCLE_STATES }).notNull().default('open'),
    // private: the number of devices that entered; no table lists them
    devices: integer('devices').notNull().default(0),
    createdAt: createdAt(),
  },
  (circle) => [
    uniqueIndex('circles_name').on(sql`lower(${circle.name})`).where(sql`${circle.state} <> 'ended'`),
    check('circles_state_known', sql`${circle.state} in ('open', 'paused', 'ended')`),
  ],
);

export const invitationsTable = pgTable(
  'invitations',
  {
    // private: SHA-256 of the key, which only the link contains
    keyHash: text('key_hash').primaryKey(),
    circleId: integer('circle_id')
      .notNull()
      .references(() => circlesTable.id, { onDelete: 'cascade' }),
    devices: integer('devices').notNull(),
    used: integer('used').notNull().default(0),
    /** The last day, in Madrid. */
    until: date('until', { mode: 'string' }).notNull(),
  },
  (invitation) => [
    index('invitations_circle').on(invitation.circleId),
    check('invitations_within_devices', sql`${invitation.used} between 0 and ${invitation.devices}`),
  ],
);
