import type { Circle, NewInvitation } from '#contract/circles/circles.ts';
import { addGuestLink } from '#db/circles/guest-links.ts';
import { addInvitation } from '#db/circles/mutations.ts';
import type { Db } from '#db/client.ts';
import { guestFragment, guestUntil } from '#domain/circles/guests.ts';
import { invitationFragment, mayLastUntil } from '#domain/circles/invitations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { Env } from '#server/env.ts';
import { sessionVersionsOf } from '#server/http/cache/code-version.ts';
import { createInvitationKeys } from '#server/http/gate/invitation-keys.ts';

type Parts = { db: Db; env: Pick<Env, 'sessionSecret' | 'publicUrl'>; now: Date };

/** Returns the link of a new invitation; null when its last day is past or too far away. */
export async function invite(
  { db, env, now }: Parts,
  { id }: Pick<Circle, 'id'>,
  { devices, until }: NewInvitation,
): Promise<string | null> {
  if (!mayLastUntil(madridTime(now).isoDate, until)) return null;
  const { keyHash, ...parts } = createInvitationKeys(env.sessionSecret).create();
  await addInvitation(db, { keyHash, circleId: id, devices, until });
  return `${env.publicUrl}/#${invitationFragment(parts)}`;
}

/** Creates a link for a guest of a visitor, whose session may belong to a circle. */
export async function inviteGuest(
  { db, env, now }: Parts & { env: Env },
  screen: string,
  circle: number | null,
): Promise<{ url: string; until: string }> {
  const versions = sessionVersionsOf(env);
  const { keyHash, ...parts } = createInvitationKeys(env.sessionSecret).create();
  const until = guestUntil(now);
  const codeVersion = circle === null ? versions.code : versions.circle;
  await addGuestLink(db, { keyHash, screen, until, codeVersion, circleId: circle });
  return { url: `${env.publicUrl}/#${guestFragment(parts)}`, until: until.toISOString() };
}
