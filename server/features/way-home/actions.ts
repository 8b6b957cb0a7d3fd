import type { ServiceTime, ServiceTimeEdit, Stop, StopEdit } from '#contract/way-home/way-home.ts';
import { lockServiceTimes, lockStops, writeServiceTime, writeStop } from '#db/way-home/mutations.ts';
import type { WriteContext } from '#db/write-context.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { editedServiceTime, editedStop } from '#domain/way-home/stop-edits.ts';
import { performTogether } from '#server/http/command/perform.ts';

/** Edits a stop and returns it; null when there is none. */
export const editStop = (
  { database, ...by }: WriteContext,
  id: number,
  edit: StopEdit,
): Promise<Stop | null> =>
  performTogether(database, async (transaction) => {
    const [row] = await lockStops(transaction, [id]);
    if (!row?.isThere) return null;
    const before = row.state;
    const after = editedStop(before, edit, madridTime(by.now).isoDate);
    const action = after ? 'update' : 'delete';
    if (after !== before) await writeStop(transaction, { id, action, before, after }, by);
    return { id, ...(after ?? before) };
  });

/** Edits a service time and returns it; null when there is none. */
export const editServiceTime = (
  { database, ...by }: WriteContext,
  id: number,
  edit: ServiceTimeEdit,
): Promise<ServiceTime | null> =>
  performTogether(database, async (transaction) => {
    const [row] = await lockServiceTimes(transaction, [id]);
    if (!row) return null;
    const before = row.state;
    const after = editedServiceTime(before, edit, madridTime(by.now).isoDate);
    if (after !== before) await writeServiceTime(transaction, { id, action: 'update', before, after }, by);
    return { id, ...after };
  });
