import { z } from 'zod';
import { heldStatsSchema } from '#contract/history/held-changes.ts';
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
const response = z.record(z.string(), z.unknown());

type AuthCall = { body: z.ZodType; fresh?: true };

/**
 * The endpoints of the auth library that are open below /api/auth/, with the fields of the body that reach it; its many
 * others stay closed. `fresh` ones change how a person signs in.
 */
export const AUTH_CALLS = {
  'POST sign-in/email': { body: z.object({ email: z.email('Invalid email').max(254), password }) },
  'POST sign-out': { body: nothing },
  'POST change-password': { body: z.object({ currentPassword: password, newPassword }), fresh: true },
  'POST reset-password': { body: z.object({ token: z.string().max(128), newPassword }) },
  'POST two-factor/enable': { body: onlyPassword, fresh: true },
  'POST two-factor/disable': { body: onlyPassword, fresh: true },
  'POST two-factor/verify-totp': { body: onlyCode },
  'POST two-factor/verify-backup-code': { body: onlyCode },
  'POST two-factor/generate-backup-codes': { body: onlyPassword, fresh: true },
  'GET passkey/generate-register-options': { body: nothing, fresh: true },
  // Not `fresh`, because it needs the challenge that only a fresh session receives.
  'POST passkey/verify-registration': { body: z.object({ name: z.string().max(60).optional(), response }) },
  'GET passkey/generate-authenticate-options': { body: nothing },
  'POST passkey/verify-authentication': { body: z.object({ response }) },
  'GET passkey/list-user-passkeys': { body: nothing },
  'POST passkey/delete-passkey': { body: z.object({ id: z.string().max(64) }), fresh: true },
} as const satisfies Record<string, AuthCall>;

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
