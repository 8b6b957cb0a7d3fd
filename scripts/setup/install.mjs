import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isRelease } from './project.mjs';

const STAMP = 'node_modules/.lock-stamp';
const RECORD = 'node_modules/.package-lock.json';

const lockHash = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

const isInstalled = () =>
  existsSync(RECORD) &&
  ((existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) || matchesRecord());

/** Returns whether npm's own record matches, as after an installation by hand. */
function matchesRecord() {
  const present = packagesOf(RECORD);
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, wanted]) =>
      path === '' || present[path]?.version === wanted.version || (!present[path] && isSpare(wanted)),
  );
}

function isSpare({ optional, peer, os, cpu, libc }) {
  if (!optional) return Boolean(peer);
  const forThisMachine = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
  return !forThisMachine;
}

/**
 * Installs what package-lock.json names, unless it is already in node_modules, as in a release. Includes development
 * packages whatever NODE_ENV says, because the build needs them; no package's install script is needed.
 */
export function ensureInstalled() {
  if (isRelease() || isInstalled()) return;
  console.log('Installing packages…');
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, error } = runNpm(['ci', ...flags, '--loglevel=error']);
  if (status !== 0) {
    console.error(`The packages could not be installed${error ? `: ${error.message}` : ' (see above)'}.`);
    process.exit(1);
  }
  writeFileSync(STAMP, lockHash());
}

/** Uses the npm that runs this script, if any, because PATH may hold another one. */
export function runNpm(args, options = { stdio: 'inherit' }) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('npm-cli.js')) return spawnSync(process.execPath, [own, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}
