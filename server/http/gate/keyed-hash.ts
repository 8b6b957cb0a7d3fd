import { createHmac, timingSafeEqual } from 'node:crypto';

/** One key for one purpose, so that what one part of the server shows never helps against another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

/** A pseudonym of 22 characters: the same text gives the same one under the same key, and never leads back. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}

/** Compares in a time that does not depend on where the texts differ, nor on how long they are. */
export function equalInConstantTime(key: Buffer, one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
