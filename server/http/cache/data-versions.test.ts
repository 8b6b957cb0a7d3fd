import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { type DataVersions, watchDataVersions } from './data-versions.ts';

let database: TestDatabase;
let versions: DataVersions;
let stranger: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase('starter');
  versions = await watchDataVersions(database);
  stranger = new pg.Client({ connectionString: database.databaseUrl });
  await stranger.connect();
});
afterAll(async () => {
  await stranger.end();
  await versions.close();
  await database.close();
});

async function stampNow() {
  const mark = versions.mark();
  const { rows } = await database.pool.query<{ version: string }>(`select data_version('places') as version`);
  return { mark, version: Number(rows[0]?.version) };
}
const isOutdated = (stamp: { mark: number; version: number }) =>
  vi.waitUntil(() => !versions.isFresh('places', stamp), { timeout: 5000, interval: 5 });

describe('data versions', () => {
  it('keep content valid until something changes', async () => {
    const stamp = await stampNow();
    expect(versions.isFresh('places', stamp)).toBe(true);
    expect(versions.isFresh('events', stamp)).toBe(true);
  });

  it('see our own writes at once, in the written noun and in those that show it', async () => {
    const stamp = await stampNow();
    versions.bump('events');
    expect(versions.isFresh('events', stamp)).toBe(false);
    expect(versions.isFresh('places', stamp)).toBe(true);
    versions.bump('tags');
    expect(versions.isFresh('places', stamp)).toBe(false);
    expect(versions.isFresh('articles', stamp)).toBe(true);
    expect(versions.isFresh('places', await stampNow())).toBe(true);
  });

  it('see writes of other processes, and accept content read after them', async () => {
    const before = await stampNow();
    await stranger.query(`update places set phone = '1' where id = 1`);
    const after = await stampNow();
    await isOutdated(before);
    expect(versions.isFresh('places', after)).toBe(true);
  });

  it('see writes without a notification', async () => {
    const before = await stampNow();
    // Bypasses the triggers, so that there is no notification.
    await stranger.query(
      `update data_versions set version = version + 1 where noun = 'places' and shard = 0`,
    );
    await isOutdated(before);
  });

  it('see writes made while the connection was lost', async () => {
    const before = await stampNow();
    await stranger.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'guide listener' and datname = current_database()`,
    );
    await stranger.query(`update places set phone = '2' where id = 1`);
    await isOutdated(before);
    const again = await stampNow();
    await stranger.query(`update places set phone = '3' where id = 1`);
    await isOutdated(again);
  });
});
