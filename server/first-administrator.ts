import { addStaffMember } from '#db/staff/mutations.ts';
import { hasAnyStaff } from '#db/staff/queries.ts';
import type { AppContext } from './app-context.ts';

/**
 * Creates the first account from ADMIN_EMAIL and ADMIN_PASSWORD, once; later changes are up to staff or `guide
 * admin`.
 */
export async function ensureFirstAdministrator({ env, database, log }: AppContext): Promise<void> {
  const { adminEmail, adminPassword } = env;
  if (!adminEmail || !adminPassword || (await hasAnyStaff(database.db))) return;
  const { hashPassword } = await import('better-auth/crypto');
  await addStaffMember(database.db, {
    email: adminEmail,
    firstName: 'Admin',
    lastName: '',
    isAdmin: true,
    passwordHash: await hashPassword(adminPassword),
  });
  log.info({}, 'the first administrator was added');
}
