import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  pgView,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { REVIEW_REASONS } from '#contract/review/reasons.ts';
import { CHANGE_KINDS, CHANGE_STATES } from '#contract/review/review-items.ts';
import { WAITING_CALLS } from '#contract/review/waiting.ts';
import { instant } from './columns.ts';

const ENTITIES = [
  'place',
  'event',
  'tag',
  'article',
  'category',
  'photo',
  'synonym',
  'stop',
  'service_time',
  'help_number',
] as const;

const columns = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind', { enum: CHANGE_KINDS }).notNull().default('change'),
  state: text('state', { enum: CHANGE_STATES }).notNull().default('live'),
  entity: text('entity', { enum: ENTITIES }).notNull(),
  /** Null while a visitor's new entity waits; a found event has the id that it keeps as an event. */
  entityId: integer('entity_id'),
  action: text('action').notNull(),
  /** The entity's name while the change waits; afterwards its state tells it. */
  title: text('title'),
  // json, not jsonb: a restored place gets its opening hours in their original order.
  before: json('before'),
  after: json('after'),
  /**
   * The call of a visitor's waiting change, with the body as the contract parsed it; of a source's proposal the kind of
   * fact, and where and when the source states it; of a found event what its source last said of it.
   */
  call: text('call', { enum: WAITING_CALLS }),
  input: json('input'),
  baseVersion: integer('base_version'),
  /** Addresses of the uploads that it uses, which are kept while it waits (db/photos/stored-photos.ts). */
  photos: text('photos').array(),
  /** The rows of the rule for which it waits. */
  reasons: text('reasons', { enum: REVIEW_REASONS }).array(),
  /** The outside source that states it. */
  source: text('source'),
  actorKind: text('actor_kind', { enum: ['staff', 'device', 'system'] }).notNull(),
  // private: a staff id, or a keyed hash of the device cookie; null for a device's change older than 30 days
  actor: text('actor'),
  // private: keyed hash of the address block on that day; null for staff, and after 30 days
  origin: text('origin'),
  /** Whether the device had entered the code less than an hour before. */
  byYoungDevice: boolean('by_young_device').notNull().default(false),
  // private: the circle whose invitation the device used; null after 30 days
  circle: integer('circle'),
  at: instant('at').notNull().defaultNow(),
  /** The waiting change that this one carries out: inserting it deletes the waiting row (migration 0048). */
  approves: bigint('approves', { mode: 'number' }),
  decidedAt: instant('decided_at'),
  /** A staff id. */
  decidedBy: text('decided_by'),
  /** Staff's reason for a refusal. */
  refusal: text('refusal'),
});

/**
 * Every change with its state: live, waiting for staff, undone or refused. A live change is written in the transaction
 * of its entity and stays as it was, except for the removal of expired provider content (decision 011).
 */
export const changesTable = pgTable('changes', columns(), (change) => [
  index('changes_entity').on(change.entity, change.entityId, change.id),
  index('changes_actor').on(change.actor, change.at),
  index('changes_origin').on(change.origin, change.at),
  index('changes_circle').on(change.circle, change.at),
  index('changes_at').on(change.at),
  index('changes_waiting').on(change.id).where(sql`${change.state} in ('waiting', 'refused')`),
  index('changes_photos').using('gin', change.photos).where(sql`${change.photos} is not null`),
  uniqueIndex('changes_proposals')
    .on(
      ...[change.kind, change.entity, change.entityId, change.source],
      ...[sql`(${change.input}->>'kind')`, sql`(${change.input}->>'entry')`],
    )
    .where(sql`${change.kind} in ('proposal', 'twin')`),
  uniqueIndex('changes_found_events').on(change.entityId).where(sql`${change.kind} = 'found_event'`),
  check(
    'changes_entity_known',
    sql`${change.entity} in ('place', 'event', 'tag', 'article', 'category', 'photo', 'synonym', 'stop', 'service_time', 'help_number')`,
  ),
  check('changes_actor_known', sql`${change.actorKind} in ('staff', 'device', 'system')`),
  check('changes_state_known', sql`${change.state} in ('live', 'waiting', 'undone', 'refused')`),
  check(
    'changes_live_whole',
    sql`${change.state} in ('waiting', 'refused') or ${change.entityId} is not null`,
  ),
]);

/** The changes that were carried out: history, and what an undo replays. The view is made by migration 0048. */
export const revisionsView = pgView('revisions', {
  ...columns(),
  entityId: integer('entity_id').notNull(),
}).existing();
