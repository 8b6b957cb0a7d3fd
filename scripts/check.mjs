import { runChecks } from './check/run-checks.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { enterProject } from './setup/project.mjs';

requireNode();
enterProject();
ensureInstalled();

const { passed, failed } = await runChecks();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
