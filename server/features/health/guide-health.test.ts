import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { GuideHealth } from '#contract/health/health.ts';
import { JOBS } from '#contract/jobs/job-names.ts';
import { addNewJobs } from '#db/jobs/mutations.ts';
import { readHealth } from '#server/health/read-health.ts';
import { SWITCHED_JOBS } from '#server/jobs/job-definitions.ts';
import { addFoundEvent } from '#tests/support/app/found-event.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

const NOW = new Date();
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
let cookie: string;

const server = serverSuite({ startsAt: NOW, hasVisitor: false });

beforeAll(async () => {
  server.ctx.disk.freeBytes = async () => 5e9;
  await addNewJobs(server.ctx.database.db, SWITCHED_JOBS, new Date(ago(0.1)));
  cookie = await server.signIn();
});

const health = async () =>
  (await server.inject({ url: '/api/admin/health', headers: { cookie } })).json() as GuideHealth;
const query = (text: string, values: unknown[] = []) => server.ctx.database.pool.query(text, values);
const run = (job: string, status: string, at: string) =>
  query(
    `insert into job_runs (ticket, job, status, attempt, started_at, finished_at)
     values ($1, $2, $3, 1, $4, case when $3 <> 'running' then $4::timestamptz end)`,
    [`${job} ${at}`, job, status, at],
  );

it('is well in a new guide, and says which PostgreSQL serves it', async () => {
  const { rows } = await query('show server_version');
  const found = await health();
  expect(found).toMatchObject({
    checkedAt: NOW.toISOString(),
    isWell: true,
    freeBytes: 5e9,
    lastBackupAt: null,
  });
  expect(found.jobs.map(({ job }) => job)).toEqual([...JOBS]);
  expect(found.postgres.isEmbedded).toBe(false);
  expect(rows[0].server_version.split(' ')[0]).toBe(found.postgres.version);
  expect(found.queues).toEqual([
    { queue: 'waiting-changes', waiting: 0, oldestAt: null },
    { queue: 'reports', waiting: 0, oldestAt: null, medianSeconds: null },
    { queue: 'pending-events', waiting: 0, oldestAt: null },
    { queue: 'doubts', waiting: 0, oldestAt: null },
    { queue: 'proposals', waiting: 0, oldestAt: null },
    { queue: 'suggested-tags', waiting: 0, oldestAt: null },
    { queue: 'dead-links', waiting: 0, oldestAt: null },
  ]);
});

it('knows each job’s last success, what failed since, and what runs', async () => {
  await run('daily-dump', 'failed', ago(53));
  await run('daily-dump', 'succeeded', ago(29));
  await run('daily-dump', 'failed', ago(5));
  await run('daily-dump', 'failed', ago(4));
  await run('purge', 'running', ago(0.01));
  const found = await health();
  expect(found.jobs.find(({ job }) => job === 'daily-dump')).toEqual({
    job: 'daily-dump',
    lastSuccessAt: ago(29),
    failedRuns: 2,
    isRunning: false,
  });
  expect(found.jobs.find(({ job }) => job === 'purge')).toMatchObject({
    isRunning: true,
    lastSuccessAt: null,
  });
  expect(found).toMatchObject({ isWell: false, lastBackupAt: ago(29) });
  expect(found.checks.filter(({ isRed }) => isRed)).toEqual([
    { kind: 'job', name: 'daily-dump', health: 'failing', since: ago(5), isRed: true },
  ]);
});

it('asks the folder for the last backup when the database is the guide’s own', async () => {
  const { ctx } = server;
  const own = { ...ctx, database: { ...ctx.database, isEmbedded: true } };
  expect((await readHealth(own)).lastBackupAt).toBeNull();
  const folder = join(ctx.env.dataDir, 'backups');
  mkdirSync(folder);
  const file = join(folder, 'daily-2026-06-10.tar');
  writeFileSync(file, '');
  utimesSync(file, NOW, NOW);
  expect((await readHealth(own)).lastBackupAt).toBe(NOW.toISOString());
});

it('leaves out what is no backup in the folder, whatever its name', async () => {
  const { ctx } = server;
  const own = { ...ctx, database: { ...ctx.database, isEmbedded: true } };
  const folder = join(ctx.env.dataDir, 'backups');
  symlinkSync(join(folder, 'removed.tar'), join(folder, 'latest.tar'));
  mkdirSync(join(folder, 'daily-2026-06-09.tar'));
  expect((await readHealth(own)).lastBackupAt).toBe(NOW.toISOString());
});

