/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  revision_missing: ['not_found', 'This change does not exist'],
  not_restorable: ['conflict', 'This cannot be put back: something it needs is gone'],
  thing_missing: ['not_found', 'This no longer exists'],
  held_missing: ['not_found', 'This change is no longer pending'],
  held_gone: ['conflict', 'What this changes no longer exists'],
  held_place_taken: ['conflict', 'This place is already in the guide'],
  held_needs_gone: ['conflict', 'Something that this needs was removed meanwhile'],
  held_conflict: ['conflict', 'The same was changed differently meanwhile'],
  held_over: ['conflict', 'This change is no longer pending'],
  held_unreadable: [
    'conflict',
    'This change was sent to an older version of the guide and can no longer be made',
  ],
  too_many_reports: ['too_many_requests', 'Too many reports from here. Please try again in {wait}.'],
  wrong_receipt: ['invalid_request', 'The header Receipt must have 22 letters, digits, - or _'],
} as const;

/** Jobs (contract/jobs/job-names.ts). */
export const JOBS = ['purge'] as const;

/** Entries of the device's storage (web/lib/device/stored-here.ts). */
export const STORED = {
  /** The visitor's own changes that wait for staff, with their receipts; only their author sees them. */
  ownChanges: { kind: 'own_changes', in: 'local', name: 'own_changes', goes: 'visit', sealed: true },
} as const;
