import { expect, it } from 'vitest';
import type { Transaction } from '#db/transaction.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { performTogether } from './perform.ts';

const server = serverSuite();

/** Fails like a write that lost a race for a unique value. */
const lose = (transaction: Transaction) =>
  transaction.query(
    'create temporary table race (id int primary key) on commit drop; insert into race values (1), (1)',
  );

it('starts a write of several rows again when another write came first', async () => {
  let attempts = 0;
  const done = await performTogether(server.ctx.database, async (transaction) => {
    attempts += 1;
    if (attempts < 3) await lose(transaction);
    return 'done';
  });
  expect([done, attempts]).toEqual(['done', 3]);
});

it('refuses a write that lost three races, so that it can be sent again', async () => {
  let attempts = 0;
  const lost = performTogether(server.ctx.database, async (transaction) => {
    attempts += 1;
    await lose(transaction);
  });
  await expect(lost).rejects.toMatchObject({ code: 'conflict', sentence: 'change_busy' });
  expect(attempts).toBe(3);
});

it('throws what is no race at once', async () => {
  let attempts = 0;
  const broken = performTogether(server.ctx.database, () => {
    attempts += 1;
    throw new Error('a bug');
  });
  await expect(broken).rejects.toThrow('a bug');
  expect(attempts).toBe(1);
});
