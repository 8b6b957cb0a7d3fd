import type { User } from '#contract/session.ts';
import { PASSWORD_TOO_SHORT } from '#contract/staff.ts';
import { AppError } from '#server/http/app-error.ts';

type Member = Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'isAdmin' | 'hasSecondFactor'> & {
  hasPassword?: boolean;
  passkeys?: number;
};

/** S2 §3. `authProvider` says how the person signs in. */
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

/** What the auth library answered, as text and as far as it can be read. */
export type LibraryAnswer = {
  ok: boolean;
  status: number;
  text: string;
  body: { code?: string; user?: { email?: string } };
  isWrongSecret: boolean;
  cookies: string[];
};

/** What else it refuses (a body, a cookie, an origin that it does not like) is no guess. */
const WRONG_SECRETS = new Set([
  ...['INVALID_EMAIL_OR_PASSWORD', 'INVALID_PASSWORD', 'INVALID_CODE', 'INVALID_BACKUP_CODE'],
]);

export async function readAnswer(answer: Response): Promise<LibraryAnswer> {
  const { ok, status } = answer;
  const text = await answer.text();
  const body = parse(text);
  const isWrongSecret = !ok && WRONG_SECRETS.has(body.code ?? '');
  return { ok, status, text, body, isWrongSecret, cookies: answer.headers.getSetCookie().map(untilTheEnd) };
}

/** Like our own cookies, those of the library end with the browser's session; a deletion stays one. */
const untilTheEnd = (cookie: string) => cookie.replace(/; *max-age=[1-9]\d*/i, '');

function parse(text: string): LibraryAnswer['body'] {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

const NOT_CHECKED = 'This passkey could not be checked. Please try again.';
const PASSKEY_REFUSALS: Record<string, string> = {
  PASSKEY_NOT_FOUND: 'This passkey is not known here. It may have been removed.',
  PASSKEY_NOT_VERIFIED:
    'This device did not check that it is you. Please use one with a PIN, finger or face.',
  CHALLENGE_NOT_FOUND: 'This took too long. Please try again.',
  AUTHENTICATION_FAILED: NOT_CHECKED,
  FAILED_TO_VERIFY_REGISTRATION: NOT_CHECKED,
};

/** A refusal of the auth library in our own words; `wrong` is what is said of a wrong password. */
export function presentRefusal({ status, body, isWrongSecret }: LibraryAnswer, wrong: string): AppError {
  const { code = '' } = body;
  if (isWrongSecret) {
    return new AppError('wrong_sign_in', /PASSWORD/.test(code) ? wrong : 'This code is not right.');
  }
  if (code === 'UNAUTHORIZED') return new AppError('not_signed_in', 'Please sign in');
  const ofPasskey = PASSKEY_REFUSALS[code];
  if (ofPasskey) return new AppError('invalid_request', ofPasskey);
  if (code === 'INVALID_TOKEN') return new AppError('invalid_request', 'This invitation is no longer valid.');
  if (/PASSWORD_TOO_(SHORT|LONG)/.test(code)) {
    return new AppError('invalid_fields', 'Please check the marked fields', {
      fields: { password: PASSWORD_TOO_SHORT },
    });
  }
  if (status >= 500) return new AppError('internal', 'Something went wrong. Please try again.');
  return new AppError('invalid_request', 'This is not possible. Please sign in again.');
}
