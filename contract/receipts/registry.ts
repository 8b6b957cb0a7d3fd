/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  wrong_receipt: ['invalid_request', 'The header Receipt must have 22 letters, digits, - or _'],
} as const;
