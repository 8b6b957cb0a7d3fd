import { FRESH_MINUTES } from '#contract/staff/staff.ts';

export const IDLE_MS = 30 * 60_000;
/** Recording every use would cause a write for each read. */
const TOUCH_MS = 60_000;

/** The state of a session after a time without use: 'over', 'touch' (its use must be recorded), or 'fine'. */
export function sessionUse(lastSeenAt: Date, now: Date): 'over' | 'touch' | 'fine' {
  const idle = now.getTime() - lastSeenAt.getTime();
  if (idle > IDLE_MS) return 'over';
  return idle > TOUCH_MS ? 'touch' : 'fine';
}

/** Returns whether a person authenticated recently. */
export function isFresh(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() <= FRESH_MINUTES * 60_000;
}

type Factors = { hasSecondFactor: boolean; hasPasskey: boolean };

/**
 * The proof that a staff member lacks where a second factor is required: the factor itself, or its use in
 * this session, which was opened with a password alone although the account has another factor.
 */
export function missingProof(
  { hasSecondFactor, hasPasskey }: Factors,
  hasTwoProofs: boolean,
): 'factor' | 'proof' | null {
  if (!hasSecondFactor && !hasPasskey) return 'factor';
  return hasTwoProofs ? null : 'proof';
}

/** Returns whether a password alone is not sufficient because the account's other factor is a passkey. */
export function needsPasskey({ hasSecondFactor, hasPasskey }: Factors, isRequired: boolean): boolean {
  return isRequired && hasPasskey && !hasSecondFactor;
}
