/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  calendar_missing: ['not_found', 'There is no calendar at this address'],
  too_many_calendars: ['too_many_requests', 'Too many calendars were asked for. Please try again in {wait}.'],
} as const;

/** Entries of the device's storage (web/lib/device/stored-here.ts). */
export const STORED = {
  /** The visitor's calendar URL works without the access code, so it is erased with the visit. */
  calendar: { kind: 'calendar', in: 'local', name: 'calendar_feed', goes: 'visit', sealed: true },
} as const;
