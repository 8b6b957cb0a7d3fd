import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

type Account = { uid: number; gid: number };

/**
 * The way to start PostgreSQL's programs: `ids` for spawn, `prefix` before the command, `owner` of the folders, or null
 * when that is this process's user.
 */
export type Privileges = { ids: Partial<Account>; prefix: string[]; owner: Account | null };

const OURSELVES: Privileges = { ids: {}, prefix: [], owner: null };
// PostgreSQL runs as user 1000 inside the namespace; outside, the files stay root's.
const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

/**
 * Chooses how to run PostgreSQL, which refuses to run as root. As root: as the owner of the data, else as `postgres` or
 * `nobody` if they can reach program and data, else in a user namespace. Throws one line when all fail.
 */
export function choosePrivileges(programFolder: string, dataDir: string, clusterFolder: string): Privileges {
  const us = process.getuid?.();
  if (us === undefined) return OURSELVES;
  const clusterOwner = existsSync(clusterFolder) ? accountOf(clusterFolder) : null;
  if (us !== 0) {
    if (clusterOwner && clusterOwner.uid !== us) {
      throw new Error(
        `${clusterFolder} belongs to another user (uid ${clusterOwner.uid}): start as that user, or choose another DATA_DIR.`,
      );
    }
    return OURSELVES;
  }
  const candidates = clusterOwner ? [clusterOwner] : [accountOf(dataDir), ...ordinaryAccounts()];
  const account = candidates.find(
    ({ uid, gid }) => uid !== 0 && canReach(programFolder, uid, gid) && canReach(dataDir, uid, gid),
  );
  if (account) return { ids: account, prefix: [], owner: account };
  const dataIsOurs = clusterOwner === null || clusterOwner.uid === 0;
  if (dataIsOurs && namespacesWork()) return { ids: {}, prefix: NAMESPACE, owner: null };
  throw new Error(
    `PostgreSQL does not run as root, and no other user can reach both ${programFolder} and ${dataDir}: start as an ordinary user, move them, or set DATABASE_URL.`,
  );
}

function accountOf(file: string): Account {
  const { uid, gid } = statSync(file);
  return { uid, gid };
}

function ordinaryAccounts(): Account[] {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  return ['postgres', 'nobody'].flatMap((name) => {
    const line = lines.find((fields) => fields[0] === name);
    return line ? [{ uid: Number(line[2]), gid: Number(line[3]) }] : [];
  });
}

export function canReach(folder: string, uid: number, gid: number): boolean {
  for (let step = path.resolve(folder); ; step = path.dirname(step)) {
    const stats = statSync(step);
    const bit = stats.uid === uid ? 0o100 : stats.gid === gid ? 0o010 : 0o001;
    if ((stats.mode & bit) === 0) return false;
    if (step === path.dirname(step)) return true;
  }
}

function namespacesWork(): boolean {
  const [program = '', ...rest] = NAMESPACE;
  return spawnSync(program, [...rest, 'true']).status === 0;
}
