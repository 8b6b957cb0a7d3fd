import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const POSTGRES = '/usr/lib/postgresql';

export const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Returns the folder of the system's newest PostgreSQL (initdb, postgres), or undefined. */
export function postgresBin() {
  if (!existsSync(POSTGRES)) return undefined;
  const versions = readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => `${POSTGRES}/${version}/bin`).find((bin) => existsSync(`${bin}/initdb`));
}

const hasFonts = () => spawnSync('fc-list', [], { encoding: 'utf8' }).stdout?.includes('Liberation');

/** Installs from Debian what the tests need besides npm's packages: a browser, its fonts, a PostgreSQL server. */
export function ensureTools() {
  const missing = [
    ...(existsSync(CHROMIUM) ? [] : ['chromium']),
    ...(hasFonts() ? [] : ['fontconfig', 'fonts-liberation', 'fonts-dejavu-core']),
    ...(postgresBin() ? [] : ['postgresql']),
  ];
  if (missing.length > 0) install(missing);
}

/** Installs Debian programs that are not on the PATH; each package has its program's name. */
export function installTools(names) {
  const isThere = (name) => spawnSync('which', [name]).status === 0 || existsSync(`/usr/sbin/${name}`);
  const missing = names.filter((name) => !isThere(name));
  if (missing.length > 0) install(missing);
}

function install(packages) {
  console.log(`Installing ${packages.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync(...asRoot('apt-get', args), { stdio: ['ignore', 'ignore', 'inherit'], env });
  apt('update', '-qq');
  const { status } = apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  if (status === 0) return;
  console.error(`The tests need ${packages.join(', ')}: as root, apt-get install ${packages.join(' ')}`);
  process.exit(1);
}

const asRoot = (command, args) =>
  process.getuid?.() === 0 ? [command, args] : ['sudo', ['-n', command, ...args]];
