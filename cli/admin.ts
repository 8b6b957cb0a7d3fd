/** `guide admin`: manages staff accounts, for the operator of the machine. */
import { randomBytes } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Database, Db } from '#db/client.ts';
import { addStaffMember, resetStaffMember } from '#db/staff/mutations.ts';
import { findStaffByEmail, listStaff } from '#db/staff/queries.ts';
import { removeMember } from '#server/features/staff/members/actions.ts';
import { withDatabase } from './with-database.ts';

class AdminError extends Error {}

export function addAdminCommands(program: Command): void {
  const admin = program.command('admin').description("the staff's accounts");
  admin
    .command('create <email>')
    .description('adds an administrator and prints a password')
    .option('--first-name <name>', 'first name', 'Admin')
    .option('--last-name <name>', 'last name', '')
    .action((email: string, names: { firstName: string; lastName: string }) =>
      withDatabase(({ db }) => create(db, email, names)),
    );
  admin
    .command('reset <email>')
    .description('gives a new password, removes second factors and passkeys, signs out everywhere')
    .action((email: string) => withDatabase(({ db }) => reset(db, email)));
  admin
    .command('list')
    .description('who may sign in')
    .action(() => withDatabase(({ db }) => list(db)));
  admin
    .command('revoke <email>')
    .description('removes an account and signs it out everywhere')
    .action((email: string) => withDatabase((database) => revoke(database, email)));
}

async function newPassword(): Promise<{ password: string; passwordHash: string }> {
  const password = randomBytes(18).toString('base64url');
  return { password, passwordHash: await hashPassword(password) };
}

async function create(db: Db, email: string, names: { firstName: string; lastName: string }): Promise<void> {
  if (!z.email().safeParse(email).success) throw new AdminError(`${email} is not an e-mail address`);
  const { password, passwordHash } = await newPassword();
  const id = await addStaffMember(db, { email, ...names, isAdmin: true, passwordHash });
  if (id === null) throw new AdminError(`${email} has an account already: guide admin reset ${email}`);
  console.log(`${email} may sign in with the password ${password}\nIt is shown only now.`);
}

async function reset(db: Db, email: string): Promise<void> {
  const member = await find(db, email);
  const { password, passwordHash } = await newPassword();
  await resetStaffMember(db, member.id, passwordHash);
  console.log(`${email} may sign in with the new password ${password}\nIt is shown only now.`);
}

async function list(db: Db): Promise<void> {
  const staff = await listStaff(db);
  for (const { email, isAdmin, hasSecondFactor, passkeys, hasPassword } of staff) {
    const marks = [
      isAdmin ? 'administrator' : 'user',
      hasPassword ? 'password' : 'invited',
      ...(hasSecondFactor ? ['second factor'] : []),
      ...(passkeys > 0 ? [`${passkeys} passkey(s)`] : []),
    ];
    console.log(`${email}  ${marks.join(', ')}`);
  }
  if (staff.length === 0) console.log('No staff yet: guide admin create you@example.org');
}

async function revoke(database: Database, email: string): Promise<void> {
  const member = await find(database.db, email);
  if (!(await removeMember(database, member.id))) {
    throw new AdminError(`${email} is the last administrator and stays`);
  }
  console.log(`${email} is removed and signed out everywhere`);
}

async function find(db: Db, email: string) {
  const member = await findStaffByEmail(db, email);
  if (!member) throw new AdminError(`There is no account ${email}`);
  return member;
}
