import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isGoneAt } from '#db/facts/json.ts';
import {
  staffAccountsTable as accounts,
  passkeysTable as passkeys,
  usersTable as users,
} from '#db/schema/staff.ts';

const userColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  isAdmin: users.isAdmin,
  hasSecondFactor: users.twoFactorEnabled,
};

type Person = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  isAdmin: boolean;
  hasSecondFactor: boolean;
};

export type StaffUser = Person & {
  // private: the session's token
  token: string;
  isFresh: boolean;
  /** The proof that the sign-in still lacks where a second factor is required. */
  lacks: 'factor' | 'proof' | null;
};

/** An entry of the users list; `hasPassword` is false until the invitation is accepted. */
export type StaffMember = Person & { hasPassword: boolean; passkeys: number };

// Qualified by hand: in a select from one table Drizzle writes a bare "id", which would refer to the inner table.
const memberColumns = {
  ...userColumns,
  hasPassword: sql<boolean>`exists (select from ${accounts} a where a.user_id = ${users}.id and a.password is not null)`,
  passkeys: sql<number>`(select count(*)::int from ${passkeys} p where p.user_id = ${users}.id)`,
};

export function listStaff(db: Db): Promise<StaffMember[]> {
  return db.select(memberColumns).from(users).orderBy(asc(users.createdAt), asc(users.id));
}

export async function findStaffByEmail(db: Db, email: string): Promise<StaffMember | null> {
  const [member] = await db.select(memberColumns).from(users).where(eq(users.email, email.toLowerCase()));
  return member ?? null;
}

export async function findStaffMember(db: Db, id: string): Promise<StaffMember | null> {
  const [member] = await db.select(memberColumns).from(users).where(eq(users.id, id));
  return member ?? null;
}

export type Stats = { places: number; events: number; articles: number; users: number };

/** Counts what visitors see, and who may sign in. */
export async function countAll(db: Db, now: Date): Promise<Stats> {
  const { rows } = await db.execute<Stats>(sql`select
    (select count(*)::int from places where deleted_at is null and not ${isGoneAt(now)}) as places,
    (select count(*)::int from events where deleted_at is null) as events,
    (select count(*)::int from articles where deleted_at is null and published) as articles,
    (select count(*)::int from users) as users`);
  return rows[0] as Stats;
}

export async function hasAnyStaff(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

export async function hasPasskey(db: Db, userId: string): Promise<boolean> {
  return (await countPasskeys(db, userId)) > 0;
}

export function countPasskeys(db: Db, userId: string): Promise<number> {
  return db.$count(passkeys, eq(passkeys.userId, userId));
}
