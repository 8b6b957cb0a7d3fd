import { isIP } from 'node:net';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { PASSWORD_LENGTH } from '#contract/access/staff.ts';
import type { Db } from '#db/client.ts';
import { staffAuthAdapter } from '#db/staff-auth-adapter.ts';
import type { Env } from './env.ts';
import { deriveKey } from './http/gate/keyed-hash.ts';
import { cookieName, STAFF_COOKIE_PREFIX } from './http/request/cookies.ts';
import { isSecure } from './http/response/headers.ts';

const STAFF_SESSION_SECONDS = 8 * 3600;

/** A passkey, or the code after the password: what begins here was proved twice. */
const PROVES_TWICE = /^\/(passkey\/verify-authentication|two-factor\/verify-)/;
/** Both give the session that asks a new one, which is worth as much. */
const GOES_ON = /^\/(change-password|two-factor\/disable)$/;

/** How passwords are hashed; the library's own way when left out. */
export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  verify: (data: { hash: string; password: string }) => Promise<boolean>;
};

/**
 * The auth library over our own database, for staff alone: password, second factor, passkeys. Nobody signs up. No
 * address and no browser of anybody is kept. Sessions last 8 hours; half an hour without use ends them earlier, see
 * http/gate/staff.ts. How often a secret may be tried is decided before it is asked, in http/request/tries.ts.
 */
export function createStaffAuth(env: Env, db: Db, now: () => Date, hasher?: PasswordHasher) {
  return betterAuth({
    appName: env.siteTitle,
    basePath: '/api/auth',
    secret: deriveKey(env.sessionSecret, 'staff sessions').toString('base64url'),
    database: staffAuthAdapter(db),
    // The Host was checked before (http/request/cross-site.ts), and the address may be a name or a number.
    trustedOrigins: async (request) => [env.publicUrl, ...(request ? [new URL(request.url).origin] : [])],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      revokeSessionsOnPasswordReset: true,
      ...(hasher && { password: hasher }),
    },
    // What was handed out can be read in no table, dump or log of writes.
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
      // Our own rule, which counts from the last proof and not from the sign-in: contract/access/staff.ts.
      freshAge: 0,
      disableSessionRefresh: true,
      additionalFields: {
        lastSeenAt: { type: 'date', input: false, required: false },
        authenticatedAt: { type: 'date', input: false, required: false },
        hasTwoProofs: { type: 'boolean', input: false, required: false },
      },
    },
    // Our own limits count in the database, for all servers together.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      // The library's own switch knows the weaker prefix __Secure- alone.
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
            return { data: { ...session, ...times, hasTwoProofs, userAgent: null, ipAddress: null } };
          },
        },
      },
    },
    plugins: [
      // Its lock of an account would let whoever knows a password keep the owner out: our waits do not.
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

/** A passkey stands for password and second factor together: the device must have asked for a finger, a face, a PIN. */
async function assertVerified(isVerified: boolean | undefined): Promise<void> {
  if (!isVerified) throw new APIError('BAD_REQUEST', { code: 'PASSKEY_NOT_VERIFIED' });
}

export type StaffAuth = ReturnType<typeof createStaffAuth>;

/** For whom passkeys are made, and on which pages they may be used. */
type PasskeySite = { rpID: string; origin: string[] };

/**
 * From PUBLIC_URL alone: what a request claims about its origin is not believed, or a page of a neighbouring host could
 * pass on what a browser signed there. A browser makes no passkey for a number, so a guide that runs at one makes
 * them for localhost.
 */
export function passkeySite(publicUrl: string): PasskeySite {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { rpID: hostname, origin: [origin] };
  const local = `${protocol}//localhost${port && `:${port}`}`;
  return { rpID: 'localhost', origin: [local] };
}
