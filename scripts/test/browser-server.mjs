import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../setup/build.mjs';
import { enterProject } from '../setup/project.mjs';

// The built server on data of its own, for playwright.config.ts. Both go when the tests end.
enterProject();
if (!ensureBuilt()) process.exit(1);

const dataDir = mkdtempSync(join(tmpdir(), 'guide-browser-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
process.env.DATA_DIR = dataDir;
process.env.DATABASE_URL = '';

await import(pathToFileURL('dist/server/main.js').href);
