import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { type LocalSites, startLocalSites } from '#tests/support/stubs/local-sites.ts';
import { runWitnesses } from './witnesses.ts';

const HOURS = '<h3>Horari</h3><p>De dilluns a diumenge, de 18:00 a 02:00</p>';

let database: TestDatabase;
let web: LocalSites;
const printed = vi.fn();

beforeEach(async () => {
  database = await createTestDatabase('starter');
  web = await startLocalSites();
  printed.mockClear();
  vi.stubEnv('OUTBOUND_HOSTS', web.hosts);
  vi.stubEnv('OWN_SITES_PAUSE_MS', '0');
  vi.stubEnv('OVERPASS_URL', 'http://127.0.0.1:1/');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  process.exitCode = undefined;
  await web.close();
  await database.close();
});

it('reads the site of one place and prints the counts, even when OpenStreetMap is away, twice a day', async () => {
  const { rows } = await database.pool.query<{ id: number; address: string }>(
    `update places set website = 'http://one.test/', opening_hours = '{"Monday - Sunday": "18:00 - 02:00"}',
       created_at = now() - interval '90 days' where id = 1 returning id, address`,
  );
  await database.pool.query(`delete from place_facts where place_id = 1 and kind = 'web_address'`);
  web.sites.set('one.test', { '/': `<p>${rows[0]?.address}</p>${HOURS}` });
  for (const _ of [1, 2]) await runWitnesses(database, 1, printed);
  const line = 'checked 1, missed 0, renewed 1, doubted 0, changed 0, asked 0, waiting 0';
  expect(printed.mock.calls).toEqual(Array(2).fill([`${line}, OpenStreetMap did not answer`]));
  expect(process.exitCode ?? 0).toBe(0);
});

it('ends with an error for a place that does not exist', async () => {
  await runWitnesses(database, 999_999, printed);
  expect(printed.mock.calls).toEqual([['There is no place 999999.']]);
  expect(process.exitCode).toBe(1);
});
