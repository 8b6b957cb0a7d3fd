import type { CircleState } from '#contract/circles/circles.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';

/** The parts of an invitation's fragment: a secret key, and a mark that identifies the guide. */
export type InvitationParts = { key: string; mark: string };

const PREFIX = 'in.';
const WHOLE = /^in\.([\w-]{22})([\w-]{8})$/;

export const invitationFragment = ({ key, mark }: InvitationParts): string => `${PREFIX}${key}${mark}`;

/** Returns the parts of a fragment, with or without '#'; null for a truncated one or one that is no invitation. */
export function readInvitation(fragment: string): InvitationParts | null {
  const [, key, mark] = WHOLE.exec(fragment.trim().replace(/^#/, '')) ?? [];
  return key && mark ? { key, mark } : null;
}

/** `until` is a day in Madrid, as is `today`: '2026-11-30'. */
export type InvitationState = { circle: CircleState; until: string; used: number; devices: number };

/** Returns the reason why an invitation admits no device today; null when it admits one. */
export function invitationProblem({ circle, until, used, devices }: InvitationState, today: string) {
  if (circle === 'ended') return 'circle_ended';
  if (until < today) return 'invitation_past';
  if (circle === 'paused') return 'circle_paused';
  return used >= devices ? 'invitation_used_up' : null;
}

/** The longest time that a device stays inside after an invitation, in days (circles-6). */
export const INVITED_DAYS = 30;

/** The longest time that an invitation may last, in days. */
export const MAX_INVITATION_DAYS = 366;

/** Returns whether an invitation made on the first day may end on the second. */
export function mayLastUntil(today: string, until: string): boolean {
  const days = (Date.parse(until) - Date.parse(today)) / DAY_MS;
  return days >= 0 && days <= MAX_INVITATION_DAYS;
}
