import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

const ROOMS = ['contract', 'domain', 'db', 'providers', 'server', 'web', 'cli', 'tests'];
const TESTS = ROOMS.flatMap(filesIn).filter((file) => /\.(test|spec)\.tsx?$/.test(file));
const DOCUMENTS = ['README.md', 'SECURITY.md', ...filesIn('docs').filter((file) => file.endsWith('.md'))];

it('every test that a document names is there', () => {
  let named = 0;
  const missing = DOCUMENTS.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].flatMap(([, path]) => {
      named += 1;
      return TESTS.some((test) => `/${test}`.endsWith(`/${path}`)) ? [] : [`${document}: ${path}`];
    }),
  );
  expect(named).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});
