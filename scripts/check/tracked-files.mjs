import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Returns the files of this tree, including new ones that are not ignored. */
export function trackedFiles() {
  const { status, stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error('git does not list the files of this tree');
  return stdout.split('\0').filter((file) => file && existsSync(file));
}
