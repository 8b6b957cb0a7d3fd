/**
 * The device cookie: a random id, signed so that clients cannot invent devices. It contains the time at which the
 * server first saw the device and whether the device has entered the present code or came by invitation; the server
 * stores nothing.
 */

import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HOUR_MS } from '#domain/city-time/durations.ts';
import type { Env } from '#server/env.ts';
import { deriveKey, equalInConstantTime, keyedHash } from '#server/http/gate/keyed-hash.ts';
import { cookieName, readCookie } from './cookies.ts';

export type Device = {
  id: string;
  /** The time at which it first came to the gate; for a known or invited device, the time at which it entered. */
  firstSeenAt: Date;
  /** Whether it has entered the present code; a device of an older code is unknown again. */
  isKnown: boolean;
  /** Whether it came by invitation. Its wrong codes count like a stranger's, because it need not know any code. */
  isInvited: boolean;
};

export type DeviceCookie = {
  read: (request: FastifyRequest) => Device | null;
  create: (now: Date) => Device;
  write: (device: Device) => string;
};

const YOUNG_MS = HOUR_MS;
const JUST_IN_MS = 600_000;

/** Returns whether the device entered less than an hour ago, or never. */
export const isYoungDevice = (device: Device | null, now: Date): boolean =>
  enteredWithin(device, now, YOUNG_MS);

/** Returns whether the device entered less than ten minutes ago, or never. */
export const isJustIn = (device: Device | null, now: Date): boolean => enteredWithin(device, now, JUST_IN_MS);

const enteredWithin = (device: Device | null, now: Date, ms: number) =>
  !(device?.isKnown || device?.isInvited) || now.getTime() - device.firstSeenAt.getTime() < ms;

const SHAPE = /^([\w-]{22})\.([0-9a-z]{1,9})\.([kin])\.([\w-]{22})$/;

export function deviceCookie(env: Env): DeviceCookie {
  const key = deriveKey(env.sessionSecret, 'device cookie');
  const name = cookieName('bcn_d', env.publicUrl);

  function sign(id: string, seconds: string, mark: string): string {
    return keyedHash(key, `${id}.${seconds}.${mark}.${mark === 'k' ? env.accessCode : ''}`);
  }

  /** Masks or unmasks the time. private: the cookies on a phone do not show the time of a visit */
  function masked(id: string, seconds: number): number {
    const mask = Buffer.from(keyedHash(key, `time ${id}`), 'base64url').readUInt32BE();
    return (seconds ^ mask) >>> 0;
  }

  return {
    read(request) {
      const [, id, seconds, mark, signature] = SHAPE.exec(readCookie(request, name) ?? '') ?? [];
      if (!id || !seconds || !mark || !signature) return null;
      if (!equalInConstantTime(key, signature, sign(id, seconds, mark))) return null;
      const firstSeenAt = new Date(masked(id, Number.parseInt(seconds, 36)) * 1000);
      return { id, firstSeenAt, isKnown: mark === 'k', isInvited: mark === 'i' };
    },
    create: (now) => ({
      id: randomBytes(16).toString('base64url'),
      firstSeenAt: now,
      isKnown: false,
      isInvited: false,
    }),
    write(device) {
      const seconds = masked(device.id, Math.floor(device.firstSeenAt.getTime() / 1000)).toString(36);
      const mark = device.isKnown ? 'k' : device.isInvited ? 'i' : 'n';
      return `${device.id}.${seconds}.${mark}.${sign(device.id, seconds, mark)}`;
    },
  };
}
