import { expect, it } from 'vitest';
import { createPseudonymKeys } from '#db/pseudonym-keys.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { createPseudonyms } from './pseudonyms.ts';

const NIGHT = new Date('2026-06-26T23:30:00Z');
const ADDRESS = '203.0.113.77';

const server = serverSuite({ contents: 'starter', startsAt: NIGHT, hasVisitor: false });

const stored = async () =>
  (await server.ctx.database.pool.query('select period, key from pseudonym_keys order by period')).rows;

it('gives all servers the same pseudonyms, even on simultaneous first use', async () => {
  const { pool } = server.ctx.database;
  const twins = [1, 2].map(() => createPseudonyms(createPseudonymKeys(pool), 'a secret'));
  const names = await Promise.all(twins.map((twin) => twin.ofAddress('limits', ADDRESS, NIGHT)));
  expect(names[0]).toBe(names[1]);
  expect(names[0]).not.toBe(await twins[0]?.ofAddress('code', ADDRESS, NIGHT));
});

it('keeps a pseudonym over midnight', async () => {
  const { pseudonyms } = server.ctx;
  const after = new Date('2026-06-27T03:00:00Z');
  expect(await pseudonyms.ofAddress('limits', ADDRESS, after)).toBe(
    await pseudonyms.ofAddress('limits', ADDRESS, NIGHT),
  );
});

/**
 * Returns all pseudonyms that a thief of the database and the secret could compute for this address, with
 * each key and without a key.
 */
async function guesses(): Promise<string[]> {
  const { sessionSecret } = server.ctx.env;
  const made = [...(await stored()), { key: '' }].flatMap(({ key }) => {
    const thief = createPseudonyms({ of: async () => Buffer.from(key, 'base64url') }, sessionSecret);
    return ['limits', 'origin', 'code'].map((purpose) => thief.ofAddress(purpose, ADDRESS, NIGHT));
  });
  return Promise.all(made);
}

async function everythingStored(): Promise<string> {
  const { pool } = server.ctx.database;
  const tables = ['rate_limits', 'access_attempts', 'revisions'];
  const read = tables.map((table) => pool.query(`select json_agg(t)::text as rows from ${table} t`));
  return (await Promise.all(read)).map(({ rows }) => rows[0].rows).join('');
}

it('deletes what links database and secret to an address', async () => {
  const cookie = await server.unlock();
  const sent = { headers: { cookie }, remoteAddress: ADDRESS } as const;
  await server.inject({ ...sent, method: 'POST', url: '/api/access', payload: { code: 'SLUT' } });
  const place = {
    name: 'Bar Nuevo',
    latitude: 41.39,
    longitude: 2.16,
    categoryId: 1,
    address: 'Carrer Inventat, 1',
  };
  const added = await server.inject({ ...sent, method: 'POST', url: '/api/places', payload: place });
  // The place's revision stays after the day's counters are gone.
  expect(added.statusCode).toBe(201);
  const isFound = async () => {
    const rows = await everythingStored();
    return (await guesses()).some((guess) => rows.includes(guess));
  };
  expect(await isFound()).toBe(true);
  server.now = new Date('2026-06-28T12:00:00Z');
  await cleanUp(server.ctx);
  expect(await isFound()).toBe(false);
  server.now = NIGHT;
});

it('keeps its keys out of the write-ahead log and of copies', async () => {
  const { rows } = await server.ctx.database.pool.query(
    `select relpersistence from pg_class where relname = 'pseudonym_keys'`,
  );
  expect(rows).toEqual([{ relpersistence: 'u' }]);
});
