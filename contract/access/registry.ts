import { GUEST_MARK_COOKIE, SESSION_HALF_COOKIE } from './session-half.ts';

/** URLs of screens (contract/screens.ts). */
export const SCREENS = {
  home: '/',
} as const;

/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  code_needed: ['gate_locked', 'Please enter the access code'],
  wrong_code: ['wrong_code', 'Incorrect code. Please try again.'],
  many_entering: ['too_many_requests', 'Many people are coming in right now. Please try again in {wait}.'],
  too_many_codes: ['too_many_requests', 'Too many wrong codes. Please try again in {wait}.'],
} as const;

/** Entries of the device's storage (web/lib/device/stored-here.ts). */
export const STORED = {
  /** A hint that the gate was passed (gate-3). The server's cookies decide. */
  accessHint: {
    kind: 'access',
    in: 'session',
    name: 'barcelona_guide_access',
    goes: 'visit',
    sealed: 'says_little',
  },
  session: { kind: 'access', in: 'cookie', name: 'bcn_s', goes: 'visit', sealed: 'secret' },
  sessionHalf: { kind: 'access', in: 'cookie', name: SESSION_HALF_COOKIE, goes: 'visit', sealed: 'secret' },
  guest: { kind: 'access', in: 'cookie', name: GUEST_MARK_COOKIE, goes: 'visit', sealed: 'says_little' },
  /** Distinguishes this device from others during code attempts. It survives an expired visit and contains no time. */
  device: { kind: 'access', in: 'cookie', name: 'bcn_d', goes: 'visit', sealed: 'says_little' },
} as const;
