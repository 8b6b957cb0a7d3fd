import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

const CANARY = 'canary-of-the-configuration';
/** The operator's variables at build time, with the prefix that the builder would expose. */
const NAMES = [
  'ACCESS_CODE',
  'SESSION_SECRET',
  'GOOGLE_PLACES_SERVER_KEY',
  'GOOGLE_MAPS_API_KEY',
  'AI_API_KEY',
];

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guide-bundle-'));
  for (const name of NAMES) {
    process.env[name] = CANARY;
    process.env[`VITE_${name}`] = CANARY;
  }
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, sourcemap: true },
  });
}, 180_000);
afterAll(() => {
  for (const name of NAMES) for (const set of [name, `VITE_${name}`]) delete process.env[set];
  rmSync(folder, { recursive: true, force: true });
});

it('what the browser gets holds nothing of the configuration, source maps included', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.some(({ name }) => name.endsWith('.js.map'))).toBe(true);
  const holding = files.filter(({ name, parentPath }) =>
    readFileSync(join(parentPath, name)).includes(CANARY),
  );
  expect(holding.map(({ name }) => name)).toEqual([]);
});
