import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from './headers.ts';

/**
 * Our cookies: the session, the device, and the device of somebody of the staff (http/tries.ts). All end with the
 * browser's session and are closed to scripts and to other sites.
 */
export type Cookie = 'bcn_s' | 'bcn_d' | 'bcn_k';

/** What the auth library's cookies begin with (server/staff-auth.ts), after what `cookieName` puts in front. */
export const STAFF_COOKIE_PREFIX = 'bcn_staff';

/** Over https the browser itself guards the name: only this host, only over https, only for the whole site. */
export function cookieName(cookie: Cookie | typeof STAFF_COOKIE_PREFIX, publicUrl: string): string {
  return isSecure(publicUrl) ? `__Host-${cookie}` : cookie;
}

/** The value of a cookie by its full name, or undefined. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const header = request.headers.cookie;
  return header === undefined ? undefined : fastifyCookie.parse(header)[name];
}

export function setCookie(reply: FastifyReply, cookie: Cookie, value: string, publicUrl: string): void {
  append(reply, cookie, value, publicUrl);
}

export function clearCookie(reply: FastifyReply, cookie: Cookie, publicUrl: string): void {
  append(reply, cookie, '', publicUrl, 0);
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
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(publicUrl),
    maxAge,
  });
  // Fastify collects several Set-Cookie headers instead of replacing the first.
  reply.header('set-cookie', text);
}
