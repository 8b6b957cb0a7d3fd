/** URLs of screens (contract/screens.ts). */
export const SCREENS = {
  plan: '/plan',
} as const;

/** Entries of the device's storage (web/lib/device/stored-here.ts). */
export const STORED = {
  /**
   * Plans that the visitor saved: wishes, times and ids, without names or needs; after the night, only the
   * ids of the places.
   */
  plans: { kind: 'plans', in: 'local', name: 'plans', goes: 'visit', sealed: true },
  /** The form and the proposal on /plan, without needs; removed after the plan's night. */
  workingPlan: { kind: 'plan', in: 'session', name: 'plan', goes: 'visit', sealed: true },
} as const;
