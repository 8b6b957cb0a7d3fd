import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#db/client.ts';
import { createTestDatabase } from '#tests/support/app/test-database.ts';
import { createSourceMemory, forgetOldPages } from './source-memory.ts';

const MORNING = new Date('2026-11-20T06:20:00Z');
const PAGE = { etag: '"1"', lastModified: null, mediaType: 'text/html', text: '<p>Nit de prova</p>' };

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const memoryAt = (now: Date) => createSourceMemory(database.db, () => now);

it('stores hosts and pages as last seen', async () => {
  const memory = memoryAt(MORNING);
  expect(await memory.host('site.example')).toBeNull();
  expect(await memory.page('https://site.example/')).toBeNull();
  const host = { robots: '', robotsFetchedAt: MORNING, lastFetchedAt: MORNING, nextAllowedAt: null };
  await memory.rememberHost('site.example', { ...host, robots: 'User-agent: *\0' });
  await memory.rememberHost('site.example', host);
  await memory.rememberPage('https://site.example/', { ...PAGE, text: 'old' });
  await memory.rememberPage('https://site.example/', { ...PAGE, text: `${PAGE.text}\0` });
  expect(await memory.host('site.example')).toMatchObject(host);
  expect(await memory.page('https://site.example/')).toMatchObject(PAGE);
});

it('stores no very long page, and none for long', async () => {
  const memory = memoryAt(MORNING);
  await memory.rememberPage('https://site.example/long', { ...PAGE, text: 'x'.repeat(2_000_001) });
  await memory.rememberPage(`https://site.example/${'x'.repeat(2000)}`, PAGE);
  await memory.rememberPage('https://site.example/short', PAGE);
  expect(await memory.page('https://site.example/long')).toBeNull();
  const later = new Date(MORNING.getTime() + 1000);
  await memoryAt(later).rememberPage('https://site.example/later', PAGE);
  await forgetOldPages(database.db, later);
  expect(await memory.page('https://site.example/short')).toBeNull();
  expect(await memory.page('https://site.example/later')).toMatchObject(PAGE);
});
