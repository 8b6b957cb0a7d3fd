import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCircle } from '#db/circles/mutations.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { freePort, type ServerProcess, startServerProcess } from '#tests/support/machine/server-process.ts';

let database: TestDatabase;
let dataDir: string;
const started: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase('blank');
  dataDir = mkdtempSync(join(tmpdir(), 'guide-main-'));
});

afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await database.close();
  rmSync(dataDir, { recursive: true });
});

function start(env: Record<string, string>): ServerProcess {
  const program = startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: database.databaseUrl, ...env });
  started.push(program);
  return program;
}

/** Sends a request over the agent's connection, or over a new one. */
function ask(port: number, agent: Agent | false = false): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/healthz', agent }, (response) => {
      response.resume().on('end', () => resolve(response));
    }).on('error', reject);
  });
}

// Each start compiles the sources, which takes seconds on a busy machine.
const PATIENCE = { timeout: 90_000 };

describe('the program', PATIENCE, () => {
  it('tells how to enter, keeps a secret, and stops in order', async () => {
    const port = await freePort();
    const program = start({ PORT: String(port) });
    await program.ready;
    expect(program.out()).toBe(
      `ready http://127.0.0.1:${port}\nOpen http://localhost:${port} and enter the code CLUB\n`,
    );
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

    const second = start({ PORT: String(port) });
    const { code, err } = await second.exit;
    expect(code).toBe(1);
    expect(lines(err)).toEqual([
      `PORT: ${port} is already in use: stop the other program, or set another PORT`,
    ]);

    const closed = await start({ PORT: String(port), ACCESS_CODE: '' }).exit;
    expect([closed.code, ...lines(closed.err)]).toEqual([
      1,
      'ACCESS_CODE: is empty, and no circle is open: set four letters, or run guide circles invite first',
    ]);
    await addCircle(database.db, 'Friends', new Date());
    const invited = start({ PORT: String(await freePort()), ACCESS_CODE: '' });
    await invited.ready;
    expect(lines(invited.out())[1]).toBe('Open the link of an invitation: the access code is off');
    invited.child.kill('SIGTERM');

    program.child.kill('SIGTERM');
    expect((await program.exit).code).toBe(0);
  });

  it('never prints the code in production, and drains before it stops', async () => {
    const port = await freePort();
    const program = start({ PORT: String(port), NODE_ENV: 'production', ACCESS_CODE: 'SLUT' });
    await program.ready;
    expect(program.out()).not.toContain('SLUT');
    program.child.kill('SIGTERM');
    let status = 200;
    while (status === 200) status = (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
    expect(status).toBe(503);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect((await program.exit).code).toBe(0);
  });

  it('serves what a proxy sends into an open connection until it says that it closes it', async () => {
    const port = await freePort();
    const program = start({ PORT: String(port), NODE_ENV: 'production', ACCESS_CODE: 'SLUT' });
    await program.ready;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const asked = await ask(port, agent);
    program.child.kill('SIGTERM');
    // No new connections are accepted; the open one is idle.
    while (await ask(port).then(Boolean, () => false)) await sleep(20);
    const last = await ask(port, agent);
    expect([asked, last].map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([asked, last].map(({ headers }) => headers.connection)).toEqual(['keep-alive', 'close']);
    agent.destroy();
    expect((await program.exit).code).toBe(0);
  });

  it('stops at once on the second signal', async () => {
    const program = start({ PORT: String(await freePort()), NODE_ENV: 'production', ACCESS_CODE: 'SLUT' });
    await program.ready;
    program.child.kill('SIGTERM');
    program.child.kill('SIGINT');
    expect((await program.exit).code).toBe(1);
  });
});

describe('each problem is explained in one line', PATIENCE, () => {
  it.each([
    [
      'the configuration',
      { PORT: 'x', SEED: 'y' },
      ['PORT: must be a whole number from 1 to 65535', 'SEED: must be one of starter, demo, empty, none'],
    ],
    ['no code in production', { NODE_ENV: 'production' }, ['ACCESS_CODE: is required in production']],
    [
      'the published code on the internet',
      { PUBLIC_URL: 'https://guide.example' },
      ['ACCESS_CODE: is required because PUBLIC_URL is not this machine alone'],
    ],
    [
      'no database',
      { DATABASE_URL: 'postgres://guide@127.0.0.1:1/guide' },
      ['DATABASE_URL: the database does not answer (ECONNREFUSED)'],
    ],
    ['a folder that cannot be', { DATA_DIR: '/dev/null/data' }, ['DATA_DIR: cannot be written to (ENOTDIR)']],
  ])('%s', async (_name, env, expected) => {
    const { code, out, err } = await start(env as Record<string, string>).exit;
    expect({ code, out, lines: lines(err) }).toEqual({ code: 1, out: '', lines: expected });
  });
});

/** Drops the log's lines, which are JSON. */
function lines(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{'));
}
