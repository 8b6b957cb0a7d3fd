import type { Circle, NewInvitation } from '#contract/circles/circles.ts';
import { addInvitation } from '#db/circles/mutations.ts';
import type { Db } from '#db/client.ts';
import { mayLastUntil } from '#domain/circles/invitations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { Env } from '#server/env.ts';
import { createInvitationKeys } from '#server/http/gate/invitation-keys.ts';

type Parts = { db: Db; env: Pick<Env, 'sessionSecret' | 'publicUrl'>; now: Date };

/** Returns the link of a new invitation; null when its last day is past or too far away. */
export async function invite(
  { db, env, now }: Parts,
  { id }: Pick<Circle, 'id'>,
  { devices, until }: NewInvitation,
): Promise<string | null> {
  if (!mayLastUntil(madridTime(now).isoDate, until)) return null;
  const { fragment, keyHash } = createInvitationKeys(env.sessionSecret).create();
  await addInvitation(db, { keyHash, circleId: id, devices, until });
  return `${env.publicUrl}/#${fragment}`;
}
