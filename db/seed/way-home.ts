import { drizzle } from 'drizzle-orm/node-postgres';
import type { ServiceKind, StopKind } from '#contract/way-home/way-home.ts';
import type { Database, Db } from '../client.ts';
import { withDatabaseLock } from '../database-lock.ts';
import { type DatabaseLog, silentLog } from '../database-log.ts';
import { serviceTimesTable, stopsTable } from '../schema/way-home.ts';

/**
 * Seeds the stops and service times into a guide that never had any, all or nothing; returns whether it did. This
 * includes guides that an earlier release filled. No revisions are written: there is nothing to undo.
 */
export async function seedWayHome(
  database: Pick<Database, 'connection' | 'db'>,
  log: DatabaseLog = silentLog,
): Promise<boolean> {
  if (!(await isEmpty(database.db))) return false;
  const { sources, stops, times } = (await import('./data/transit.json', { with: { type: 'json' } })).default;
  const filled = await withDatabaseLock(database, (client) =>
    drizzle(client).transaction(async (tx) => {
      // Checked again under the lock, because another process may have seeded in the meantime.
      if (!(await isEmpty(tx))) return false;
      await tx.insert(stopsTable).values(
        stops.map(({ kind, entrances = [], ...stop }) => {
          const known = kind as StopKind;
          return { ...stop, kind: known, entrances, ...sources[known] };
        }),
      );
      await tx
        .insert(serviceTimesTable)
        .values(times.map((time) => ({ ...time, kind: time.kind as ServiceKind })));
      return true;
    }),
  );
  if (filled) log.info({}, 'stops and service times for the way home were written');
  return filled;
}

async function isEmpty(db: Db): Promise<boolean> {
  const rows = await Promise.all([
    db.select({ id: stopsTable.id }).from(stopsTable).limit(1),
    db.select({ id: serviceTimesTable.id }).from(serviceTimesTable).limit(1),
  ]);
  return rows.every(({ length }) => length === 0);
}
