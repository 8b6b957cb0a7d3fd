import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
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
    // 0711: as root the embedded database runs as another user, who must traverse the folder.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    if (!existsSync(file)) writeFirst(file, `${randomBytes(32).toString('base64url')}\n`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new ConfigurationError([`DATA_DIR: cannot be written to (${code})`]);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new ConfigurationError([`SESSION_SECRET: ${file} does not hold a secret`]);
  return secret;
}

/**
 * Writes a new file atomically and durably: an empty secret would prevent every later start, and a lost one would lock
 * out staff with second factors. Throws EEXIST for all but the first of several programs that start at once.
 */
function writeFirst(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    linkSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  const folder = dirname(file);
  for (const place of [folder, dirname(folder)]) flushFolder(place);
}

function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
