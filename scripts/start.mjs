import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { stopWithNpm } from './setup/parent.mjs';
import { enterProject } from './setup/project.mjs';

requireNode();
enterProject();
ensureInstalled();
if (!ensureBuilt()) {
  console.error('The build failed (see above).');
  process.exit(1);
}

stopWithNpm();

// Runs in this process, so that signals reach the server and the process ends with it.
await import(pathToFileURL('dist/server/main.js').href);
