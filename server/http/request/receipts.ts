/**
 * Reads receipts: for each write a device sends a random number, of which the server stores a keyed hash if the change
 * waits (review-4).
 */
import type { FastifyRequest } from 'fastify';
import { RECEIPT, RECEIPT_HEADER } from '#contract/review/waiting.ts';
import type { Env } from '#server/env.ts';
import { deriveKey, keyedHash } from '#server/http/gate/keyed-hash.ts';
import { AppError } from '#server/http/response/app-error.ts';

const HEADER = RECEIPT_HEADER.toLowerCase();

/** Returns a function that hashes a receipt; the database never contains the receipt itself. */
export function receiptHasher({ sessionSecret }: Env): (receipt: string) => string {
  const key = deriveKey(sessionSecret, 'receipts');
  return (receipt) => keyedHash(key, receipt);
}

/**
 * Returns a function that reads the hash of a request's receipt; null without a receipt. Throws 400 for an invalid one.
 */
export function receiptReader(env: Env): (request: FastifyRequest) => string | null {
  const hash = receiptHasher(env);
  return ({ headers }) => {
    const sent = headers[HEADER];
    if (sent === undefined) return null;
    if (typeof sent !== 'string' || !RECEIPT.test(sent)) throw new AppError('wrong_receipt');
    return hash(sent);
  };
}
