import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { NO_INTERNET } from '#tests/support/app/no-internet.ts';

export type ServerProcess = {
  child: ChildProcess;
  /** Rejects with its output if it ends before it is ready. */
  ready: Promise<void>;
  exit: Promise<{ code: number; out: string; err: string }>;
  out: () => string;
  /** The log. */
  err: () => string;
};

const SOURCES = ['--import', 'tsx', 'server/main.ts'];
/** As `npm start` runs it; `npm run test:long` builds it first. */
export const BUILT = ['dist/server/main.js'];

/**
 * Starts the program as operators do, with this environment and no outside service. Kill it after the test. The rule
 * is off, because the visitors of these tests write much in their first hour.
 */
export function startServerProcess(env: Record<string, string>, program = SOURCES): ServerProcess {
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, SEED: 'none', REVIEW: 'off', ...NO_INTERNET, ...env },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (part) => {
    out += part;
  });
  child.stderr.on('data', (part) => {
    err += part;
  });
  const exit = once(child, 'close').then(([code]) => ({ code: code as number, out, err }));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => out.includes('\nOpen ') && resolve());
    void exit.then(() => reject(new Error(err)));
  });
  ready.catch(() => {});
  return { child, exit, ready, out: () => out, err: () => err };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
