import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LEFT_OUT } from '#db/backup/tables.ts';
import { applyMigrations, knownMigrations, newestApplied } from '#db/migrations.ts';
import { tableHashes } from '#tests/support/app/table-hashes.ts';
import { cookieHeader, STAFF, startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { picture, upload } from '#tests/support/app/upload.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import { HEADER } from './header.ts';
import { checkBackup, type RestoreOptions, restoreBackup } from './restore-backup.ts';
import { type BackupSummary, writeBackup, writeSnapshot } from './write-backup.ts';

// Tests with several databases, servers and pictures are slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

/** A city with photos, staff, and values that a round trip could lose. */
let city: TestApp;
let photo: string;
let file: string;
/** The backup's content; tests change the city afterward. */
let backedUp: { hashes: Awaited<ReturnType<typeof hashes>>; places: unknown };
const started: TestApp[] = [];

const NOT_IN_BACKUPS = Object.keys(LEFT_OUT);
const hashes = (of: { pool: pg.Pool | pg.Client }) => tableHashes(of.pool, NOT_IN_BACKUPS);

beforeAll(async () => {
  city = await startTestApp({ contents: 'starter' });
  const cookie = await city.signIn();
  photo = await addPhoto(city, cookie, 1);
  await city.ctx.database.pool.query(
    `insert into revisions (entity, entity_id, action, before, after, actor_kind, at) values
       ('place', 1, 'update', 'null', '{"z": 1,\n "a": {"Monday": "10–2", "1": "x"}}', 'system', '2026-06-27T10:00:00.123456Z'),
       ('place', 1, 'update', null, '"tab\\t, \\\\N and \\u2028"', 'system', 'infinity')`,
  );
  file = join(city.ctx.env.dataDir, 'city.tar');
  await writeBackup(city.ctx, file, { mayReplace: false });
  backedUp = { hashes: await hashes(city.ctx.database), places: (await get(city, '/api/places')).json() };
});
afterAll(() => city.close());
afterEach(async () => {
  for (const server of started.splice(0)) await server.close();
});

async function start(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const server = await startTestApp({ ...options, env: { REVIEW: 'off', ...options.env } });
  started.push(server);
  return server;
}

async function addPhoto(server: TestApp, cookie: string, salt: number): Promise<string> {
  const uploaded = await upload(server, cookie, await picture(500, 300, salt).jpeg().toBuffer());
  const { url } = uploaded.json<{ url: string }>();
  const payload = { photos: [{ url, isPrimary: true }] };
  const headers = { cookie };
  const shown = await server.inject({ method: 'PATCH', url: '/api/places/3', headers, payload });
  expect(shown.statusCode, shown.body).toBe(200);
  return url;
}

async function restore(server: TestApp, from: string, options: Partial<RestoreOptions> = {}) {
  const copies: BackupSummary[] = [];
  await restoreBackup(server.ctx, await checkBackup(from), {
    safetyCopy: join(server.ctx.env.dataDir, 'backups', `before-${started.length}.tar`),
    onSafetyCopy: (copy) => copies.push(copy),
    withoutSecondFactors: false,
    ...options,
  });
  return copies;
}

const get = async (server: TestApp, url: string, cookie?: string) =>
  server.inject({ url, headers: { cookie: cookie ?? (await server.unlock()) } });

describe('a backup under write load, in an empty database beside its server,', () => {
  it('is consistent, to the last byte', async () => {
    const { pool, connection } = city.ctx.database;
    const client = new pg.Client(connection);
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const moment = await hashes({ pool: client });
    const write = () =>
      pool.query(`with changed as (update places set version = version + 1 where id = 1 returning id)
        insert into revisions (entity, entity_id, action, actor_kind) select 'place', id, 'update', 'system' from changed`);
    const read: typeof city.ctx.photos.read = async (...photoOf) => {
      await write();
      return city.ctx.photos.read(...photoOf);
    };
    const underLoad = join(city.ctx.env.dataDir, 'under-load.tar');
    await write();
    const parts = { ...city.ctx, photos: { ...city.ctx.photos, read } };
    await writeSnapshot(client, parts, underLoad, { mayReplace: false });
    await client.end();
    expect(await hashes(city.ctx.database)).not.toEqual(moment);

    const empty = await start();
    expect(await restore(empty, underLoad)).toEqual([]);
    expect(await hashes(empty.ctx.database)).toEqual(moment);
  });

  it('is visible at once, with photos, and ends all sessions', async () => {
    const server = await start();
    const before = await server.unlock();
    expect((await get(server, '/api/places', before)).json()).toMatchObject({ total: 0 });
    await restore(server, file);

    await vi.waitFor(
      async () => expect((await get(server, '/api/places', before)).statusCode).toBe(401),
      20_000,
    );
    const cookie = await server.unlock();
    await vi.waitFor(
      async () => expect((await get(server, '/api/places', cookie)).json()).toEqual(backedUp.places),
      20_000,
    );
    const shown = await get(server, photo, cookie);
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload).toEqual((await get(city, photo)).rawPayload);

    const { rows } = await server.ctx.database.pool.query('select from staff_sessions');
    expect(rows).toEqual([]);
    const signIn = await server.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { cookie },
      payload: { email: STAFF.adminEmail, password: STAFF.adminPassword },
    });
    const stats = await get(server, '/api/admin/stats', `${cookie}; ${cookieHeader(signIn)}`);
    expect(stats.statusCode).toBe(200);
  });
});

