import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/app/test-database.ts';

const PROGRAM = `
  import { createListener } from '#db/notifications.ts';
  import { startDatabaseRelay } from '#tests/support/machine/database-relay.ts';
  const relay = await startDatabaseRelay(process.env.DATABASE_URL);
  let hasLost = () => {};
  const lost = new Promise((resolve) => { hasLost = resolve; });
  const log = { warn: hasLost, info() {}, error() {} };
  const listener = createListener({ connectionString: relay.databaseUrl }, log);
  await listener.listen('anything', () => {});
  await relay.stop();
  await lost;
  await listener.close();
  console.log('closed');
`;

it('closes while it tries to connect again, in a program that does nothing else', {
  timeout: 60_000,
}, async () => {
  const database = await createTestDatabase('blank');
  // Node exits with code 13 when the awaited event can no longer occur.
  const ran = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', PROGRAM],
    { env: { ...process.env, DATABASE_URL: database.databaseUrl } },
  );
  expect(ran.stdout).toBe('closed\n');
  await database.close();
});
