import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { seedMany } from '#db/seed/many.ts';

export type GuideProcess = { port: number; pid: number; readyMs: number; stop: () => Promise<void> };

export async function fillDatabase(dataDir: string, places: number): Promise<void> {
  const database = await openDatabase({ dataDir, mode: 'server' });
  await migrateDatabase(database);
  await seedMany(database, places);
  // A client without the guide's query timeout.
  const patient = new pg.Client(database.connection);
  await patient.connect();
  await patient.query('vacuum analyze');
  await patient.end();
  await database.close();
}

export async function startGuide(
  program: string,
  dataDir: string,
  more: Record<string, string> = {},
): Promise<GuideProcess> {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'none',
    ACCESS_CODE: 'SLUT',
    LOG_LEVEL: 'error',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    // The writers simulate many people, each with a separate IP address.
    TRUST_PROXY: 'true',
    // A high ceiling and no rule, so that changes are made and not held for review.
    WRITES_PER_HOUR: '1000000',
    REVIEW: 'off',
    ...more,
  };
  return start([program], env, () => port);
}

export function startBare(file: string): Promise<GuideProcess> {
  const program = path.join(import.meta.dirname, 'bare-server.ts');
  return start(['--import', 'tsx', program, file], process.env, (line) => Number(line.split(' ')[1]));
}

async function start(
  args: string[],
  env: NodeJS.ProcessEnv,
  portFrom: (line: string) => number,
): Promise<GuideProcess> {
  const begun = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await readyLine(child);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    port: portFrom(line),
    pid: child.pid ?? 0,
    readyMs: performance.now() - begun,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function readyLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (part) => {
      text += part;
      const line = /^ready .*$/m.exec(text);
      if (line) resolve(line[0]);
    });
    child.once('exit', (code) => reject(new Error(`A server ended (${code}) before it was ready`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Returns the processor time used so far, in ms, by all threads of the server and of its database, as
 * reported by Linux.
 */
export function processorMs({ pid }: GuideProcess, dataDir: string): { node: number; database: number } {
  return {
    node: spentMs(pid),
    database: databaseFamily(dataDir).reduce((sum, one) => sum + spentMs(one), 0),
  };
}

function spentMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'),
  );
  return threads.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0);
}

function databaseFamily(dataDir: string): number[] {
  const postmaster = Number(readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
  return [postmaster, ...childrenOf(postmaster)];
}

/**
 * Returns the resident megabytes of the process and of its database, as reported by Linux. Shared memory is
 * counted once. Null if the figure cannot be read.
 */
export function residentMegabytes(
  { pid }: GuideProcess,
  dataDir: string,
): { node: number; database: number } | null {
  try {
    return {
      node: proportionalSet(pid),
      database: databaseFamily(dataDir)
        .map(proportionalSet)
        .reduce((sum, megabytes) => sum + megabytes, 0),
    };
  } catch {
    return null;
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return new RegExp(`^PPid:\\s+${parent}$`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return false;
    }
  });
}

function proportionalSet(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1]) / 1024;
}
