/** Two servers of the guide behind nginx, as docs/how-to/run-several-servers.md says, for tests that break something. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { RUNNER_LOCK } from '#server/jobs/runner.ts';
import { BUSY_SERVER } from '../faults/guide-under-fault.ts';
import { withSuperuser } from '../faults/stored-state.ts';
import { OPERATING_NAME, startOperatingNginx } from '../operating-nginx.ts';
import { BUILT, freePort, type ServerProcess, startServerProcess } from '../server-process.ts';

export const CODE = 'SLUT';

export type OneOfTwo = {
  port: number;
  /** Starts this version of the program and waits until it is ready. */
  start: (program?: string[]) => Promise<void>;
  /** Stops it like an operator; returns its log. */
  stop: () => Promise<string>;
  pid: () => number | undefined;
  isRunning: () => boolean;
  log: () => string;
};

export type TwoServers = {
  /** Responses in both logs that are the guide's own faults. */
  faults: () => string;
  securePort: number;
  servers: readonly [OneOfTwo, OneOfTwo];
  close: () => Promise<void>;
};

export async function startTwoServers(databaseUrl: string): Promise<TwoServers> {
  const folder = mkdtempSync(join(tmpdir(), 'guide-two-'));
  chmodSync(folder, 0o755);
  const servers = [
    await serverIn(join(folder, 'a'), databaseUrl),
    await serverIn(join(folder, 'b'), databaseUrl),
  ] as const;
  const nginx = await startOperatingNginx(
    servers.map(({ port }) => port),
    folder,
  );
  for (const server of servers) await server.start();
  return {
    securePort: nginx.securePort,
    servers,
    faults: () =>
      servers
        .flatMap((server) => server.log().split('\n'))
        .filter((line) => line.includes('"status":500'))
        .join('\n'),
    close: async () => {
      for (const server of servers) if (server.isRunning()) await server.stop();
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function serverIn(dataDir: string, databaseUrl: string): Promise<OneOfTwo> {
  const port = await freePort();
  const env = {
    ...BUSY_SERVER,
    NODE_ENV: 'production',
    PUBLIC_URL: `https://${OPERATING_NAME}`,
    ACCESS_CODE: CODE,
    SESSION_SECRET: 'a secret that both servers know, long enough',
    SEED: 'starter',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: `${port}`,
  };
  mkdirSync(dataDir);
  let process: ServerProcess | undefined;
  return {
    port,
    start: async (program = BUILT) => {
      process = startServerProcess(env, program);
      await process.ready;
    },
    stop: async () => {
      process?.child.kill('SIGTERM');
      const { code, err } = (await process?.exit) ?? { code: 0, err: '' };
      if (code !== 0) throw new Error(`The server ended with ${code}: ${err}`);
      return err;
    },
    pid: () => process?.child.pid,
    log: () => process?.err() ?? '',
    isRunning: () => process?.child.exitCode === null && process.child.signalCode === null,
  };
}

/** Waits until one of the servers holds the job runner's lock. */
export async function runnerIsBack(superuser: ClientConfig): Promise<void> {
  const holds = `select from pg_locks where locktype = 'advisory' and granted and objid = ${RUNNER_LOCK}`;
  await withSuperuser(superuser, async (client) => {
    while ((await client.query(holds)).rowCount === 0) await sleep(200);
  });
}
