import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { cookieName, STAFF_COOKIE_PREFIX, staffCookies } from '#server/http/request/cookies.ts';
import { deriveKey } from './keyed-hash.ts';

/** Returns the auth library's secret, with which it signs its cookies. */
export const staffSecret = ({ sessionSecret }: Pick<Env, 'sessionSecret'>): string =>
  deriveKey(sessionSecret, 'staff sessions').toString('base64url');

/**
 * Returns the tokens of all staff sign-ins that the request carries with a valid signature, so that leaving needs
 * neither the library nor the database. It returns all tokens because the library and we might choose differently
 * between two cookies with the same name.
 */
export function readStaffTokens(
  { headers }: Pick<FastifyRequest, 'headers'>,
  env: Pick<Env, 'sessionSecret' | 'publicUrl'>,
): string[] {
  const start = `${cookieName(STAFF_COOKIE_PREFIX, env.publicUrl)}.session_token=`;
  return staffCookies(headers.cookie ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(start))
    .map((cookie) => readSigned(cookie.slice(start.length), staffSecret(env)))
    .filter((token) => token !== null);
}

/** Returns the value of a cookie that the library signed: `value.signature`, URL-encoded. */
function readSigned(cookie: string, secret: string): string | null {
  const [, token = '', signature = ''] = /^([\w-]+)\.([\w+/]{43}=)$/.exec(decoded(cookie)) ?? [];
  if (token === '') return null;
  const own = createHmac('sha256', secret).update(token).digest();
  return timingSafeEqual(own, Buffer.from(signature, 'base64')) ? token : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
