import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'dist/.stamp';
const INPUTS = [
  'contract',
  'domain',
  'db',
  'providers',
  'server',
  'cli',
  'web',
  'public',
  'scripts/build',
  'scripts/build.mjs',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** Returns a hash of path, size and time of every source file; reading their contents would slow the second start. */
export function inputsFingerprint() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
    } else {
      hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
    }
  };
  for (const path of INPUTS) if (existsSync(path)) visit(path);
  return hash.digest('hex');
}

export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputsFingerprint();

/** @param {string} fingerprint taken before the build began, so that a change during it is not missed */
export const markBuilt = (fingerprint) => writeFileSync(STAMP, fingerprint);
