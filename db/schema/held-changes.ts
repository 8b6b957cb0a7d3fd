import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { HELD_CALLS, HELD_REASONS } from '#contract/held-changes/held-changes.ts';
import type { PatrolReason } from '#domain/patrol/reasons.ts';
import { createdAt, instant } from './columns.ts';

/**
 * Changes by visitors and helpers beyond the hourly ceiling or held by patrol, stored until staff decide; no public
 * response contains them. An approval erases the content; a refused change keeps it until the row is deleted, 30 days
 * after the decision.
 */
export const heldChangesTable = pgTable(
  'held_changes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    call: text('call', { enum: HELD_CALLS }).notNull(),
    entity: text('entity', { enum: ['place', 'event'] }).notNull(),
    entityId: integer('entity_id'),
    title: text('title').notNull(),
    // json, not jsonb: opening hours keep their order. `input` is the body as the contract parsed it.
    input: json('input'),
    before: json('before'),
    after: json('after'),
    baseVersion: integer('base_version'),
    /** Addresses of the uploads that it uses, which are kept while it waits (db/photos/stored-photos.ts). */
    photos: text('photos').array().notNull().default(sql`'{}'::text[]`),
    reason: text('reason', { enum: HELD_REASONS }).notNull(),
    /** Patrol's reasons; null for a change beyond a ceiling. */
    reasons: json('reasons').$type<readonly PatrolReason[]>(),
    // private: keyed hash of the device cookie; a helper's staff id
    actor: text('actor').notNull(),
    // private: keyed hash of the address block on that day; null for a helper
    origin: text('origin'),
    byYoungDevice: boolean('by_young_device').notNull(),
    /** The circle whose invitation the device used. */
    circle: integer('circle'),
    createdAt: createdAt(),
    /** Set while the change is being approved, so that it is approved only once. */
    claimedAt: instant('claimed_at'),
    decidedAt: instant('decided_at'),
    /** A staff id. */
    decidedBy: text('decided_by'),
    decision: text('decision', { enum: ['approved', 'discarded'] }),
    /** Staff's reason for a refusal. */
    refusal: text('refusal'),
  },
  (held) => [
    index('held_changes_waiting').on(held.id).where(sql`${held.decidedAt} is null`),
    index('held_changes_photos').using('gin', held.photos),
    index('held_changes_created').on(held.createdAt),
    check('held_changes_decision_whole', sql`(${held.decidedAt} is null) = (${held.decision} is null)`),
  ],
);
