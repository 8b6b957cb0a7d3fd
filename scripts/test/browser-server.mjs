import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { ensureBuilt } from '../setup/build.mjs';
import { enterProject } from '../setup/project.mjs';

// Runs the built server on its own data for playwright.config.ts. Both are removed when the tests end.
enterProject();
if (!ensureBuilt()) process.exit(1);

const dataDir = mkdtempSync(join(tmpdir(), 'guide-browser-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
process.env.DATA_DIR = dataDir;
process.env.DATABASE_URL = '';

// No journey reaches the internet: every outside service is a stub in this process.
const { startStubs } = await tsImport('../../tests/support/stubs/start-stubs.ts', import.meta.url);
Object.assign(process.env, await startStubs(process.env.GOOGLE_SCRIPT_PORT));

await import(pathToFileURL('dist/server/main.js').href);
