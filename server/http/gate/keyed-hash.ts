import { createHmac, timingSafeEqual } from 'node:crypto';

/** Derives one key per purpose, so that a value exposed by one part of the server is useless elsewhere. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

/** Returns a pseudonym of 22 characters: stable under one key, and not reversible. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}

/** Compares two texts in a time independent of their differences and lengths. */
export function equalInConstantTime(key: Buffer, one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
