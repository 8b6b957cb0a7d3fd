import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'node_modules/.lock-stamp';
const RECORD = 'node_modules/.package-lock.json';

const lockHash = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

const isInstalled = () =>
  existsSync(RECORD) &&
  ((existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) || matchesRecord());

/** Somebody may have installed by hand: npm's own record then says whether everything needed here is there. */
function matchesRecord() {
  const present = packagesOf(RECORD);
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, wanted]) =>
      path === '' || present[path]?.version === wanted.version || (!present[path] && isSpare(wanted)),
  );
}

/** Packages for other machines are rightly absent. */
function isSpare({ optional, peer, os, cpu, libc }) {
  if (!optional) return Boolean(peer);
  const forThisMachine = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
  return !forThisMachine;
}

/**
 * Installs what package-lock.json names, unless that is what lies in node_modules. Development packages come
 * along whatever NODE_ENV says, because the build is made of them; no package's install script is needed.
 */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages…');
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, error } = runNpm(['ci', ...flags, '--loglevel=error']);
  if (status !== 0) {
    console.error(`The packages could not be installed${error ? `: ${error.message}` : ' (see above)'}.`);
    process.exit(1);
  }
  writeFileSync(STAMP, lockHash());
}

/** The npm that runs us, when one does: another one may lie in PATH. */
function runNpm(args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('npm-cli.js')) return spawnSync(process.execPath, [own, ...args], { stdio: 'inherit' });
  return spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
}
