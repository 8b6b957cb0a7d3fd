import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/**
 * Returns an archive's name, its commit and that commit's time. A commit without a version tag is named by its hash,
 * and a tree with changes is marked.
 */
export function readVersion() {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commit = git('rev-parse', 'HEAD');
  const isTagged = git('tag', '--points-at', 'HEAD').split('\n').includes(`v${version}`);
  const isChanged = git('status', '--porcelain') !== '';
  const parts = [
    name,
    version,
    ...(isTagged ? [] : [commit.slice(0, 10)]),
    ...(isChanged ? ['changed'] : []),
  ];
  return {
    name: parts.join('-'),
    version,
    commit,
    isChanged,
    time: Number(git('log', '-1', '--format=%ct')),
  };
}
