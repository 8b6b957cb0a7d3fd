import { beforeAll, beforeEach, expect, it } from 'vitest';
import { forgetOldLooks } from '#db/links/mutations.ts';
import { listDeadLinks } from '#db/links/queries.ts';
import type { LinkState } from '#domain/jobs/link-state.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { checkLinks } from './check-links.ts';

const DAY_MS = 24 * 3_600_000;
const START = new Date('2026-06-01T05:40:00Z');
const DEAD: LinkState = { state: 'dead', reason: 'HTTP 404' };
let looked: string[];
let answers: Map<string, LinkState>;
let lookTakes: number;

const server = serverSuite({ contents: 'starter', startsAt: START, hasVisitor: false });

beforeAll(async () => {
  server.ctx.links = {
    look: async (url) => {
      looked.push(url);
      server.now = new Date(server.now.getTime() + lookTakes);
      return answers.get(url) ?? { state: 'alive' };
    },
  };
});
beforeEach(async () => {
  server.now = START;
  looked = [];
  answers = new Map();
  lookTakes = 0;
  await server.ctx.database.pool.query('delete from link_checks');
  await server.ctx.database.pool.query(`update places set updated_at = '2026-01-01'`);
});

const run = () => checkLinks(server.ctx, null, new AbortController().signal, 0);
const dead = () => listDeadLinks(server.ctx.database.pool, server.now);
const passDay = () => {
  server.now = new Date(server.now.getTime() + DAY_MS);
};

async function websites(): Promise<string[]> {
  const { rows } = await server.ctx.database.pool.query<{ website: string }>(
    'select website from places where website is not null',
  );
  return rows.map((row) => row.website).toSorted();
}

it('checks every website once in two weeks, a few each day', async () => {
  const expected = await websites();
  const most = Math.ceil(expected.length / 13);
  for (let day = 1; day <= 13; day += 1) {
    const { summary } = await run();
    expect(summary.checked).toBeLessThanOrEqual(most);
    passDay();
  }
  expect(looked.toSorted()).toEqual(expected);
  await run();
  expect(looked.slice(expected.length)).toEqual(looked.slice(0, most));
});

it('lists websites dead for three days in a row, since the first', async () => {
  await run();
  const [url = ''] = looked;
  await server.ctx.database.pool.query('delete from link_checks');
  answers.set(url, DEAD);
  for (let day = 1; day <= 3; day += 1) {
    expect(await dead()).toEqual([]);
    await run();
    passDay();
  }
  expect(await dead()).toMatchObject([
    { entity: 'place', url, reason: 'HTTP 404', since: START.toISOString() },
  ]);

  answers.set(url, { state: 'unclear' });
  await run();
  passDay();
  expect(await dead()).toHaveLength(1);

  answers.delete(url);
  await run();
  expect(await dead()).toEqual([]);
});

it('records no dead links when nothing responds: the server itself is offline', async () => {
  for (const url of await websites()) answers.set(url, DEAD);
  await expect(run()).rejects.toThrow('no website answers at all');
  const { rowCount } = await server.ctx.database.pool.query('select from link_checks');
  expect(rowCount).toBe(0);
});

it('starts again when the website is replaced', async () => {
  await run();
  const [url = ''] = looked;
  const { pool } = server.ctx.database;
  await pool.query(
    `update link_checks set failures = 3, failing_since = checked_at, reason = 'timeout' where url = $1`,
    [url],
  );
  expect(await dead()).toHaveLength(1);
  await pool.query(`update places set website = website || '?new' where website = $1`, [url]);
  expect(await dead()).toEqual([]);
  const { rowCount: before } = await pool.query('select from link_checks');
  await forgetOldLooks(pool);
  const { rowCount: after } = await pool.query('select from link_checks');
  expect(after).toBe((before ?? 0) - 1);
});

it('continues after an interruption', async () => {
  const stopped = new AbortController();
  const { look } = server.ctx.links;
  server.ctx.links = {
    look: (...asked) => {
      stopped.abort();
      return look(...asked);
    },
  };
  await expect(checkLinks(server.ctx, null, stopped.signal, 0)).rejects.toThrow();
  server.ctx.links = { look };
  const [first = ''] = looked;
  await run();
  expect(looked.filter((url) => url === first)).toHaveLength(1);
});

it('skips what was written less than a day ago, so that staff come first', async () => {
  const { pool } = server.ctx.database;
  await pool.query('update places set updated_at = $1', [new Date(START.getTime() - DAY_MS / 2)]);
  expect((await run()).summary).toMatchObject({ checked: 0 });
  passDay();
  await run();
  expect(looked.length).toBeGreaterThan(0);
});

it('is not delayed by slow sites: not by one host, and not beyond twenty minutes', async () => {
  const { pool } = server.ctx.database;
  await pool.query(
    `update places set website = 'https://slow.example/' || id where id % 2 = 0 and website is not null`,
  );
  const slow = (await websites()).filter((url) => url.includes('slow.example'));
  expect(slow.length).toBeGreaterThan(13);
  for (const url of slow) answers.set(url, { state: 'dead', reason: 'timeout' });
  for (let day = 1; day <= 5; day += 1) {
    await run();
    passDay();
  }
  expect(looked.filter((url) => url.includes('slow.example')).length).toBeLessThanOrEqual(5);

  await pool.query('delete from link_checks');
  answers.clear();
  lookTakes = 19 * 60_000;
  expect((await run()).summary).toMatchObject({ checked: 2 });
});

it('stops when the daily budget is spent, and continues on another day', async () => {
  await run();
  const [, second = ''] = looked;
  await server.ctx.database.pool.query('delete from link_checks');
  answers.set(second, { state: 'unasked' });
  expect((await run()).summary).toMatchObject({ checked: 1, alive: 1 });
  answers.clear();
  passDay();
  looked = [];
  await run();
  expect(looked[0]).toBe(second);
});
