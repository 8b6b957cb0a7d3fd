import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { enterProject } from './setup/project.mjs';
import { chromiumPath, ensureTools } from './test/tools.mjs';

const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];
const PARTS = {
  unit: { args: [...VITEST, '--project=unit'] },
  api: { args: [...VITEST, '--project=integration'] },
  web: { args: ['node_modules/@playwright/test/cli.js', 'test'], needsBrowser: true },
};

/** Runs one part of the tests: `npm run test:api -- places` runs the files with that text in their path. */
const [name, ...filter] = process.argv.slice(2);
const part = PARTS[name];
if (!part) {
  console.error(`which part? ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}

requireNode();
enterProject();
ensureInstalled();
if (part.needsBrowser) {
  ensureTools();
  if (!ensureBuilt()) process.exit(1);
}
const env = { ...process.env, CHROMIUM_PATH: chromiumPath() };
process.exitCode =
  spawnSync(process.execPath, [...part.args, ...filter], { stdio: 'inherit', env }).status ?? 1;
