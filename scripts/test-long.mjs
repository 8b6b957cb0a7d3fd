import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { enterProject } from './setup/project.mjs';
import { runVitest } from './test/programs.mjs';
import { ensureTools, installTools } from './test/tools.mjs';

/** What is slow and rarely breaks. `npm run test:long -- slow-clients` runs the files whose path has that text. */
requireNode();
enterProject();
ensureInstalled();
ensureTools();
installTools(['nginx', 'faketime']);
if (!ensureBuilt()) process.exit(1);

const { passed, failed } = runVitest('long', ['--project=long', ...process.argv.slice(2)], {
  FUZZ_REQUESTS: '10000',
});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
