import { spawnSync } from 'node:child_process';
import { isBuilt } from './build-stamp.mjs';
import { isRelease } from './project.mjs';

/** Builds client and server unless nothing changed since the last build. False when the build failed. */
export function ensureBuilt() {
  if (isRelease() || isBuilt()) return true;
  console.log('Building…');
  return spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }).status === 0;
}
