import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { enterProject } from './setup/project.mjs';
import { runBrowserTests, runVitest } from './test/programs.mjs';
import { chromiumPath, ensureCompiler, ensureTools, installTools } from './test/tools.mjs';

/**
 * Runs tests that are slow and rarely fail, and all journeys in both window sizes. `npm run test:long -- slow-clients`
 * runs the files with that text in their path, and no journeys.
 */
requireNode();
enterProject();
ensureInstalled();
ensureTools();
installTools(['nginx', 'faketime', 'openssl']);
ensureCompiler();
if (!ensureBuilt()) process.exit(1);

const [filter] = process.argv.slice(2);
const tallies = [
  runVitest('long', ['--project=long', ...(filter ? [filter] : [])], { FUZZ_REQUESTS: '10000' }),
];
// Every hostile text on every screen, where `npm test` checks one of each kind.
const whole = { EVERY_SIZE: '1', HOSTILE_TEXTS: 'all' };
if (!filter) tallies.push(runBrowserTests({ CHROMIUM_PATH: chromiumPath(), ...whole }));

const total = (what) => tallies.reduce((sum, tally) => sum + tally[what], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
