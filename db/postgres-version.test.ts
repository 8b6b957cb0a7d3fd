import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';

/** `npm test` runs these tests on the newest PostgreSQL that we support and on the oldest one (scripts/test.mjs). */
const MEANT = Number(process.env.TEST_POSTGRES_VERSION ?? (process.env.TEST_DATABASE_URL ? Number.NaN : 18));
const OLDEST = 15;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('blank');
});
afterAll(() => database.close());

it('tests run on the PostgreSQL that they are meant for', async () => {
  const { rows } = await database.pool.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  const version = rows[0]?.version;
  // A developer's own server may have any supported version.
  if (Number.isNaN(MEANT)) expect(version).toBeGreaterThanOrEqual(OLDEST);
  else expect(version).toBe(MEANT);
});
