import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { serviceCallsTable } from '#db/schema/machine/service-calls.ts';

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
