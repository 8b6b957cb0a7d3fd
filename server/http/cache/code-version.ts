import type { SessionVersions } from '#db/access/queries.ts';
import type { Env } from '#server/env.ts';
import { deriveKey, keyedHash } from '#server/http/gate/keyed-hash.ts';

type Secrets = Pick<Env, 'sessionSecret' | 'accessCode'>;

/** Returns a name for the access code that does not reveal it; sessions and calendars of another code are closed. */
export const codeVersionOf = ({ sessionSecret, accessCode }: Secrets): string =>
  keyedHash(deriveKey(sessionSecret, 'access code'), accessCode);

/** Sessions of circles outlive the access code, but not the session secret. */
export const sessionVersionsOf = (env: Secrets): SessionVersions => ({
  code: codeVersionOf(env),
  circle: codeVersionOf({ ...env, accessCode: '' }),
});
