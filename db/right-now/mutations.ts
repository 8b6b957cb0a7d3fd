import { eq, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { adviceSlotsTable } from '#db/schema/ai.ts';
import type { WrittenAdvice } from '#domain/right-now/recommendations.ts';
import type { WeatherClass } from '#domain/right-now/weather.ts';

/** Claims the model's only call of a half hour; returns false when it is claimed already (now-7). */
export async function claimSlot(db: Db, slot: Date, weather: WeatherClass): Promise<boolean> {
  const claimed = await db
    .insert(adviceSlotsTable)
    .values({ slot, weather })
    .onConflictDoNothing()
    .returning({ slot: adviceSlotsTable.slot });
  return claimed.length === 1;
}

export async function keepAdvice(db: Db, slot: Date, answer: WrittenAdvice[]): Promise<void> {
  await db.update(adviceSlotsTable).set({ answer }).where(eq(adviceSlotsTable.slot, slot));
}

export async function forgetOldSlots(db: Db, before: Date): Promise<void> {
  await db.delete(adviceSlotsTable).where(lt(adviceSlotsTable.slot, before));
}
