import type { Env } from '#server/env.ts';
import { deriveKey, keyedHash } from '#server/http/gate/keyed-hash.ts';

/** Names the access code without telling it: what was opened by another code than today's is closed. */
export const codeVersionOf = ({ sessionSecret, accessCode }: Pick<Env, 'sessionSecret' | 'accessCode'>) =>
  keyedHash(deriveKey(sessionSecret, 'access code'), accessCode);
