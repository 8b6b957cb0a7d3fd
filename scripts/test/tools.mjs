import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const POSTGRES = '/usr/lib/postgresql';

/** Chromium without desktop windows needs a fifth less processor time for the same pages than the full browser. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const WHOLE = '/usr/bin/chromium';

/** Returns the browser of all journeys: CHROMIUM_PATH, else the headless one, else the full one if it is installed. */
export const chromiumPath = () =>
  process.env.CHROMIUM_PATH ?? (existsSync(HEADLESS) || !existsSync(WHOLE) ? HEADLESS : WHOLE);

/** The oldest PostgreSQL that the guide runs on, which is Debian's; the embedded one is the newest. */
export const POSTGRES_VERSIONS = { embedded: 18, system: 15 };

/**
 * Returns the folder (initdb, postgres) of the system's PostgreSQL in that version, else in its newest one, or
 * undefined.
 */
export function postgresBin() {
  if (!existsSync(POSTGRES)) return undefined;
  const rank = (version) => (Number(version) === POSTGRES_VERSIONS.system ? 1000 : Number(version));
  const versions = readdirSync(POSTGRES).sort((a, b) => rank(b) - rank(a));
  return versions.map((version) => `${POSTGRES}/${version}/bin`).find((bin) => existsSync(`${bin}/initdb`));
}

const hasFonts = () => spawnSync('fc-list', [], { encoding: 'utf8' }).stdout?.includes('Liberation');

/** Installs the Debian packages that the tests need: a browser, its fonts, a PostgreSQL server. */
export function ensureTools() {
  const missing = [
    ...(hasFonts() ? [] : ['fontconfig', 'fonts-liberation', 'fonts-dejavu-core']),
    ...(postgresBin() ? [] : ['postgresql']),
  ];
  if (missing.length > 0) install(missing);
  // The headless browser has no history, which tests/e2e/on-disk.spec.ts reads.
  if (!existsSync(WHOLE)) install(['chromium']);
  if ([process.env.CHROMIUM_PATH, HEADLESS].some((path) => path && existsSync(path))) return;
  if (!apt('chromium-headless-shell') && !existsSync(WHOLE)) demand(['chromium-headless-shell']);
}

/** Installs Debian programs that are not on the PATH; each package has its program's name. */
export function installTools(names) {
  const isThere = (name) => spawnSync('which', [name]).status === 0 || existsSync(`/usr/sbin/${name}`);
  const missing = names.filter((name) => !isThere(name));
  if (missing.length > 0) install(missing);
}

/** Installs a compiler and its headers, for tests/support/machine/faults/disk-layer.c. */
export function ensureCompiler() {
  if (!existsSync('/usr/include/stdio.h')) install(['gcc', 'libc6-dev']);
  installTools(['gcc']);
}

function install(packages) {
  if (!apt(...packages)) demand(packages);
}

/** Installs Debian packages; returns whether the installation succeeded. */
function apt(...packages) {
  console.log(`Installing ${packages.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) =>
    spawnSync(...asRoot('apt-get', args), { stdio: ['ignore', 'ignore', 'inherit'], env });
  run('update', '-qq');
  return run('install', '-y', '-qq', '--no-install-recommends', ...packages).status === 0;
}

function demand(packages) {
  console.error(`The tests need ${packages.join(', ')}: as root, apt-get install ${packages.join(' ')}`);
  process.exit(1);
}

const asRoot = (command, args) =>
  process.getuid?.() === 0 ? [command, args] : ['sudo', ['-n', command, ...args]];
