import { lt } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Circle, CircleState } from '#contract/circles/circles.ts';
import { startOfHour } from '#db/access/mutations.ts';
import type { Db } from '#db/client.ts';
import { isUniqueViolation } from '#db/database-errors.ts';
import { circlesTable as circles, invitationsTable as invitations } from '#db/schema/circles.ts';
import { INVITED_DAYS } from '#domain/circles/invitations.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import { CIRCLE_FIELDS } from './queries.ts';

/** Returns null when a circle of this name has not ended. */
export async function addCircle(db: Db, name: string, now: Date): Promise<Circle | null> {
  try {
    const [circle] = await db.insert(circles).values({ name, createdAt: now }).returning(CIRCLE_FIELDS);
    return circle ?? null;
  } catch (error) {
    if (isUniqueViolation(error, 'circles_name')) return null;
    throw error;
  }
}

/**
 * Returns null when the circle does not exist or has ended. Ending deletes its sessions and closes its calendar
 * addresses.
 */
export async function setCircleState(
  pool: Pool,
  id: number,
  state: CircleState,
  now: Date,
): Promise<Circle | null> {
  const { rows } = await pool.query<Circle>(
    `with changed as (
       update circles set state = $2 where id = $1 and state <> 'ended' returning id, name, state, devices
     ), sessions as (
       delete from access_sessions where circle_id in (select id from changed where state = 'ended')
     ), feeds as (
       update feed_tokens set revoked_at = $3::timestamptz
       where revoked_at is null and circle_id in (select id from changed where state = 'ended')
     )
     select * from changed`,
    [id, state, now.toISOString()],
  );
  return rows[0] ?? null;
}

type NewInvitation = typeof invitations.$inferInsert;

export async function addInvitation(db: Db, invitation: NewInvitation): Promise<void> {
  await db.insert(invitations).values(invitation);
}

type Entry = {
  keyHash: string;
  session: { tokenHash: string; codeVersion: string };
  today: string;
  now: Date;
};

/**
 * Opens a session by invitation and counts the device, in one statement, so that simultaneous uses cannot exceed the
 * invitation's number of devices. Returns false when the invitation admits no further device. private: times are stored
 * by the hour only
 */
export async function enterByInvitation(
  pool: Pool,
  { keyHash, session, today, now }: Entry,
): Promise<boolean> {
  const hour = startOfHour(now);
  const { rowCount } = await pool.query({
    name: 'enter-by-invitation',
    text: `with invitation as (
        update invitations set used = used + 1
        from circles
        where key_hash = $1 and used < invitations.devices and until >= $2::date
          and circles.id = circle_id and circles.state = 'open'
        returning circle_id
      ), counted as (
        update circles set devices = devices + 1 where id in (select circle_id from invitation)
      )
      insert into access_sessions (token_hash, code_version, circle_id, created_at, last_seen_at, expires_at)
      select $3, $4, circle_id, $5::timestamptz, $5::timestamptz, $6::timestamptz from invitation`,
    values: [
      keyHash,
      today,
      session.tokenHash,
      session.codeVersion,
      hour.toISOString(),
      new Date(hour.getTime() + INVITED_DAYS * DAY_MS).toISOString(),
    ],
  });
  return rowCount === 1;
}

/** Deletes invitations that ended before a day in Madrid. */
export async function forgetOldInvitations(db: Db, before: string): Promise<void> {
  await db.delete(invitations).where(lt(invitations.until, before));
}
