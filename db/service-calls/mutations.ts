import { lt } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db } from '#db/client.ts';
import { serviceCallsTable } from '#db/schema/machine/service-calls.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import { CALLS_A_DAY, type OutsideService } from '#domain/limits/service-calls.ts';

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/**
 * Claims one call from a service's daily budget (UTC) before it is made, in one statement, so that simultaneous calls
 * on any number of servers cannot exceed it. Returns null; when the budget is spent, the seconds until the next day.
 */
export async function spendServiceCall(
  pool: Pool,
  service: OutsideService,
  now: Date,
): Promise<{ retryAfterSeconds: number } | null> {
  const values = [dayOf(now), service];
  const taken = await pool.query({
    name: 'spend-service-call',
    text: `insert into service_calls as known (day, service, calls) values ($1, $2, 1)
      on conflict (day, service) do update set calls = known.calls + 1 where known.calls < $3::int returning calls`,
    values: [...values, CALLS_A_DAY[service]],
  });
  if (taken.rowCount === 1) return null;
  await pool.query('update service_calls set refused = refused + 1 where day = $1 and service = $2', values);
  return { retryAfterSeconds: Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000) };
}

export async function forgetOldServiceCalls(db: Db, before: Date): Promise<void> {
  await db.delete(serviceCallsTable).where(lt(serviceCallsTable.day, dayOf(before)));
}
