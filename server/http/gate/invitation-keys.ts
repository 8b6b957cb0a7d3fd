import { hash, randomBytes } from 'node:crypto';
import type { InvitationParts } from '#domain/circles/invitations.ts';
import { deriveKey, equalInConstantTime, keyedHash } from './keyed-hash.ts';

export type InvitationKeys = {
  /** Returns a new invitation, which the server does not store, and the hash of its key. */
  create: () => InvitationParts & { keyHash: string };
  hashOf: (key: string) => string;
  /** Returns whether a guide with our secret created the invitation; one with another secret may still be valid. */
  isOurs: (parts: InvitationParts) => boolean;
};

const KEY_BYTES = 16;
const MARK_LENGTH = 8;

export function createInvitationKeys(sessionSecret: string): InvitationKeys {
  const markKey = deriveKey(sessionSecret, 'invitations');
  const markOf = (key: string) => keyedHash(markKey, key).slice(0, MARK_LENGTH);
  const hashOf = (key: string) => hash('sha256', key, 'base64url');
  return {
    create() {
      const key = randomBytes(KEY_BYTES).toString('base64url');
      return { key, mark: markOf(key), keyHash: hashOf(key) };
    },
    hashOf,
    isOurs: ({ key, mark }) => equalInConstantTime(markKey, mark, markOf(key)),
  };
}
