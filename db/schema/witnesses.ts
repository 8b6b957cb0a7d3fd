import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SiteReason } from '#contract/witnesses/site-reasons.ts';
import { WITNESS_KINDS, WITNESS_OUTCOMES, type WitnessValue } from '#contract/witnesses/witnesses.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import { instant } from './columns.ts';
import { placesTable } from './places.ts';

const placeId = () =>
  integer('place_id')
    .notNull()
    .references(() => placesTable.id, { onDelete: 'cascade' });

/** The latest statement of each kind of witness about each fact of a place (witness-1). */
export const witnessesTable = pgTable(
  'witnesses',
  {
    placeId: placeId(),
    kind: text('kind').$type<FactKind>().notNull(),
    witness: text('witness', { enum: WITNESS_KINDS }).notNull(),
    value: json('value').$type<WitnessValue>().notNull(),
    words: text('words').notNull(),
    url: text('url'),
    /**
     * The day from which the statement holds: for a page the first on which the guide read it, for a map's element its
     * last edit.
     */
    saidOn: date('said_on').notNull(),
    seenOn: date('seen_on').notNull(),
    /** The days of the last two weeks on which its value changed. */
    turnedOn: date('turned_on').array().notNull().default([]),
  },
  (witness) => [
    primaryKey({ columns: [witness.placeId, witness.kind, witness.witness] }),
    check('witnesses_words_length', sql`length(${witness.words}) <= 300`),
  ],
);

/**
 * The outcome of the witnesses' statements about a fact. `mark` is a hash of the value that was judged, so that renewal
 * and doubt never count for another value; a renewal is not part of a place's state, like a confirmation (decision
 * 070).
 */
export const witnessOutcomesTable = pgTable(
  'witness_outcomes',
  {
    placeId: placeId(),
    kind: text('kind').$type<FactKind>().notNull(),
    outcome: text('outcome', { enum: WITNESS_OUTCOMES }).notNull(),
    reason: text('reason').notNull(),
    decidedOn: date('decided_on').notNull(),
    /** The value that the witnesses state instead. */
    value: json('value').$type<WitnessValue>(),
    mark: text('mark'),
    renewedBy: text('renewed_by', { enum: WITNESS_KINDS }),
    renewedUrl: text('renewed_url'),
    renewedOn: date('renewed_on'),
    doubtBy: text('doubt_by', { enum: WITNESS_KINDS }),
    doubtUrl: text('doubt_url'),
    doubtWords: text('doubt_words'),
    doubtOn: date('doubt_on'),
  },
  (outcome) => [
    primaryKey({ columns: [outcome.placeId, outcome.kind] }),
    index('witness_outcomes_outcome').on(outcome.outcome),
  ],
);

/** The last reading of each place's own site; staff can stop it. */
export const ownSitesTable = pgTable('own_sites', {
  placeId: placeId().primaryKey(),
  url: text('url').notNull(),
  isRead: boolean('is_read').notNull().default(true),
  readAt: instant('read_at'),
  outcome: text('outcome', { enum: WITNESS_OUTCOMES }),
  /** One line in the guide's own words, never text of the site. */
  reason: text('reason'),
  reasons: json('reasons').$type<SiteReason[]>().notNull().default([]),
});
