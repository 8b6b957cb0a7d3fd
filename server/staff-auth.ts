import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { PASSKEY_SESSION_MINUTES, PASSWORD_LENGTH } from '#contract/staff.ts';
import type { Db } from '#db/client.ts';
import { staffAuthAdapter } from '#db/staff-auth-adapter.ts';
import type { Env } from './env.ts';
import { STAFF_COOKIE_PREFIX } from './http/cookies.ts';
import { isSecure } from './http/headers.ts';
import { deriveKey } from './http/keyed-hash.ts';
import { passkeySite } from './passkey-site.ts';

const STAFF_SESSION_SECONDS = 8 * 3600;

/**
 * The auth library over our own database, for staff alone: password, second factor, passkeys. Nobody signs up. No
 * address and no browser of anybody is kept. Sessions last 8 hours; half an hour without use ends them earlier, see
 * http/staff.ts, and growing waits after wrong passwords are in features/staff.
 */
export function createStaffAuth(env: Env, db: Db, now: () => Date) {
  return betterAuth({
    appName: env.siteTitle,
    basePath: '/api/auth',
    secret: deriveKey(env.sessionSecret, 'staff sessions').toString('base64url'),
    database: staffAuthAdapter(db),
    // The Host was checked before (http/cross-site.ts), and the address may be a name or a number.
    trustedOrigins: async (request) => [env.publicUrl, ...(request ? [new URL(request.url).origin] : [])],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      revokeSessionsOnPasswordReset: true,
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', input: false },
        lastName: { type: 'string', input: false },
        isAdmin: { type: 'boolean', input: false },
      },
    },
    session: {
      expiresIn: STAFF_SESSION_SECONDS,
      freshAge: PASSKEY_SESSION_MINUTES * 60,
      disableSessionRefresh: true,
      additionalFields: { lastSeenAt: { type: 'date', input: false, required: false } },
    },
    // Our own limits count in the database, for all servers together.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: STAFF_COOKIE_PREFIX,
      useSecureCookies: isSecure(env.publicUrl),
      defaultCookieAttributes: { sameSite: 'strict' },
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const at = now();
            const expiresAt = new Date(at.getTime() + STAFF_SESSION_SECONDS * 1000);
            return { data: { ...session, lastSeenAt: at, expiresAt, userAgent: null, ipAddress: null } };
          },
        },
      },
    },
    plugins: [
      twoFactor({ issuer: env.siteTitle }),
      passkey({
        ...passkeySite(env.publicUrl),
        rpName: env.siteTitle,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) =>
            assertVerified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            assertVerified(verification.authenticationInfo.userVerified),
        },
      }),
    ],
  });
}

/** A passkey stands for password and second factor together: the device must have asked for a finger, a face, a PIN. */
async function assertVerified(isVerified: boolean | undefined): Promise<void> {
  if (!isVerified) throw new APIError('BAD_REQUEST', { code: 'PASSKEY_NOT_VERIFIED' });
}

export type StaffAuth = ReturnType<typeof createStaffAuth>;
