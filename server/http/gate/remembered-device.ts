/**
 * The cookies of an invited device: a signed note of the circle and the invitation's last day, and a half that a script
 * can delete while the server is unreachable (privacy-2), without which the note is useless. The server stores nothing.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REMEMBERED_HALF_COOKIE } from '#contract/access/session-half.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';
import type { Env } from '#server/env.ts';
import { clearCookie, cookieName, readCookies, setCookie } from '#server/http/request/cookies.ts';
import { deriveKey, equalInConstantTime, keyedHash } from './keyed-hash.ts';

/** `until` is a day in Madrid: '2026-11-30'. */
export type Remembered = { circleId: number; until: string; isKept: boolean };

const SHAPE = /^(\d{1,9})\.(\d{4}-\d\d-\d\d)\.([ko])\.([\w-]{22})$/;

export function rememberedDevice({ sessionSecret, publicUrl }: Pick<Env, 'sessionSecret' | 'publicUrl'>) {
  const key = deriveKey(sessionSecret, 'remembered device');
  const noteName = cookieName('bcn_r', publicUrl);
  const halfName = cookieName(REMEMBERED_HALF_COOKIE, publicUrl);
  const sign = (text: string, half: string) => keyedHash(key, `${text}.${half}`);

  return {
    /** Returns the offered or kept note; null when it has expired, was altered, or lacks a half. */
    read(request: FastifyRequest, now: Date): Remembered | null {
      const { [noteName]: note = '', [halfName]: half = '' } = readCookies(request);
      const [, circle, until, mark, signature] = SHAPE.exec(note) ?? [];
      if (!circle || !until || !mark || !signature || half === '') return null;
      if (!equalInConstantTime(key, signature, sign(`${circle}.${until}.${mark}`, half))) return null;
      if (until < madridTime(now).isoDate) return null;
      return { circleId: Number(circle), until, isKept: mark === 'k' };
    },
    /** An offer ends with the browser's session, a kept one after its last day. */
    write(reply: FastifyReply, { circleId, until, isKept }: Remembered, now: Date): void {
      const half = randomBytes(16).toString('base64url');
      const text = `${circleId}.${until}.${isKept ? 'k' : 'o'}`;
      const end = madridInstant(addDays(until, 1), 0).getTime();
      const maxAge = isKept ? Math.floor((end - now.getTime()) / 1000) : undefined;
      setCookie(reply, 'bcn_r', `${text}.${sign(text, half)}`, publicUrl, maxAge);
      setCookie(reply, REMEMBERED_HALF_COOKIE, half, publicUrl, maxAge);
    },
    clear(request: FastifyRequest, reply: FastifyReply): void {
      const cookies = readCookies(request);
      if (cookies[noteName] !== undefined) clearCookie(reply, 'bcn_r', publicUrl);
      if (cookies[halfName] !== undefined) clearCookie(reply, REMEMBERED_HALF_COOKIE, publicUrl);
    },
  };
}
