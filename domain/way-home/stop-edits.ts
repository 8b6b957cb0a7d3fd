/** Applies staff's edits to stops and service times (home-2). */
import type { ServiceTime, ServiceTimeEdit, Stop, StopEdit } from '#contract/way-home/way-home.ts';

/** A stop or service time as stored in revisions. */
export type StopState = Omit<Stop, 'id'>;
export type ServiceTimeState = Omit<ServiceTime, 'id'>;

/** The source of records that staff wrote from their own knowledge. */
export const STAFF = 'staff';

/** Returns the next state of a stop; null if it is deleted, the same object if nothing changed. */
export function editedStop(stop: StopState, { isGone, ...edit }: StopEdit, today: string): StopState | null {
  return isGone ? null : edited(stop, edit, today);
}

/** Returns the next state of a service time; the same object if nothing changed. A new day alone confirms the times. */
export const editedServiceTime = (
  time: ServiceTimeState,
  { source, ...edit }: ServiceTimeEdit,
  today: string,
): ServiceTimeState =>
  edited(time, { ...edit, ...(source !== undefined && { source: source ?? STAFF }) }, today);

function edited<State extends object>(state: State, edit: Partial<State>, today: string): State {
  const given = Object.entries(edit).filter(([, value]) => value !== undefined);
  const changes = Object.fromEntries(given);
  const isSame = JSON.stringify({ ...state, ...changes }) === JSON.stringify(state);
  return isSame ? state : { ...state, source: STAFF, sourceDate: today, ...changes };
}
