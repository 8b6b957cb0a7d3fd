import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { enterProject } from './setup/project.mjs';
import { currentNode } from './test/current-node.mjs';
import { runBrowserTests, runVitest } from './test/programs.mjs';
import { chromiumPath, ensureCompiler, ensureTools, installTools } from './test/tools.mjs';

/**
 * Runs tests that are slow and rarely fail; then, on the Node that we recommend, all other tests, with the
 * journeys in both window sizes. `npm run test:long -- slow-clients` runs slow tests with that text in their path alone.
 */
requireNode();
enterProject();
ensureInstalled();
ensureTools();
installTools(['nginx', 'faketime', 'openssl', 'debootstrap', 'buildah']);
ensureCompiler();
if (!ensureBuilt()) process.exit(1);

const [filter] = process.argv.slice(2);
const tallies = [
  runVitest('long', ['--project=long', ...(filter ? [filter] : [])], { FUZZ_REQUESTS: '10000' }),
];
// Every hostile text on every screen, where `npm test` checks one of each kind.
const whole = { EVERY_SIZE: '1', HOSTILE_TEXTS: 'all' };
if (!filter) {
  const node = currentNode();
  const database = { TEST_DATABASE_URL: '' };
  tallies.push(checkExpressions());
  tallies.push(runVitest('current-unit', ['--project=unit'], { TZ: 'UTC' }, node));
  tallies.push(runVitest('current-integration', ['--project=integration'], database, node));
  tallies.push(runBrowserTests({ CHROMIUM_PATH: chromiumPath(), ...whole }, node));
}

/** Checks every regular expression, where `npm run check` checks those of changed files. */
function checkExpressions() {
  const { status } = spawnSync(process.execPath, ['scripts/check-expressions.mjs', '--all'], {
    stdio: 'inherit',
  });
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
}

const total = (what) => tallies.reduce((sum, tally) => sum + tally[what], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
