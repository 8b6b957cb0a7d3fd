import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * One row per write of a place, event, tag, article, set of synonyms, stop or service time, in the write's transaction; immutable, except for the
 * removal of expired provider content (decision 011).
 */
export const revisionsTable = pgTable(
  'revisions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    entity: text('entity', {
      enum: [
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
      ],
    }).notNull(),
    entityId: integer('entity_id').notNull(),
    action: text('action').notNull(),
    // json, not jsonb: a restored place gets its opening hours in their original order.
    before: json('before'),
    after: json('after'),
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
  },
  (revision) => [
    index('revisions_entity').on(revision.entity, revision.entityId, revision.id),
    index('revisions_actor').on(revision.actor, revision.at),
    index('revisions_origin').on(revision.origin, revision.at),
    index('revisions_circle').on(revision.circle, revision.at),
    index('revisions_at').on(revision.at),
    check(
      'revisions_entity_known',
      sql`${revision.entity} in ('place', 'event', 'tag', 'article', 'category', 'photo', 'synonym', 'stop', 'service_time', 'help_number')`,
    ),
    check('revisions_actor_known', sql`${revision.actorKind} in ('staff', 'device', 'system')`),
  ],
);
