import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HOST_PREFIX, SESSION_HALF_COOKIE } from '#contract/access/session-half.ts';
import { isSecure } from '#server/http/response/headers.ts';

/**
 * Our cookies: the session, its second half, the device, and the device of somebody of the staff (http/request/tries.ts). All end
 * with the browser's session and are closed to other sites; scripts can reach the second half alone, to delete it.
 */
export type Cookie = 'bcn_s' | typeof SESSION_HALF_COOKIE | 'bcn_d' | 'bcn_k';

/** What the auth library's cookies begin with (server/staff-auth.ts), after what `cookieName` puts in front. */
export const STAFF_COOKIE_PREFIX = 'bcn_staff';

/** Over https the browser itself guards the name: only this host, only over https, only for the whole site. */
export function cookieName(cookie: Cookie | typeof STAFF_COOKIE_PREFIX, publicUrl: string): string {
  return isSecure(publicUrl) ? `${HOST_PREFIX}${cookie}` : cookie;
}

// Ours are never encoded; the usual decoder throws, and catches, an error for each broken cookie of a stranger.
const AS_IT_IS = { decode: (value: string) => value };

/** Several parts ask for the cookies of one request. */
let last: { header: string; cookies: Record<string, string | undefined> } = { header: '', cookies: {} };

/** All cookies of a request, by their full names. */
export function readCookies(request: FastifyRequest): Record<string, string | undefined> {
  const header = request.headers.cookie ?? '';
  if (header !== last.header) last = { header, cookies: fastifyCookie.parse(header, AS_IT_IS) };
  return last.cookies;
}

/** The value of a cookie by its full name, or undefined. */
export const readCookie = (request: FastifyRequest, name: string) => readCookies(request)[name];

const MOST_STAFF_COOKIES = 20;

/** What the auth library may read of a Cookie header: its own cookies, and no more of them than it ever sets. */
export function staffCookies(header: string): string {
  const own = header.split(';').filter((cookie) => cookie.includes(`${STAFF_COOKIE_PREFIX}.`));
  return own.slice(0, MOST_STAFF_COOKIES).join(';');
}

/** The names of those cookies that a request brings, no more of them than the auth library ever sets. */
export function staffCookieNames(request: FastifyRequest, publicUrl: string): string[] {
  const start = `${cookieName(STAFF_COOKIE_PREFIX, publicUrl)}.`;
  const own = Object.keys(readCookies(request)).filter((name) => name.startsWith(start));
  return own.slice(0, MOST_STAFF_COOKIES);
}

export function setCookie(reply: FastifyReply, cookie: Cookie, value: string, publicUrl: string): void {
  append(reply, cookie, value, publicUrl);
}

export function clearCookie(reply: FastifyReply, cookie: Cookie, publicUrl: string): void {
  append(reply, cookie, '', publicUrl, 0);
}

/** Deletes a cookie of any name; a prefix of the name says how it was set. */
export function dropCookie(reply: FastifyReply, name: string): void {
  const secure = name.startsWith('__');
  reply.header(
    'set-cookie',
    fastifyCookie.serialize(name, '', { path: '/', httpOnly: true, secure, maxAge: 0 }),
  );
}

function append(
  reply: FastifyReply,
  cookie: Cookie,
  value: string,
  publicUrl: string,
  maxAge?: number,
): void {
  const text = fastifyCookie.serialize(cookieName(cookie, publicUrl), value, {
    path: '/',
    httpOnly: cookie !== SESSION_HALF_COOKIE,
    sameSite: 'lax',
    secure: isSecure(publicUrl),
    maxAge,
  });
  // Fastify collects several Set-Cookie headers instead of replacing the first.
  reply.header('set-cookie', text);
}
