import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { SERVICE_KINDS, STOP_KINDS, type Stop } from '#contract/way-home/way-home.ts';
import { createdAt, deletedAt, updatedAt } from './columns.ts';

/** Metro stations, stops of night buses and taxi ranks (home-1). */
export const stopsTable = pgTable(
  'stops',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: STOP_KINDS }).notNull(),
    name: text('name'),
    lines: text('lines').array().notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    entrances: json('entrances').$type<Stop['entrances']>().notNull(),
    hasLift: boolean('has_lift'),
    /** 'staff' for a record that staff wrote last; a renewal does not change it. */
    source: text('source').notNull(),
    sourceDate: date('source_date').notNull(),
    /** The OpenStreetMap element of the record: 'node/123'. */
    osmElement: text('osm_element').unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (stop) => [check('stops_kind_known', sql`${stop.kind} in ('metro', 'night_bus', 'taxi_rank')`)],
);

/** The service times of metro and night buses (home-2); `day` is a kind of day or the date of a special night. */
export const serviceTimesTable = pgTable(
  'service_times',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: SERVICE_KINDS }).notNull(),
    day: text('day').notNull(),
    from: text('from').notNull(),
    to: text('to'),
    source: text('source').notNull(),
    sourceDate: date('source_date').notNull(),
    updatedAt: updatedAt(),
  },
  (time) => [
    check('service_times_kind_known', sql`${time.kind} in ('metro', 'night_bus')`),
    check(
      'service_times_clock',
      sql`${time.from} ~ '^[0-2][0-9]:[0-5][0-9]$' and (${time.to} is null or ${time.to} ~ '^[0-2][0-9]:[0-5][0-9]$')`,
    ),
  ],
);
