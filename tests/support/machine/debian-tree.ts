import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const TREE = resolve('.cache/debian/bookworm');

/** Returns a bare Debian system with only this machine's Node in it, made once. Needs root. */
export function bareDebian(): string {
  if (!existsSync(TREE)) {
    if (process.getuid?.() !== 0) throw new Error('only root can make a Debian tree');
    const work = `${TREE}.new`;
    rmSync(work, { recursive: true, force: true });
    mkdirSync(dirname(work), { recursive: true });
    execFileSync('debootstrap', ['--variant=minbase', 'bookworm', work], { stdio: 'ignore' });
    renameSync(work, TREE);
  }
  copyFileSync(process.execPath, join(TREE, 'usr/local/bin/node'));
  return TREE;
}

type Confinement = {
  /** The root folder that the program sees, read-only. */
  root: string;
  /** The folders of this machine that the program sees; it may write to those of its user. */
  mounts: Record<string, string>;
  /** Its user's and group's number. */
  user: number;
  env: Record<string, string>;
  folder: string;
};

/** Each mount is visible only to the program and its children, and ends with them. */
const ENTER = `
set -e
root=$1; user=$2; folder=$3; shift 3
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/dev/shm"
while [ "$1" != -- ]; do mount --bind "$1" "$root$2"; shift 2; done
shift
mount -o remount,bind,ro "$root"
exec chroot --userspec="$user:$user" "$root" /bin/sh -c 'cd "$0" && exec "$@"' "$folder" "$@"
`;

/** Runs a program that sees only the tree, and can write only in its mounts. */
export function runConfined(
  { root, mounts, user, env, folder }: Confinement,
  command: string[],
): ChildProcess {
  for (const inside of Object.values(mounts)) mkdirSync(join(root, inside), { recursive: true });
  const binds = Object.entries(mounts).flat();
  return spawn(
    'unshare',
    ['--mount', '/bin/sh', '-c', ENTER, 'enter', root, `${user}`, folder, ...binds, '--', ...command],
    { env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...env } },
  );
}
