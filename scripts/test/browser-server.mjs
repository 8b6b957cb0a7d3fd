import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { ensureBuilt } from '../setup/build.mjs';
import { enterProject } from '../setup/project.mjs';

// Runs the built server for playwright.config.ts, on data of its own that are removed before and afterwards.
enterProject();
if (!ensureBuilt()) process.exit(1);

const removeData = () => rmSync(process.env.DATA_DIR, { recursive: true, force: true });
removeData();
process.on('exit', removeData);
process.env.DATABASE_URL = '';

// No journey reaches the internet: every outside service is a stub in this process.
const { startStubs } = await tsImport('../../tests/support/stubs/start-stubs.ts', import.meta.url);
Object.assign(process.env, await startStubs(process.env.GOOGLE_SCRIPT_PORT));

await import(pathToFileURL('dist/server/main.js').href);
