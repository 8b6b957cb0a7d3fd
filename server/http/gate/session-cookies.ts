/**
 * The session's token as a device carries it. A browser gets two halves: one that no script can read, and one that our
 * script can delete at once when the server is out of reach. Only both together are the token. A program gets the first
 * alone and sends it back as it likes.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_HALF_COOKIE, SESSION_HALF_HEADER } from '#contract/access/session-half.ts';
import { clearCookie, cookieName, readCookies, setCookie } from '#server/http/request/cookies.ts';

/** Between the halves; neither contains it. */
const JOINT = '.';
const HALF_HEADER = SESSION_HALF_HEADER.toLowerCase();

export type SessionCookies = {
  /** What the request brings, whole or not: only the server's table says whether it is good. */
  read: (request: FastifyRequest) => string | undefined;
  /** The same when a device leaves: its script may have deleted its half already, and tells it by a header. */
  readLeaving: (request: FastifyRequest) => string | undefined;
  write: (request: FastifyRequest, reply: FastifyReply, token: string) => void;
  clear: (reply: FastifyReply) => void;
};

export function sessionCookies(publicUrl: string): SessionCookies {
  const wholeName = cookieName('bcn_s', publicUrl);
  const halfName = cookieName(SESSION_HALF_COOKIE, publicUrl);

  function whole(request: FastifyRequest, told?: string): string | undefined {
    const { [wholeName]: first, [halfName]: second = told } = readCookies(request);
    return first === undefined || !second ? first : joinHalves(first, second);
  }

  return {
    read: (request) => whole(request),
    readLeaving: (request) => whole(request, [request.headers[HALF_HEADER]].flat()[0]),
    write(request, reply, token) {
      const [first = '', second] = token.split(JOINT);
      setCookie(reply, 'bcn_s', first, publicUrl);
      if (second !== undefined) setCookie(reply, SESSION_HALF_COOKIE, second, publicUrl);
      // Left over from a page's session, it would spoil the program's.
      else if (readCookies(request)[halfName] !== undefined)
        clearCookie(reply, SESSION_HALF_COOKIE, publicUrl);
    },
    clear(reply) {
      clearCookie(reply, 'bcn_s', publicUrl);
      clearCookie(reply, SESSION_HALF_COOKIE, publicUrl);
    },
  };
}

/** Joins the halves of a new token. */
export const joinHalves = (first: string, second: string) => `${first}${JOINT}${second}`;
