import type { CircleState } from '#contract/circles/circles.ts';
import { HOUR_MS } from '#domain/city-time/durations.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';
import type { InvitationParts } from './invitations.ts';

/** The page appends its own key, which the server ignores. */
const WHOLE = /^#?g\.([\w-]{22})([\w-]{8})(?:\.[\w-]*)?$/;

export const guestFragment = ({ key, mark }: InvitationParts): string => `g.${key}${mark}`;

/** Returns the parts of a guest's fragment, with or without '#'; null for any other text. */
export function readGuestLink(fragment: string): InvitationParts | null {
  const [, key, mark] = WHOLE.exec(fragment.trim()) ?? [];
  return key && mark ? { key, mark } : null;
}

const NOON = 12 * 60;
const SHORTEST_MS = 6 * HOUR_MS;

/** Returns the next noon in Madrid that is at least six hours away (guests-1). */
export function guestUntil(now: Date): Date {
  const earliest = new Date(now.getTime() + SHORTEST_MS);
  const { isoDate } = madridTime(earliest);
  const noon = madridInstant(isoDate, NOON);
  return noon >= earliest ? noon : madridInstant(addDays(isoDate, 1), NOON);
}

/** `circle` is null for the link of a visitor who came by code. */
export type GuestLinkState = {
  circle: CircleState | null;
  isUsed: boolean;
  until: Date;
  isWelcome: boolean;
};

/** Returns the reason why a guest's link admits no device; a link without another reason belongs to an older code. */
export function guestLinkProblem({ circle, isUsed, until, isWelcome }: GuestLinkState, now: Date) {
  if (isUsed) return 'guest_link_used';
  if (until <= now) return 'guest_link_over';
  if (circle === 'ended') return 'circle_ended';
  if (circle === 'paused') return 'circle_paused';
  return isWelcome ? 'guest_link_over' : 'guests_unwelcome';
}
