import { z } from 'zod';
import { userSchema } from './session.ts';
import { text } from './text-rules.ts';

/** Issue: 15 characters or more; the upper end keeps hashing cheap. */
export const PASSWORD_LENGTH = { min: 15, max: 128 } as const;
export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_LENGTH.min} characters`;

/** A passkey can be added this long after signing in: a session left open must not become a key for ever. */
export const PASSKEY_SESSION_MINUTES = 15;

/** Which calls of the auth library are open, below /api/auth/; it knows many more that nobody here needs. */
export const AUTH_CALLS = [
  'POST sign-in/email',
  'POST sign-out',
  'POST change-password',
  'POST reset-password',
  'POST two-factor/enable',
  'POST two-factor/disable',
  'POST two-factor/verify-totp',
  'POST two-factor/verify-backup-code',
  'POST two-factor/generate-backup-codes',
  'GET passkey/generate-register-options',
  'POST passkey/verify-registration',
  'GET passkey/generate-authenticate-options',
  'POST passkey/verify-authentication',
  'GET passkey/list-user-passkeys',
  'POST passkey/delete-passkey',
] as const;

export const userParams = z.object({ id: z.string().regex(/^[\w-]{1,64}$/, 'This is not a valid id') });

export const newUserSchema = z.object({
  email: text(254).pipe(z.email('Invalid email')),
  firstName: text(60).pipe(z.string().min(1, 'Required')),
  lastName: text(60).default(''),
  isAdmin: z.boolean().default(false),
});

export const userChangeSchema = z.object({ isAdmin: z.boolean() });

/** `url` holds the secret; nobody can read it again. */
export const invitationSchema = z.object({ user: userSchema, url: z.string(), expiresAt: z.iso.datetime() });

export const statsSchema = z.object({
  places: z.int(),
  events: z.int(),
  articles: z.int(),
  users: z.int(),
});
