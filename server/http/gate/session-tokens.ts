import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './keyed-hash.ts';
import { joinHalves, splitHalves } from './session-cookies.ts';

export type SessionTokens = {
  /** Returns a new token; a browser's token has two halves. */
  create: (isPage: boolean) => string;
  /**
   * Returns whether a server with our secret created the token, valid or not. Does not query the database.
   */
  isOurs: (token: string) => boolean;
};

const TOKEN = /^[\w-]{43}(\.[\w-]{22})?$/;
/** The lengths of the random part, its seal, and the second half. */
const PART_BYTES = 16;

/**
 * Creates the functions that make and check visitors' tokens. The first half is a random part and its seal, a keyed
 * hash of the random part and the second half: made-up tokens cannot fill the memory of ended sessions (decision
 * 073).
 */
export function createSessionTokens(sessionSecret: string): SessionTokens {
  const key = deriveKey(sessionSecret, 'session tokens');

  function sealed(random: Buffer, half: string): string {
    const seal = createHmac('sha256', key).update(random).update(half).digest();
    return Buffer.concat([random, seal.subarray(0, PART_BYTES)]).toString('base64url');
  }

  return {
    create(isPage) {
      const half = isPage ? randomBytes(PART_BYTES).toString('base64url') : '';
      const first = sealed(randomBytes(PART_BYTES), half);
      return isPage ? joinHalves(first, half) : first;
    },
    isOurs(token) {
      if (!isTokenLike(token)) return false;
      const [first, half = ''] = splitHalves(token);
      const random = Buffer.from(first, 'base64url').subarray(0, PART_BYTES);
      return timingSafeEqual(Buffer.from(first), Buffer.from(sealed(random, half)));
    },
  };
}

export const isTokenLike = (token: string | undefined): token is string =>
  token !== undefined && TOKEN.test(token);

/** Returns the name under which sessions of visitors and of staff are stored. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