describe('over a database in use', () => {
  it('makes a safety copy, which can be restored', async () => {
    const server = await start({ contents: 'starter' });
    const own = await addPhoto(server, await server.unlock(), 2);
    await server.ctx.database.pool.query(`update places set name = 'Only here' where id = 2`);
    const before = await hashes(server.ctx.database);

    const [copy] = await restore(server, file);
    expect(await hashes(server.ctx.database)).toEqual(backedUp.hashes);
    expect(copy).toMatchObject({ photos: 1, missing: 0 });
    const refs = await photoRefs(server);
    expect(await server.ctx.photos.read(refs[0] ?? '', 400)).not.toBeNull();

    await restore(server, copy?.file ?? '', { safetyCopy: join(server.ctx.env.dataDir, 'second.tar') });
    expect(await hashes(server.ctx.database)).toEqual(before);
    expect((await get(server, own)).statusCode).toBe(200);
    expect(await server.ctx.photos.read(refs[0] ?? '', 400)).toBeNull();
  });

  it('keeps calendar addresses closed that were closed since', async () => {
    const server = await start({ contents: 'starter' });
    const cookie = await server.unlock();
    const open = async () =>
      (await server.inject({ method: 'POST', url: '/api/feeds', headers: { cookie }, payload: {} })).json();
    const [kept, closed] = [await open(), await open()];
    const own = join(server.ctx.env.dataDir, 'own.tar');
    await writeBackup(server.ctx, own, { mayReplace: false });
    const close = { method: 'DELETE', url: `/api/feeds/${closed.token}` } as const;
    await server.inject({ ...close, headers: { cookie, 'x-requested-with': 'guide' } });
    await restore(server, own);
    const statuses = [kept, closed].map(({ token }) => server.inject({ url: `/feeds/${token}/events.ics` }));
    expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  });

  it('does not reuse ids given since', async () => {
    const server = await start({ contents: 'starter' });
    const { pool } = server.ctx.database;
    await pool.query(`select setval('photos_id_seq', 5000)`);
    await restore(server, file);
    const next = async (of: TestApp, sequence: string) =>
      Number((await of.ctx.database.pool.query(`select nextval($1)`, [sequence])).rows[0].nextval);
    expect(await next(server, 'photos_id_seq')).toBe(5001);
    expect(await next(server, 'places_id_seq')).toBe(await next(city, 'places_id_seq'));
  });
});

