/** Issue: 15 characters or more; the upper end keeps hashing cheap. */
export const PASSWORD_LENGTH = { min: 15, max: 128 } as const;

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
