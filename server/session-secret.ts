import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError, type Env } from './env.ts';

/**
 * Fills in the secret that signs cookies and pseudonyms: SESSION_SECRET, or the one in DATA_DIR/secret, created
 * on the first start and readable by its owner only.
 */
export function withSessionSecret(env: Env): Env {
  return env.sessionSecret === '' ? { ...env, sessionSecret: storedSecret(env.dataDir) } : env;
}

function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    // 0711: as root the embedded database runs as another user, who must pass through.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    // 'wx' keeps the first secret when two programs start at the same moment.
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new ConfigurationError([`DATA_DIR: cannot be written to (${code})`]);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new ConfigurationError([`SESSION_SECRET: ${file} does not hold a secret`]);
  return secret;
}
