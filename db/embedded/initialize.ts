import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { processExists } from './postmaster-file.ts';
import type { Privileges } from './privileges.ts';
import { PROGRAM_ENV } from './settings.ts';

/** The cluster's superuser; the guide connects as an ordinary role. */
export const SUPERUSER = 'postgres';

const UNFINISHED = 'pg.init-';

/**
 * Creates `clusterFolder` (`<dataDir>/pg`) if missing: in a temporary folder that is renamed when complete, so a crash
 * leaves no partial cluster. Returns whether it was created. Throws when another major version wrote the folder.
 */
export async function ensureCluster(
  binaries: Binaries,
  privileges: Privileges,
  clusterFolder: string,
): Promise<boolean> {
  if (existsSync(path.join(clusterFolder, 'PG_VERSION'))) {
    refuseOtherMajor(binaries.major, clusterFolder);
    return false;
  }
  const dataDir = path.dirname(clusterFolder);
  removeAbandoned(dataDir);
  const unfinished = mkdtempSync(path.join(dataDir, `${UNFINISHED}${process.pid}-`));
  try {
    if (privileges.owner) chownSync(unfinished, privileges.owner.uid, privileges.owner.gid);
    await runInitdb(binaries, privileges, unfinished);
    renameSync(unfinished, clusterFolder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (existsSync(path.join(clusterFolder, 'PG_VERSION'))) return false;
    throw error;
  }
  // Without fsync, a power cut may undo the rename and lose everything written since.
  const parent = openSync(dataDir, 'r');
  fsyncSync(parent);
  closeSync(parent);
  return true;
}

function refuseOtherMajor(major: number, clusterFolder: string): void {
  const written = readFileSync(path.join(clusterFolder, 'PG_VERSION'), 'utf8').trim();
  if (written === String(major)) return;
  throw new Error(
    `${clusterFolder} was written by PostgreSQL ${written} and this program has ${major}: make a backup with the old one and restore it with this one.`,
  );
}

function removeAbandoned(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue;
    if (processExists(Number.parseInt(name.slice(UNFINISHED.length), 10))) continue;
    try {
      rmSync(path.join(dataDir, name), { recursive: true, force: true });
    } catch {
      // An initdb that survives its parent may still write to the folder; the next start removes it.
    }
  }
}

function runInitdb(binaries: Binaries, { ids, prefix }: Privileges, folder: string): Promise<void> {
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C'];
  const [program = '', ...args] = [
    ...prefix,
    path.join(binaries.folder, 'initdb'),
    '-D',
    folder,
    '-U',
    SUPERUSER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '-k',
    '--no-instructions',
    ...locale,
    // One flush of the file system instead of a flush for each of a thousand files.
    ...(binaries.major >= 17 && process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...ids,
      env: PROGRAM_ENV,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaints = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaints = `${complaints}${chunk}`.slice(-2000);
    });
    child.on('error', reject);
    child.on('close', (status) =>
      status === 0 ? resolve() : reject(new Error(`initdb failed: ${complaints.trim()}`)),
    );
  });
}
