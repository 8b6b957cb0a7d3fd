import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { enterProject } from './setup/project.mjs';

// npm run bench [-- --quick] [-- --sizes=300,5000]: see bench/run.ts and its neighbors.
enterProject();
ensureInstalled();
if (!process.argv.some((argument) => argument.startsWith('--server=')) && !ensureBuilt()) process.exit(1);
for (const program of ['bench/run.ts', 'bench/events.ts', 'bench/paint.ts']) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', program, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
