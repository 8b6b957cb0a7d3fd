import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { serviceCallsTable } from '#db/schema/service-calls.ts';

/** How often each outside service was asked on this day (UTC), and how often it was not because nothing was left. */
export function listServiceCalls(
  db: Db,
  now: Date,
): Promise<{ service: string; calls: number; refused: number }[]> {
  const { service, calls, refused, day } = serviceCallsTable;
  return db
    .select({ service, calls, refused })
    .from(serviceCallsTable)
    .where(eq(day, now.toISOString().slice(0, 10)));
}
