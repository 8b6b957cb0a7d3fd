import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { enterProject } from './setup/project.mjs';
import { installTools } from './test/tools.mjs';

// npm run bench [-- --quick] [-- --sizes=300,5000]: see bench/run.ts and its neighbors. `servers` measures these alone.
const args = process.argv.slice(2);
const isOfServers = args[0] === 'servers';
const PROGRAMS = isOfServers
  ? ['bench/servers.ts']
  : ['run', 'events', 'paint', 'facts', 'device'].map((name) => `bench/${name}.ts`);

enterProject();
ensureInstalled();
if (isOfServers) installTools(['nginx']);
if (!args.some((argument) => argument.startsWith('--server=')) && !ensureBuilt()) process.exit(1);
for (const program of PROGRAMS) {
  const options = args.slice(isOfServers ? 1 : 0);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', program, ...options], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