async function photoRefs(server: TestApp): Promise<string[]> {
  const { rows } = await server.ctx.database.pool.query<{ ref: string }>(
    'select source_ref as ref from photos',
  );
  return rows.map(({ ref }) => ref);
}

describe('nothing changes', () => {
  /** Returns a backup with altered entries but a valid seal. */
  async function forged(change: (entry: { name: string; bytes: Buffer }) => Buffer | null): Promise<string> {
    const to = join(city.ctx.env.dataDir, 'forged.tar');
    async function* entries() {
      for await (const { name, bytes } of readBackupFile(file)) {
        const changed = change({ name, bytes });
        if (changed) yield { name, bytes: changed };
      }
    }
    await writeBackupFile(to, entries(), { at: new Date(), mayReplace: true });
    return to;
  }
  const header = (change: object) =>
    forged(({ name, bytes }) =>
      name === HEADER ? Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), ...change })) : bytes,
    );
  const cut = async (size: number) => {
    const to = join(city.ctx.env.dataDir, 'cut.tar');
    await writeFile(to, (await readFile(file)).subarray(0, size));
    return to;
  };

  it.each<[string, () => Promise<string>, RegExp]>([
    ['a file cut in half', () => cut(20_000), /is no backup of the guide, or it is damaged\.$/],
    [
      'a newer version',
      () => header({ migration: 9_999_999_999_999 }),
      /newer version.*install that one first/,
    ],
    ['an unknown version', () => header({ migration: 1 }), /that this one does not know/],
    ['another format', () => header({ format: 'looking-guide-backup 2' }), /is no backup of the guide\.$/],
    [
      'lost rows',
      () => forged(({ name, bytes }) => (/photos\/1/.test(name) ? null : bytes)),
      /all rows of photos/,
    ],
    [
      'rows that are none',
      () => forged(({ name, bytes }) => (/tags/.test(name) ? Buffer.from('x') : bytes)),
      /cannot be read: tables/,
    ],
    ['a table nobody knows', () => header({ tables: [] }), /holds something unknown: tables/],
  ])('by %s', async (_, broken, says) => {
    const server = await start();
    const from = await broken();
    const before = await hashes(server.ctx.database);
    await expect(restore(server, from)).rejects.toThrow(says);
    expect(await hashes(server.ctx.database)).toEqual(before);
    expect(await server.ctx.photos.read((await photoRefs(city))[0] ?? '', 400)).toBeNull();
  });

  it('in a photo store shared with other servers', async () => {
    const server = await start();
    const broken = await forged(({ name, bytes }) => (/photos\/1/.test(name) ? null : bytes));
    const parts = { ...server.ctx, photos: city.ctx.photos };
    await expect(restore({ ...server, ctx: parts }, broken)).rejects.toThrow('all rows of photos');
    expect((await get(city, photo)).statusCode).toBe(200);
  });

  it('when the program is killed halfway', async () => {
    const { pool, databaseUrl } = city.ctx.database as TestDatabase;
    const before = await hashes(city.ctx.database);
    // The restore has dropped every table and now waits for this lock.
    const inTheWay = await pool.connect();
    await inTheWay.query('begin; lock table drizzle.__drizzle_migrations in share mode');
    const { dataDir, sessionSecret } = city.ctx.env;
    const child = spawn(process.execPath, ['--import', 'tsx', 'cli/guide.ts', 'restore', file], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        SESSION_SECRET: sessionSecret,
      },
    });
    const gone = once(child, 'close');
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where application_name = 'guide maintenance' and wait_event_type = 'Lock'
         and datname = current_database() and query like 'delete from drizzle%'`,
      );
      expect(rowCount).toBe(1);
    }, 80_000);
    child.kill('SIGKILL');
    await gone;
    await inTheWay.query('rollback');
    inTheWay.release();
    expect(await hashes(city.ctx.database)).toEqual(before);
  });
});

describe('second factors', () => {
  it('return only under their secret, or are given up explicitly', async () => {
    const server = await start({ contents: 'starter' });
    await server.signIn();
    const { pool } = server.ctx.database;
    await pool.query(`update users set two_factor_enabled = true`);
    await pool.query(
      `insert into two_factors (id, secret, backup_codes, user_id) select 'f', 'sealed', 'sealed', id from users`,
    );
    const sealed = join(server.ctx.env.dataDir, 'sealed.tar');
    await writeBackup(server.ctx, sealed, { mayReplace: false });

    const elsewhere = await start({ env: { SESSION_SECRET: 'the secret of another machine, long enough' } });
    const before = await hashes(elsewhere.ctx.database);
    await expect(restore(elsewhere, sealed)).rejects.toThrow('--without-second-factors');
    expect(await hashes(elsewhere.ctx.database)).toEqual(before);
    await restore(elsewhere, sealed, { withoutSecondFactors: true });
    const { rows } = await elsewhere.ctx.database.pool.query(
      'select two_factor_enabled as enabled, (select count(*)::int from two_factors) as factors from users',
    );
    expect(rows).toEqual([{ enabled: false, factors: 0 }]);
    await restore(server, sealed);
    expect((await pool.query('select from two_factors')).rowCount).toBe(1);
  });
});

describe('another version', () => {
  const older = knownMigrations().slice(0, -1);

  it.each(older.slice(-3))(
    'that was older: a backup at migration %i is brought up to date',
    async (migration) => {
      const old = await createTestDatabase('blank');
      const client = new pg.Client(old.connection);
      await client.connect();
      await client.query('begin');
      await applyMigrations(client, { after: 0, upTo: migration });
      await client.query(
        `insert into categories (slug, name, icon, color, position) values ('bar', 'Bar', 'x', 'y', 1)`,
      );
      await client.query('commit');
      await client.end();
      const from = join(city.ctx.env.dataDir, `at-${migration}.tar`);
      await writeBackup({ ...city.ctx, database: old }, from, { mayReplace: false });
      await old.close();
      expect((await checkBackup(from)).header.migration).toBe(migration);

      const server = await start({ contents: 'starter' });
      await restore(server, from);
      const { pool } = server.ctx.database;
      expect((await pool.query('select slug from categories')).rows).toEqual([{ slug: 'bar' }]);
      expect(await shapeOf(pool)).toEqual(await shapeOf(city.ctx.database.pool));
      expect(await newestApplied(pool)).toBe(knownMigrations().at(-1));
    },
  );

  it('that was newer: its tables are removed, so that a downgrade works', async () => {
    const server = await start({ contents: 'starter' });
    const { pool } = server.ctx.database;
    await pool.query(`
      create type mood as enum ('good');
      create table moods (mood mood not null, place_id int references places);
      create function cheer() returns mood return 'good'::mood;
      alter table places add column mood mood not null default cheer();
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 9999999999999)`);
    const [copy] = await restore(server, file);
    expect(await hashes(server.ctx.database)).toEqual(backedUp.hashes);
    expect(await shapeOf(pool)).toEqual(await shapeOf(city.ctx.database.pool));
    expect(await newestApplied(pool)).toBe(knownMigrations().at(-1));
    await expect(restore(server, copy?.file ?? '')).rejects.toThrow('newer version');
  });

  async function shapeOf(pool: pg.Pool) {
    const { rows } = await pool.query(
      `select table_name || '.' || column_name || ' ' || data_type as line from information_schema.columns
       where table_schema = 'public'
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       order by 1`,
    );
    return rows;
  }
});

it('leaves out only existing tables, and no unknown schema', async () => {
  const { rows } = await city.ctx.database.pool.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const names = rows.filter(({ schema }) => schema === 'public').map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(NOT_IN_BACKUPS));
  expect(['drizzle', 'graphile_worker', 'public']).toEqual(
    expect.arrayContaining(rows.map(({ schema }) => schema)),
  );
});
