import { FUTURE_DAY } from '#contract/text-rules.ts';
import type { ServiceTime, ServiceTimeEdit, Stop, StopEdit } from '#contract/way-home/way-home.ts';
import {
  lockAllStops,
  lockServiceTimes,
  lockStops,
  writeRenewal,
  writeServiceTime,
  writeStop,
} from '#db/way-home/mutations.ts';
import type { By, WriteContext } from '#db/write-context.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { stopsOf } from '#domain/way-home/osm-stops.ts';
import { editedServiceTime, editedStop } from '#domain/way-home/stop-edits.ts';
import { renewedStops } from '#domain/way-home/stop-renewal.ts';
import type { AppContext } from '#server/app-context.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { performTogether } from '#server/writes/perform.ts';

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
    const today = madridTime(by.now).isoDate;
    const after = editedServiceTime(before, edit, today);
    if (after.sourceDate > today) throw new AppError('check_fields', { fields: { sourceDate: FUTURE_DAY } });
    if (after !== before) await writeServiceTime(transaction, { id, action: 'update', before, after }, by);
    return { id, ...after };
  });

/**
 * Reads all stops from OpenStreetMap and writes all changes together (home-3). Throws, and changes no stop,
 * if OpenStreetMap does not respond or returns no stop.
 */
export async function renewStops({ venues, database, versions, now }: AppContext) {
  const reading = await venues.stops();
  const found = reading.ok ? stopsOf(reading.value.elements, reading.value.relations) : [];
  if (!reading.ok || found.length === 0) throw new AppError('stops_unavailable');
  const by: By = { actor: { kind: 'system', key: 'renew stops' }, now: now() };
  const day = reading.value.day ?? madridTime(now()).isoDate;
  const renewals = await performTogether(database, async (transaction) => {
    const decided = renewedStops(await lockAllStops(transaction), found, day);
    for (const renewal of decided) await writeRenewal(transaction, renewal, by);
    return decided;
  });
  versions.bump('way-home');
  const count = (...kinds: (typeof renewals)[number]['what'][]) =>
    renewals.filter(({ what }) => kinds.includes(what)).length;
  return {
    checked: found.length,
    saved: count('added', 'restored'),
    changed: count('changed'),
    missing: count('gone'),
  };
}
