import { createHash, randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  staffAccountsTable as accounts,
  passkeysTable as passkeys,
  staffSessionsTable as sessions,
  twoFactorsTable as twoFactors,
  usersTable as users,
  staffVerificationsTable as verifications,
} from '#db/schema/staff.ts';

export type NewStaffMember = {
  email: string;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  /** Null: the person chooses a password later, by an invitation. */
  passwordHash: string | null;
};

/** Returns the new id, or null when the e-mail address is taken. */
export async function addStaffMember(db: Db, member: NewStaffMember): Promise<string | null> {
  const { passwordHash, email, ...rest } = member;
  return db.transaction(async (tx) => {
    const id = randomUUID();
    const name = `${rest.firstName} ${rest.lastName}`.trim();
    const added = await tx
      .insert(users)
      .values({ id, name, email: email.toLowerCase(), emailVerified: true, ...rest })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (added.length === 0) return null;
    await tx.insert(accounts).values(passwordAccount(id, passwordHash));
    return id;
  });
}

const passwordAccount = (userId: string, password: string | null) => ({
  id: randomUUID(),
  accountId: userId,
  providerId: 'credential',
  userId,
  password,
});

/** Sets a new password, removes second factors and passkeys, and ends all sessions. */
export async function resetStaffMember(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
    await tx.insert(accounts).values(passwordAccount(userId, passwordHash));
    await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx
      .update(users)
      .set({ twoFactorEnabled: false, updatedAt: new Date() })
      .where(eq(users.id, userId));
  });
}

/**
 * Removes all second factors, which cannot be verified under another SESSION_SECRET; staff sign in by password
 * alone.
 */
export async function forgetSecondFactors(db: Db): Promise<void> {
  await db.delete(twoFactors);
  await db.update(users).set({ twoFactorEnabled: false });
}

/**
 * Returns the administrators with a password, and makes other callers wait until the transaction ends: two
 * administrators who remove each other simultaneously leave one.
 */
export async function lockAdministrators(tx: Db): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('guide.staff'))`);
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), sql`${accounts.password} is not null`))
    .where(eq(users.isAdmin, true));
  return rows.map(({ id }) => id);
}

export async function setAdministrator(tx: Db, userId: string, isAdmin: boolean): Promise<void> {
  await tx.update(users).set({ isAdmin, updatedAt: new Date() }).where(eq(users.id, userId));
}

/** Removes a staff member with their sessions and keys. */
export async function removeStaffMember(tx: Db, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}

/**
 * Stores an invitation's token as the auth library's `reset-password` call expects it, hashed, so that neither
 * the database nor its write-ahead log reveals it. A person has one invitation; a new one replaces it.
 */
export async function addInvitation(db: Db, userId: string, token: string, expiresAt: Date): Promise<void> {
  const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url');
  const invitation = { identifier, value: userId, expiresAt };
  await db
    .insert(verifications)
    .values({ id: `invitation ${userId}`, ...invitation })
    .onConflictDoUpdate({ target: verifications.id, set: invitation });
}

/**
 * Longer than the library accepts a code of an authenticator app: its own 30 seconds, the 30 before and the 30 after.
 */
const CODE_MS = 2 * 60_000;
const usedCodeId = (hash: string) => `used code ${hash}`;

/**
 * Claims a code of an account for one use (`hash` identifies both); returns false when it has been claimed already.
 * Of two simultaneous callers, only one gets it.
 */
export async function claimCode(db: Db, hash: string, now: Date): Promise<boolean> {
  const row = { identifier: usedCodeId(hash), value: '', expiresAt: new Date(now.getTime() + CODE_MS) };
  const { rowCount } = await db
    .insert(verifications)
    .values({ id: usedCodeId(hash), ...row })
    .onConflictDoUpdate({
      target: verifications.id,
      set: row,
      setWhere: lt(verifications.expiresAt, now),
    });
  return rowCount === 1;
}

export async function giveBackCode(db: Db, hash: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.id, usedCodeId(hash)));
}

export async function renewProof(db: Db, token: string, now: Date, hasTwoProofs: boolean): Promise<void> {
  await db
    .update(sessions)
    .set({ authenticatedAt: now, ...(hasTwoProofs && { hasTwoProofs }) })
    .where(eq(sessions.token, token));
}

export async function touchStaffSession(db: Db, token: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.token, token));
}

export async function endStaffSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

export async function forgetOldStaffRows(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
}
