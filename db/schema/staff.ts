import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from './columns.ts';

/** Staff only: visitors have no accounts (staff-1). The columns are those of the auth library. */
export const usersTable = pgTable('users', {
  id: text('id').primaryKey(),
  /** First and last name; the auth library requires this column. */
  name: text('name').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  isAdmin: boolean('is_admin').notNull().default(false),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => usersTable.id, { onDelete: 'cascade' });

/** Ends 8 hours after sign-in, or 30 minutes after its last use. */
export const staffSessionsTable = pgTable(
  'staff_sessions',
  {
    id: text('id').primaryKey(),
    // private: the token, which the cookie carries signed
    token: text('token').notNull().unique(),
    userId: userId(),
    expiresAt: instant('expires_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** The time at which the person last proved their identity: at sign-in or later. */
    authenticatedAt: instant('authenticated_at').notNull().defaultNow(),
    /**
     * True if the person authenticated by a passkey, or by a password and a code, rather than by a password alone.
     */
    hasTwoProofs: boolean('has_two_proofs').notNull().default(false),
    /** private: required by the library but always empty: neither address nor browser is stored */
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (session) => [index('staff_sessions_user').on(session.userId)],
);

export const staffAccountsTable = pgTable(
  'staff_accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    // private: scrypt hash
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (account) => [index('staff_accounts_user').on(account.userId)],
);

/** Short-lived secrets: invitations, second steps of a sign-in, challenges of passkeys. */
export const staffVerificationsTable = pgTable(
  'staff_verifications',
  {
    id: text('id').primaryKey(),
    // private: a hash; the secret itself is not stored
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (verification) => [index('staff_verifications_identifier').on(verification.identifier)],
);

export const twoFactorsTable = pgTable(
  'two_factors',
  {
    id: text('id').primaryKey(),
    // private: encrypted with SESSION_SECRET
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: userId(),
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
  },
  (factor) => [index('two_factors_user').on(factor.userId)],
);

export const passkeysTable = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    userId: userId(),
    credentialID: text('credential_id').notNull(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: createdAt(),
  },
  (passkey) => [
    index('passkeys_user').on(passkey.userId),
    index('passkeys_credential').on(passkey.credentialID),
  ],
);

/** Recent wrong guesses of staff secrets, for increasing waits; they never lock an account. */
export const signInFailuresTable = pgTable('sign_in_failures', {
  // private: a pseudonym of the account and of the attempt's origin
  key: text('key').primaryKey(),
  failures: integer('failures').notNull().default(0),
  lastAt: instant('last_at').notNull().defaultNow(),
});
