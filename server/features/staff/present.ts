import type { RefusalName } from '#contract/refusals.ts';
import { PASSWORD_TOO_SHORT, type User } from '#contract/staff/staff.ts';
import { AppError } from '#server/http/response/app-error.ts';

type Member = Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'isAdmin' | 'hasSecondFactor'> & {
  hasPassword?: boolean;
  passkeys?: number;
};

/** `authProvider` is 'invited' until the person has a password or a passkey. */
export function presentUser({
  id,
  firstName,
  lastName,
  email,
  isAdmin,
  hasSecondFactor,
  ...more
}: Member): User {
  const authProvider = more.hasPassword === false && !more.passkeys ? 'invited' : 'email';
  return { id, firstName, lastName, email, isAdmin, authProvider, hasSecondFactor };
}

export type LibraryResponse = {
  ok: boolean;
  status: number;
  text: string;
  body: { code?: string; user?: { email?: string } };
  isWrongSecret: boolean;
  cookies: string[];
};

/** The refusal of a used code, which counts as a wrong code. */
export const USED_CODE: LibraryResponse = {
  ...{ ok: false, status: 401, text: '', body: { code: 'USED_CODE' } },
  ...{ isWrongSecret: true, cookies: [] },
};

/** The library's other refusals (a body, a cookie, a foreign origin) are not guesses. */
const WRONG_SECRETS = new Set([
  'INVALID_EMAIL_OR_PASSWORD',
  'INVALID_PASSWORD',
  'INVALID_CODE',
  'INVALID_BACKUP_CODE',
]);

export async function readAnswer(response: Response): Promise<LibraryResponse> {
  const { ok, status } = response;
  const text = await response.text();
  const body = parse(text);
  const isWrongSecret = !ok && WRONG_SECRETS.has(body.code ?? '');
  return { ok, status, text, body, isWrongSecret, cookies: response.headers.getSetCookie().map(untilTheEnd) };
}

/** Makes the library's cookies expire with the browser's session, like our own; deletions stay unchanged. */
const untilTheEnd = (cookie: string) => cookie.replace(/; *max-age=[1-9]\d*/i, '');

function parse(text: string): LibraryResponse['body'] {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

const PASSKEY_REFUSALS: Record<string, RefusalName> = {
  PASSKEY_NOT_FOUND: 'passkey_unknown',
  PASSKEY_NOT_VERIFIED: 'passkey_unverified',
  CHALLENGE_NOT_FOUND: 'passkey_late',
  AUTHENTICATION_FAILED: 'passkey_unchecked',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey_unchecked',
};

/** Translates the auth library's refusal into our own; `wrong` is the refusal of a wrong password. */
export function presentRefusal(
  { status, body, isWrongSecret }: LibraryResponse,
  wrong: RefusalName,
): AppError {
  const { code = '' } = body;
  if (code === USED_CODE.body.code) return new AppError('used_code');
  if (isWrongSecret) return new AppError(/PASSWORD/.test(code) ? wrong : 'wrong_second_factor');
  if (code === 'UNAUTHORIZED') return new AppError('sign_in_needed');
  const ofPasskey = PASSKEY_REFUSALS[code];
  if (ofPasskey) return new AppError(ofPasskey);
  if (code === 'INVALID_TOKEN') return new AppError('invitation_over');
  if (/PASSWORD_TOO_(SHORT|LONG)/.test(code)) {
    return new AppError('check_fields', {
      fields: { password: PASSWORD_TOO_SHORT },
    });
  }
  if (status >= 500) return new AppError('sign_in_failed');
  return new AppError('sign_in_impossible');
}