it('says that the folder of backups cannot be read, and everything else as before', async () => {
  const before = await health();
  const folder = join(server.ctx.env.dataDir, 'backups');
  renameSync(folder, `${folder}-aside`);
  writeFileSync(folder, 'a file in place of the folder');
  const found = await health();
  expect(found.checks.filter(({ kind }) => kind === 'backup')).toEqual([
    { kind: 'backup', name: 'backup', health: 'unreadable', since: null, isRed: true },
  ]);
  expect(found.checks.filter(({ kind }) => kind !== 'backup')).toEqual(
    before.checks.filter(({ kind }) => kind !== 'backup'),
  );
  const { rows } = await query(
    `insert into places (name, search_name, address, latitude, longitude)
     values ('Kept', 'kept', '', 41.38, 2.16) returning id`,
  );
  const preview = await server.inject({
    url: `/api/admin/erase?entity=place&id=${rows[0].id}`,
    headers: { cookie },
  });
  expect(preview.statusCode).toBe(200);
  expect(preview.json()).toMatchObject({ backups: null });
  rmSync(folder);
  renameSync(`${folder}-aside`, folder);
});

it('says that the file of ended sessions cannot be read', async () => {
  const check = async () => (await health()).checks.find(({ kind }) => kind === 'leaving');
  expect(await check()).toMatchObject({ name: await server.ctx.disk.name(), health: 'good', isRed: false });
  const file = join(server.ctx.env.dataDir, 'ended-sessions');
  writeFileSync(file, 'nonsense');
  expect(await check()).toMatchObject({ health: 'unreadable', isRed: true });
  rmSync(file);
});

it('counts the other queues when one cannot be read', async () => {
  await query('alter table tags rename column suggested_by_ai to broken');
  const found = await health();
  await query('alter table tags rename column broken to suggested_by_ai');
  const queue = 'suggested-tags';
  expect(found.queues.filter(({ waiting }) => waiting === null)).toEqual([
    { queue, waiting: null, oldestAt: null },
  ]);
  expect(found.checks).toContainEqual({
    kind: 'queue',
    name: queue,
    health: 'unreadable',
    since: null,
    isRed: true,
  });
  expect(found.queues.find((one) => one.queue === 'pending-events')?.waiting).toBe(0);
});

it('knows since when events and changes wait', async () => {
  const foundAt = new Date('2026-06-01T08:00:00Z');
  await addFoundEvent(
    server.ctx.database.db,
    { startDate: '2026-07-01', endDate: '2026-07-01' },
    { foundAt },
  );
  expect((await health()).queues[2]).toEqual({
    queue: 'pending-events',
    waiting: 1,
    oldestAt: '2026-06-01T08:00:00.000Z',
  });
});

it('counts doubts of the starter city from the day on which they came here', async () => {
  const doubted = async (name: string, createdAt: string, doubtedOn: string) => {
    const { rows } = await query(
      `insert into places (name, search_name, address, latitude, longitude, created_at) values ($1, $1, '', 41.38, 2.16, $2) returning id`,
      [name, createdAt],
    );
    await query(
      `insert into place_facts (place_id, kind, value, source, checked_on, doubted_on)
       values ($1, 'in_business', '{"is": "moved"}', 'starter', $2, $2)`,
      [rows[0].id, doubtedOn],
    );
  };
  await doubted('Seeded', ago(50), '2025-01-01');
  const doubts = async () => (await health()).queues.find(({ queue }) => queue === 'doubts');
  expect(await doubts()).toEqual({ queue: 'doubts', waiting: 1, oldestAt: ago(50) });
  await doubted('Old', '2024-01-01T00:00:00Z', '2026-07-01');
  expect(await doubts()).toEqual({ queue: 'doubts', waiting: 2, oldestAt: '2026-06-30T22:00:00.000Z' });
  const red = (await health()).checks.filter(({ kind, isRed }) => kind === 'queue' && isRed);
  expect(red.map(({ name }) => name)).toEqual(['pending-events', 'doubts']);
});

it('counts what sources propose, since it was found, and not what staff refused', async () => {
  const { rows } = await query('select id from places order by id limit 1');
  const propose = (kind: string, isRefused: boolean) =>
    query(
      `insert into changes (kind, entity, entity_id, action, after, input, source, actor_kind, at, state)
       values ('proposal', 'place', $1, 'propose', json_build_object($2::text, '{"is": "yes"}'::json),
         json_build_object('kind', $2::text, 'sourceRef', 'osm:node/1', 'checkedOn', '2020-01-01'),
         'openstreetmap', 'system', $3, $4)`,
      [rows[0].id, kind, ago(30), isRefused ? 'refused' : 'waiting'],
    );
  await propose('seating', false);
  await propose('inside', true);
  const proposals = (await health()).queues.find(({ queue }) => queue === 'proposals');
  expect(proposals).toEqual({ queue: 'proposals', waiting: 1, oldestAt: ago(30) });
});

it('is red while the disk is nearly full', async () => {
  server.ctx.disk.freeBytes = async () => 1e9;
  const disk = (await health()).checks.find(({ kind }) => kind === 'disk');
  expect(disk).toMatchObject({ name: await server.ctx.disk.name(), health: 'failing', isRed: true });
});
