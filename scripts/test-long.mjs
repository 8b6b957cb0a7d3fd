import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { enterProject } from './setup/project.mjs';
import { runBrowserTests, runVitest } from './test/programs.mjs';
import { CHROMIUM, ensureTools, installTools } from './test/tools.mjs';

/**
 * What is slow and rarely breaks, and all journeys in both sizes of the window. `npm run test:long -- slow-clients`
 * runs the files whose path has that text, and no journeys.
 */
requireNode();
enterProject();
ensureInstalled();
ensureTools();
installTools(['nginx', 'faketime', 'openssl']);
if (!ensureBuilt()) process.exit(1);

const [filter] = process.argv.slice(2);
const tallies = [
  runVitest('long', ['--project=long', ...(filter ? [filter] : [])], { FUZZ_REQUESTS: '10000' }),
];
// Every hostile text on every screen, where `npm test` looks at one of each kind.
const whole = { EVERY_SIZE: '1', HOSTILE_TEXTS: 'all' };
if (!filter) tallies.push(runBrowserTests({ CHROMIUM_PATH: CHROMIUM, ...whole }));

const total = (what) => tallies.reduce((sum, tally) => sum + tally[what], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
