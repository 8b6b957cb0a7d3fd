import { eq, lte } from 'drizzle-orm';
import type { Pool } from 'pg';
import { startOfHour } from '#db/access/mutations.ts';
import type { SessionVersions } from '#db/access/queries.ts';
import type { Db } from '#db/client.ts';
import { circlesTable } from '#db/schema/circles.ts';
import { guestSwitchTable, guestLinksTable as links } from '#db/schema/guest-links.ts';
import type { GuestLinkState } from '#domain/circles/guests.ts';

export async function areGuestsWelcome(db: Db): Promise<boolean> {
  const [row] = await db.select({ isOn: guestSwitchTable.isOn }).from(guestSwitchTable);
  return row?.isOn ?? true;
}

export async function welcomeGuests(db: Db, isOn: boolean): Promise<void> {
  await db
    .insert(guestSwitchTable)
    .values({ id: 1, isOn })
    .onConflictDoUpdate({ target: guestSwitchTable.id, set: { isOn } });
}

export async function addGuestLink(db: Db, link: typeof links.$inferInsert): Promise<void> {
  await db.insert(links).values(link);
}

type Entry = { keyHash: string; tokenHash: string; versions: SessionVersions; now: Date };
export type GuestEntry = { screen: string; until: Date };

/** Opens a guest's session, once for each link, in one statement; null when the link admits no device. */
export async function enterAsGuest(
  pool: Pool,
  { keyHash, tokenHash, versions, now }: Entry,
): Promise<GuestEntry | null> {
  const { rows } = await pool.query<GuestEntry>({
    name: 'enter-as-guest',
    text: `with link as (
        update guest_links set is_used = true
        where key_hash = $1 and not is_used and until > $3::timestamptz and code_version in ($4, $5)
          and (circle_id is null or exists (select from circles where id = circle_id and state = 'open'))
          and not exists (select from guest_switch where not is_on)
        returning screen, until, code_version, circle_id
      ), opened as (
        insert into access_sessions
          (token_hash, code_version, circle_id, is_guest, created_at, last_seen_at, expires_at)
        select $2, code_version, circle_id, true, $6::timestamptz, $6::timestamptz, until from link
      )
      select screen, until from link`,
    values: [
      keyHash,
      tokenHash,
      now.toISOString(),
      versions.code,
      versions.circle,
      startOfHour(now).toISOString(),
    ],
  });
  return rows[0] ?? null;
}

export async function findGuestLink(db: Db, keyHash: string): Promise<GuestLinkState | null> {
  const [link] = await db
    .select({ circle: circlesTable.state, isUsed: links.isUsed, until: links.until })
    .from(links)
    .leftJoin(circlesTable, eq(circlesTable.id, links.circleId))
    .where(eq(links.keyHash, keyHash));
  return link ? { ...link, isWelcome: await areGuestsWelcome(db) } : null;
}

export async function forgetOldGuestLinks(db: Db, now: Date): Promise<void> {
  await db.delete(links).where(lte(links.until, now));
}
