import { and, asc, eq, sql } from 'drizzle-orm';
import type { Circle } from '#contract/circles/circles.ts';
import type { Db } from '#db/client.ts';
import { circlesTable as circles, invitationsTable as invitations } from '#db/schema/circles.ts';
import type { InvitationState } from '#domain/circles/invitations.ts';

export const CIRCLE_FIELDS = {
  id: circles.id,
  name: circles.name,
  state: circles.state,
  devices: circles.devices,
};

/** Open circles first, then paused and ended ones, by name. */
export const listCircles = async (db: Db): Promise<Circle[]> =>
  db
    .select(CIRCLE_FIELDS)
    .from(circles)
    .orderBy(
      sql`array_position(array['open', 'paused', 'ended'], ${circles.state})`,
      asc(circles.name),
      circles.id,
    );

export async function findCircle(db: Db, id: number): Promise<Circle | null> {
  const [circle] = await db.select(CIRCLE_FIELDS).from(circles).where(eq(circles.id, id));
  return circle ?? null;
}

/** Returns the circle of this name that has not ended. */
export async function findCircleNamed(db: Db, name: string): Promise<Circle | null> {
  const isNamed = sql`lower(${circles.name}) = lower(${name})`;
  const [circle] = await db
    .select(CIRCLE_FIELDS)
    .from(circles)
    .where(and(isNamed, sql`${circles.state} <> 'ended'`));
  return circle ?? null;
}

export const hasOpenCircle = async (db: Db): Promise<boolean> =>
  (await db.$count(circles, eq(circles.state, 'open'))) > 0;

export async function findInvitation(db: Db, keyHash: string): Promise<InvitationState | null> {
  const [invitation] = await db
    .select({
      circle: circles.state,
      until: invitations.until,
      used: invitations.used,
      devices: invitations.devices,
    })
    .from(invitations)
    .innerJoin(circles, eq(circles.id, invitations.circleId))
    .where(eq(invitations.keyHash, keyHash));
  return invitation ?? null;
}
