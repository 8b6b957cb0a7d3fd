/**
 * The session's token in cookies. A browser gets two halves: one that no script can read, and one that our script
 * can delete when the server is unreachable (privacy-2). A program gets the first half as its whole token.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_HALF_COOKIE, SESSION_HALF_HEADER } from '#contract/access/session-half.ts';
import { clearCookie, cookieName, readCookies, setCookie } from '#server/http/request/cookies.ts';

const JOINT = '.';
const HALF_HEADER = SESSION_HALF_HEADER.toLowerCase();

export type SessionCookies = {
  /** Returns the token as sent, valid or not. */
  read: (request: Pick<FastifyRequest, 'headers'>) => string | undefined;
  /** Returns the token of a leaving device; a page that has already deleted its half sends it in a header. */
  readLeaving: (request: FastifyRequest) => string | undefined;
  /** @param maxAge in seconds; without it the cookies end with the browser's session */
  write: (request: FastifyRequest, reply: FastifyReply, token: string, maxAge?: number) => void;
  clear: (reply: FastifyReply) => void;
};

export function sessionCookies(publicUrl: string): SessionCookies {
  const wholeName = cookieName('bcn_s', publicUrl);
  const halfName = cookieName(SESSION_HALF_COOKIE, publicUrl);

  function whole(request: Pick<FastifyRequest, 'headers'>, secondHalf?: string): string | undefined {
    const { [wholeName]: first, [halfName]: second = secondHalf } = readCookies(request);
    return first === undefined || !second ? first : joinHalves(first, second);
  }

  return {
    read: (request) => whole(request),
    readLeaving: (request) => whole(request, [request.headers[HALF_HEADER]].flat()[0]),
    write(request, reply, token, maxAge) {
      const [first, second] = splitHalves(token);
      setCookie(reply, 'bcn_s', first, publicUrl, maxAge);
      if (second !== undefined) setCookie(reply, SESSION_HALF_COOKIE, second, publicUrl, maxAge);
      // A half left over from a page's session would invalidate the program's token.
      else if (readCookies(request)[halfName] !== undefined)
        clearCookie(reply, SESSION_HALF_COOKIE, publicUrl);
    },
    clear(reply) {
      clearCookie(reply, 'bcn_s', publicUrl);
      clearCookie(reply, SESSION_HALF_COOKIE, publicUrl);
    },
  };
}

export const joinHalves = (first: string, second: string) => `${first}${JOINT}${second}`;

export function splitHalves(token: string): [first: string, second: string | undefined] {
  const [first = '', second] = token.split(JOINT);
  return [first, second];
}
