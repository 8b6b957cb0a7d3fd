import { isIP } from 'node:net';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { PASSWORD_LENGTH } from '#contract/staff/staff.ts';
import type { Db } from '#db/client.ts';
import { staffAuthAdapter } from '#db/staff-auth-adapter.ts';
import type { Env } from './env.ts';
import { createSessionTokens } from './http/gate/session-tokens.ts';
import { staffSecret } from './http/gate/staff-tokens.ts';
import { cookieName, STAFF_COOKIE_PREFIX } from './http/request/cookies.ts';
import { isSecure } from './http/response/headers.ts';

const STAFF_SESSION_SECONDS = 8 * 3600;

/** After a passkey, or after the code that follows the password, the new session has two proofs. */
const PROVES_TWICE = /^\/(passkey\/verify-authentication|two-factor\/verify-)/;
/** These calls replace the caller's session by one with the same proofs. */
const GOES_ON = /^\/(change-password|two-factor\/disable)$/;

/** The password hash; the library's by default. */
export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  verify: (data: { hash: string; password: string }) => Promise<boolean>;
};

/**
 * Creates the auth library on our database, for staff only: password, second factor, passkeys, no sign-up.
 * private: no address and no browser is stored. Sessions last 8 hours, or half an hour without use
 * (http/gate/staff.ts); attempts are limited in http/request/secret-attempts.ts.
 */
export function createStaffAuth(env: Env, db: Db, now: () => Date, hasher?: PasswordHasher) {
  const tokens = createSessionTokens(env.sessionSecret);
  return betterAuth({
    appName: env.siteTitle,
    basePath: '/api/auth',
    secret: staffSecret(env),
    database: staffAuthAdapter(db),
    // The host may be a name or an address.
    trustedOrigins: async (request) => [env.publicUrl, ...(request ? [new URL(request.url).origin] : [])],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      revokeSessionsOnPasswordReset: true,
      ...(hasher && { password: hasher }),
    },
    // private: no table, dump or write-ahead log contains a secret that was handed out
    verification: { storeIdentifier: 'hashed' },
    user: {
      additionalFields: {
        firstName: { type: 'string', input: false },
        lastName: { type: 'string', input: false },
        isAdmin: { type: 'boolean', input: false },
      },
    },
    session: {
      expiresIn: STAFF_SESSION_SECONDS,
      // The guide has its own rule, counted from the last authentication: contract/staff/staff.ts.
      freshAge: 0,
      disableSessionRefresh: true,
      additionalFields: {
        lastSeenAt: { type: 'date', input: false, required: false },
        authenticatedAt: { type: 'date', input: false, required: false },
        hasTwoProofs: { type: 'boolean', input: false, required: false },
      },
    },
    // The guide's own limits are in the database, shared by all servers.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      // http/request/cross-site.ts has checked the origin; the library would also refuse programs, which send none.
      disableCSRFCheck: true,
      // The library's own switch supports only the weaker prefix __Secure-.
      cookiePrefix: cookieName(STAFF_COOKIE_PREFIX, env.publicUrl),
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'strict', secure: isSecure(env.publicUrl) },
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, call) => {
            const at = now();
            const expiresAt = new Date(at.getTime() + STAFF_SESSION_SECONDS * 1000);
            const path = call?.path ?? '';
            const earlier = call?.context.session?.session;
            const hasTwoProofs =
              PROVES_TWICE.test(path) || (GOES_ON.test(path) && earlier?.hasTwoProofs === true);
            const times = { lastSeenAt: at, authenticatedAt: at, expiresAt };
            // The library signs its challenges too, which strangers can get: only the seal identifies a session's
            // token.
            const token = tokens.create(false);
            return { data: { ...session, ...times, token, hasTwoProofs, userAgent: null, ipAddress: null } };
          },
        },
      },
    },
    plugins: [
      // The library's lockout would let an attacker who knows the password lock the owner out; our waits do not.
      twoFactor({ issuer: env.siteTitle, accountLockout: { enabled: false } }),
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

/** A passkey replaces password and second factor, so the device must have checked a finger, a face or a PIN. */
async function assertVerified(isVerified: boolean | undefined): Promise<void> {
  if (!isVerified) throw new APIError('BAD_REQUEST', { code: 'PASSKEY_NOT_VERIFIED' });
}

export type StaffAuth = ReturnType<typeof createStaffAuth>;

/** The domain to which passkeys belong, and the origins that may use them. */
type PasskeySite = { rpID: string; origin: string[] };

/**
 * Returns the passkey domain from PUBLIC_URL alone: if the request's origin were trusted, a page on a neighboring host
 * could relay a signature. Browsers refuse passkeys for IP addresses, so a guide at such an address uses localhost.
 */
export function passkeySite(publicUrl: string): PasskeySite {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { rpID: hostname, origin: [origin] };
  const local = `${protocol}//localhost${port && `:${port}`}`;
  return { rpID: 'localhost', origin: [local] };
}
