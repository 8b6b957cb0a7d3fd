import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { withSessionSecret } from './session-secret.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guide-secret-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('is made once, for its owner only, and nothing is left of the making', () => {
  const dataDir = join(folder, 'data');
  const env = readEnv({ DATA_DIR: dataDir });
  const { sessionSecret } = withSessionSecret(env);
  expect(sessionSecret.length).toBeGreaterThan(40);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(withSessionSecret(env).sessionSecret).toBe(sessionSecret);
});
