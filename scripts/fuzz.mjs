import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { enterProject } from './setup/project.mjs';
import { runVitest } from './test/programs.mjs';

/** Sends 10,000 requests from the contract; FUZZ_REQUESTS changes their number, FUZZ_SEED repeats a run. */
requireNode();
enterProject();
ensureInstalled();

const { passed, failed } = runVitest('fuzz', ['--project=integration', 'server/fuzz.test.ts'], {
  FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '10000',
});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
