import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Db } from './client.ts';
import {
  passkeysTable,
  staffAccountsTable,
  staffSessionsTable,
  staffVerificationsTable,
  twoFactorsTable,
  usersTable,
} from './schema/staff.ts';

export function staffAuthAdapter(db: Db) {
  return drizzleAdapter(db, {
    provider: 'pg',
    transaction: true,
    schema: {
      user: usersTable,
      session: staffSessionsTable,
      account: staffAccountsTable,
      verification: staffVerificationsTable,
      twoFactor: twoFactorsTable,
      passkey: passkeysTable,
    },
  });
}
