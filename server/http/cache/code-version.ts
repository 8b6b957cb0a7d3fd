import type { Env } from '#server/env.ts';
import { deriveKey, keyedHash } from '#server/http/gate/keyed-hash.ts';

/** Returns a name for the access code that does not reveal it; sessions and calendars of another code are closed. */
export const codeVersionOf = ({ sessionSecret, accessCode }: Pick<Env, 'sessionSecret' | 'accessCode'>) =>
  keyedHash(deriveKey(sessionSecret, 'access code'), accessCode);
