import { spawnSync } from 'node:child_process';

const MAX_SUBJECT = 72;
/** The number of newest commits that are checked: they may still be reworded. */
const NEWEST = 20;

/** Returns the subjects of the newest commits that are too long; none outside of a git history. */
export function longSubjects() {
  const { status, stdout } = spawnSync('git', ['log', `-${NEWEST}`, '--no-merges', '--format=%h %s'], {
    encoding: 'utf8',
  });
  const lines = status === 0 ? stdout.split('\n') : [];
  return lines.filter((line) => line.slice(line.indexOf(' ') + 1).length > MAX_SUBJECT);
}
