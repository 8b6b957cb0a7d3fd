/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  wrong_receipt: ['invalid_request', 'The header Receipt must have 22 letters, digits, - or _'],
  receipt_missing: ['not_found', 'This receipt is unknown or older than 30 days'],
  objected_before: ['conflict', 'An objection to this was made already'],
  nothing_refused: ['conflict', 'This was not refused'],
  objection_missing: ['not_found', 'This objection is no longer waiting'],
  own_decision: ['own_decision', 'Another member of staff decides about this, because you refused it'],
} as const;

/** Entries of the device's storage (web/lib/device/stored-here.ts). */
export const STORED = {
  /** Random numbers of the device's writes, without place, text or time; staff may decide days after the visit. */
  receipts: { kind: 'receipts', in: 'local', name: 'receipts', goes: 'along', sealed: true },
} as const;
