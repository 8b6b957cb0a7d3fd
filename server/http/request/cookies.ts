import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  GUEST_MARK_COOKIE,
  HOST_PREFIX,
  LEFT_COOKIE,
  SESSION_HALF_COOKIE,
} from '#contract/access/session-half.ts';
import { isSecure } from '#server/http/response/headers.ts';

/**
 * The guide's cookies: the session, its second half, the device, the marks of a staff device
 * (http/request/secret-attempts.ts) and of a guest, and the one that a script sets for ten minutes after 'Leave'. Only
 * this one and those of an invited device outlive the browser's session; none is sent to other sites. Scripts can read and
 * delete the last three.
 */
export type Cookie = 'bcn_s' | 'bcn_d' | 'bcn_k' | (typeof FOR_SCRIPTS)[number];

const FOR_SCRIPTS = [SESSION_HALF_COOKIE, GUEST_MARK_COOKIE, LEFT_COOKIE] as const;

/** The prefix of the auth library's cookies (server/staff-auth.ts), after the one of `cookieName`. */
export const STAFF_COOKIE_PREFIX = 'bcn_staff';

/**
 * Returns a cookie's full name. Over https the prefix makes the browser restrict it to this host, https and the
 * whole site.
 */
export function cookieName(cookie: Cookie | typeof STAFF_COOKIE_PREFIX, publicUrl: string): string {
  return isSecure(publicUrl) ? `${HOST_PREFIX}${cookie}` : cookie;
}

// Our values are never encoded, and the default decoder throws for each broken cookie.
const AS_IT_IS = { decode: (value: string) => value };

/** Parsed once, since several parts need a request's cookies. */
let last: { header: string; cookies: Record<string, string | undefined> } = { header: '', cookies: {} };

/** A request of the framework or of Node. */
type WithHeaders = Pick<FastifyRequest, 'headers'>;

export function readCookies(request: WithHeaders): Record<string, string | undefined> {
  const header = request.headers.cookie ?? '';
  if (header !== last.header) last = { header, cookies: fastifyCookie.parse(header, AS_IT_IS) };
  return last.cookies;
}

export const readCookie = (request: WithHeaders, name: string) => readCookies(request)[name];

const MAX_STAFF_COOKIES = 20;

/** Returns only the auth library's cookies, at most as many as it could have set. */
export function staffCookies(header: string): string {
  const own = header.split(';').filter((cookie) => cookie.includes(`${STAFF_COOKIE_PREFIX}.`));
  return own.slice(0, MAX_STAFF_COOKIES).join(';');
}

export function staffCookieNames(request: FastifyRequest, publicUrl: string): string[] {
  const start = `${cookieName(STAFF_COOKIE_PREFIX, publicUrl)}.`;
  const own = Object.keys(readCookies(request)).filter((name) => name.startsWith(start));
  return own.slice(0, MAX_STAFF_COOKIES);
}

/** @param maxAge in seconds; without it the cookie ends with the browser's session */
export function setCookie(
  reply: FastifyReply,
  cookie: Cookie,
  value: string,
  publicUrl: string,
  maxAge?: number,
): void {
  append(reply, cookie, value, publicUrl, maxAge);
}

export function clearCookie(reply: FastifyReply, cookie: Cookie, publicUrl: string): void {
  append(reply, cookie, '', publicUrl, 0);
}

/** Deletes a cookie of any name; the prefix shows whether it is secure. */
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
    httpOnly: !FOR_SCRIPTS.some((name) => name === cookie),
    sameSite: 'lax',
    secure: isSecure(publicUrl),
    maxAge,
  });
  // Fastify appends Set-Cookie headers rather than replacing them.
  reply.header('set-cookie', text);
}

/** Returns whether the request's only cookie is the device's, which opens nothing. */
export const hasNoVisit = (request: FastifyRequest): boolean =>
  Object.keys(readCookies(request)).every((name) => name.replace(HOST_PREFIX, '') === 'bcn_d');
