import { beforeAll, expect, it } from 'vitest';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { cleanUp } from './clean-up.ts';

const NOW = new Date('2026-06-10T10:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const server = serverSuite({ startsAt: NOW, hasVisitor: false });

beforeAll(async () => {
  await server.ctx.database.pool.query(
    `insert into users (id, name, email, created_at, updated_at) values ('ada', 'Ada', 'ada@guide.example', now(), now())`,
  );
});

const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString();

/** Of each pair the first has expired, the second has not; `$1` is the time. */
it.each([
  [
    'sessions of the gate',
    'access_sessions (token_hash, code_version, expires_at) values (gen_random_uuid(), 1, $1)',
    [ago(1), ago(-1)],
  ],
  [
    'sessions of staff',
    `staff_sessions (id, token, user_id, expires_at) values (gen_random_uuid(), gen_random_uuid(), 'ada', $1)`,
    [ago(1), ago(-1)],
  ],
  [
    'counters',
    `rate_limits (key, window_start) values ('write', $1)`,
    [ago(26 * HOUR_MS), ago(24 * HOUR_MS)],
  ],
  [
    'keys of pseudonyms',
    `pseudonym_keys (period, key, forget_at) values (gen_random_uuid(), 'k', $1)`,
    [ago(0), ago(-HOUR_MS)],
  ],
  ['advice', `advice_slots (slot, weather) values ($1, 'warm')`, [ago(2 * DAY_MS), ago(HOUR_MS)]],
  [
    'closed calendars',
    'feed_tokens (token_hash, revoked_at) values (gen_random_uuid(), $1)',
    [ago(31 * DAY_MS), ago(29 * DAY_MS)],
  ],
  [
    'runs of jobs',
    `job_runs (ticket, job, attempt, status, started_at, finished_at)
      values (gen_random_uuid(), 'daily-dump', 1, 'succeeded', $1, $1)`,
    [ago(31 * DAY_MS), ago(29 * DAY_MS)],
  ],
])('removes expired %s, and no others', async (_name, row, moments) => {
  const { pool } = server.ctx.database;
  const [table = ''] = row.split(' ');
  for (const moment of moments) await pool.query(`insert into ${row}`, [moment]);
  await cleanUp(server.ctx);
  const { rows } = await pool.query(`select * from ${table}`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).toContain(moments[1]);
});

it('forgets after 30 days which device made a change, but never which staff', async () => {
  const { pool } = server.ctx.database;
  const add = (kind: string, at: string) =>
    pool.query(
      `insert into revisions (entity, entity_id, action, actor_kind, actor, origin, at)
        values ('place', 1, 'update', $1, 'a name', 'an address', $2)`,
      [kind, at],
    );
  await add('device', ago(31 * DAY_MS));
  await add('device', ago(29 * DAY_MS));
  await add('staff', ago(31 * DAY_MS));
  await cleanUp(server.ctx);
  const { rows } = await pool.query('select actor, origin from revisions order by id');
  const known = { actor: 'a name', origin: 'an address' };
  expect(rows).toEqual([{ actor: null, origin: null }, known, known]);
});

it('keeps the last run of a job, however old', async () => {
  const { pool } = server.ctx.database;
  await pool.query(
    `insert into job_runs (ticket, job, attempt, status, started_at, finished_at)
      values ('only', 'check-links', 1, 'failed', $1, $1)`,
    [ago(400 * DAY_MS)],
  );
  await cleanUp(server.ctx);
  const { rows } = await pool.query(`select ticket from job_runs where job = 'check-links'`);
  expect(rows).toEqual([{ ticket: 'only' }]);
});
