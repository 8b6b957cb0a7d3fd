import { z } from 'zod';
import { heldStatsSchema } from '#contract/held-changes/held-changes.ts';
import { line } from '#contract/text-rules.ts';
import { userSchema } from './session.ts';

export const PASSWORD_LENGTH = { min: 15, max: 128 } as const;
export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_LENGTH.min} characters`;

/** Maximum age of an authentication for endpoints marked `fresh`. */
export const FRESH_MINUTES = 5;

const TOO_LONG = `String must contain at most ${PASSWORD_LENGTH.max} character(s)`;
const password = z.string().min(1, 'Required').max(PASSWORD_LENGTH.max, TOO_LONG);
const newPassword = z.string().max(PASSWORD_LENGTH.max, TOO_LONG);
const code = z.string().min(1, 'Required').max(32);
const nothing = z.object({});
const onlyPassword = z.object({ password });
const onlyCode = z.object({ code });
const credential = z.record(z.string(), z.unknown());
/** Options for the browser's WebAuthn calls, as the library makes them. */
const options = z.custom<object>((value) => typeof value === 'object' && value !== null);
// private: a session's token travels only in its cookie, which no script can read
const person = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }).optional(),
});
const passkeys = z.array(
  z.object({ id: z.string(), name: z.string().nullish(), createdAt: z.iso.datetime() }),
);
const backupCodes = z.array(z.string());

type AuthCall = { body: z.ZodType; response: z.ZodType; fresh?: true };

/**
 * The endpoints of the auth library that are open below /api/auth/, with the fields of the body that reach it and those
 * of its response that leave; its many others stay closed. `fresh` ones change how a person signs in.
 */
export const AUTH_CALLS = {
  'POST sign-in/email': {
    body: z.object({ email: z.email('Invalid email').max(254), password }),
    response: person.extend({ twoFactorRedirect: z.boolean().optional() }),
  },
  'POST sign-out': { body: nothing, response: nothing },
  'POST change-password': {
    body: z.object({ currentPassword: password, newPassword }),
    response: person,
    fresh: true,
  },
  'POST reset-password': { body: z.object({ token: z.string().max(128), newPassword }), response: nothing },
  'POST two-factor/enable': {
    body: onlyPassword,
    response: z.object({ totpURI: z.string(), backupCodes }),
    fresh: true,
  },
  'POST two-factor/disable': { body: onlyPassword, response: nothing, fresh: true },
  'POST two-factor/verify-totp': { body: onlyCode, response: person },
  'POST two-factor/verify-backup-code': { body: onlyCode, response: person },
  'POST two-factor/generate-backup-codes': {
    body: onlyPassword,
    response: z.object({ backupCodes }),
    fresh: true,
  },
  'GET passkey/generate-register-options': { body: nothing, response: options, fresh: true },
  // Not `fresh`, because it needs the challenge that only a fresh session receives.
  'POST passkey/verify-registration': {
    body: z.object({ name: z.string().max(60).optional(), response: credential }),
    response: nothing,
  },
  'GET passkey/generate-authenticate-options': { body: nothing, response: options },
  'POST passkey/verify-authentication': { body: z.object({ response: credential }), response: nothing },
  'GET passkey/list-user-passkeys': { body: nothing, response: passkeys },
  'POST passkey/delete-passkey': {
    body: z.object({ id: z.string().max(64) }),
    response: nothing,
    fresh: true,
  },
} as const satisfies Record<string, AuthCall>;
export type AuthCallName = keyof typeof AUTH_CALLS;
export type AuthResponse<Name extends AuthCallName> = z.output<(typeof AUTH_CALLS)[Name]['response']>;

/** A password again, with a code of the app (or a backup code) if the account has a second factor. */
export const reauthenticationSchema = z.object({ password, code: code.optional() });

export const userParams = z.object({ id: z.string().regex(/^[\w-]{1,64}$/, 'This is not a valid id') });

export const newUserSchema = z.object({
  email: line(254).pipe(z.email('Invalid email')),
  firstName: line(60).pipe(z.string().min(1, 'Required')),
  lastName: line(60).default(''),
  isAdmin: z.boolean().default(false),
});

export const userChangeSchema = z.object({ isAdmin: z.boolean() });

/** `url` holds the secret and cannot be read again. */
export const invitationSchema = z.object({ user: userSchema, url: z.string(), expiresAt: z.iso.datetime() });

export const statsSchema = z.object({
  places: z.int(),
  events: z.int(),
  articles: z.int(),
  users: z.int(),
  ...heldStatsSchema.shape,
});
