import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { enterProject } from './setup/project.mjs';
import { chromiumPath, installTools } from './test/tools.mjs';

// npm run bench [-- --quick] [-- --sizes=300,5000]: see bench/run.ts and its neighbors. `servers` measures only these.
const args = process.argv.slice(2);
const isOfServers = args[0] === 'servers';
/** The parts are independent: if one cannot run, the others still do. */
const PARTS = isOfServers
  ? ['servers']
  : ['run', 'rule', 'addresses', 'events', 'first-answers', 'paint', 'map', 'facts', 'device'];

enterProject();
ensureInstalled();
if (isOfServers) installTools(['nginx']);
// Runs in a process of its own, which ends where Debian's packages are not available: not every part needs a browser.
else
  run(['--input-type=module', '-e', "(await import('./scripts/test/tools.mjs')).ensureTools()"], 'inherit');
if (!args.some((argument) => argument.startsWith('--server=')) && !ensureBuilt()) process.exit(1);

const options = args.slice(isOfServers ? 1 : 0);
const failures = PARTS.flatMap((part) => {
  const { status, stderr } = run(['--import', 'tsx', `bench/${part}.ts`, ...options], 'pipe');
  if (status === 0) return [];
  const reason = /^.*Error: .*$/m.exec(stderr)?.[0] ?? stderr.trim().split('\n').at(-1);
  return [`bench/${part}.ts could not measure: ${reason}`];
});
for (const line of failures) console.error(line);
process.exitCode = failures.length > 0 ? 1 : 0;

function run(program, errors) {
  return spawnSync(process.execPath, program, {
    stdio: ['inherit', 'inherit', errors],
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM_PATH: chromiumPath() },
  });
}
