/** Servers of Debian's PostgreSQL that tests stop, kill and promote. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { killTree } from '../faults/guide-under-fault.ts';
import { withSuperuser } from '../faults/stored-state.ts';
import { freePort } from '../server-process.ts';

const { postgresBin } = await import(new URL('../../../../scripts/test/tools.mjs', import.meta.url).href);
const DATABASE = 'guide';
const STANDBY = 'standby';

export type Cluster = {
  /** For the guide, whose role owns the database. */
  databaseUrl: string;
  superuser: ClientConfig;
  start: () => Promise<void>;
  /** Stops as `systemctl restart` does: disconnects clients, and ends in order. */
  stop: () => Promise<void>;
  /** Kills all its processes at once. */
  kill: () => Promise<void>;
  remove: () => Promise<void>;
};

/** Creates a server with an empty database for the guide. */
export async function createCluster(): Promise<Cluster> {
  const folder = newFolder();
  const make = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await runAsPostgres('initdb', make, folder);
  const cluster = await clusterIn(folder);
  await cluster.start();
  await withSuperuser({ ...cluster.superuser, database: 'postgres' }, async (client) => {
    await client.query('create role guide login');
    await client.query(`create database ${DATABASE} owner guide`);
  });
  return cluster;
}

/** Copies a running server to a second one, for which each commit of the first one waits from then on. */
export async function createStandby(primary: Cluster): Promise<Cluster> {
  const folder = newFolder();
  const { host, port } = primary.superuser;
  const from = ['-h', `${host}`, '-p', `${port}`, '-U', 'postgres'];
  const copy = ['-D', join(folder, 'data'), '--write-recovery-conf', '--wal-method=stream'];
  await runAsPostgres('pg_basebackup', [...from, ...copy, '--checkpoint=fast', '--no-sync'], folder);
  const standby = await clusterIn(folder, ['-c', `cluster_name=${STANDBY}`]);
  await standby.start();
  await withSuperuser(primary.superuser, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
    await client.query('select pg_reload_conf()');
    const isSynchronous = `select from pg_stat_replication where sync_state = 'sync'`;
    while ((await client.query(isSynchronous)).rowCount === 0) await sleep(100);
  });
  return standby;
}

export const promote = ({ superuser }: Cluster) =>
  withSuperuser(superuser, (client) => client.query('select pg_promote()'));

async function clusterIn(folder: string, settings: string[] = []): Promise<Cluster> {
  const port = await freePort();
  const superuser = { host: '127.0.0.1', port, user: 'postgres', database: DATABASE };
  const flags = ['-D', join(folder, 'data'), '-p', `${port}`, '-h', '127.0.0.1', '-k', folder, ...settings];
  let server: ChildProcess | undefined;
  const isRunning = () => server?.exitCode === null && server.signalCode === null;
  const end = async (how: () => void) => {
    if (!server || !isRunning()) return;
    const ended = once(server, 'exit');
    how();
    await ended;
  };
  const kill = () => end(() => killTree(server?.pid ?? 0));
  return {
    databaseUrl: `postgres://guide@127.0.0.1:${port}/${DATABASE}`,
    superuser,
    start: async () => {
      server = spawn(...asPostgres('postgres', flags), { cwd: folder, stdio: 'ignore' });
      while (isRunning()) {
        const isThere = await withSuperuser({ ...superuser, database: 'postgres' }, async () => true).catch(
          () => false,
        );
        if (isThere) return;
        await sleep(100);
      }
      throw new Error('PostgreSQL does not start');
    },
    stop: () => end(() => server?.kill('SIGINT')),
    kill,
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guide-cluster-'));
  chmodSync(folder, 0o755);
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres:', folder]);
  return folder;
}

/** PostgreSQL refuses to run as root; setpriv replaces itself, so that the process stays our child. */
function asPostgres(program: string, args: string[]): [string, string[]] {
  const command = [join(postgresBin(), program), ...args];
  const change = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
  const [first = '', ...rest] = process.getuid?.() === 0 ? [...change, ...command] : command;
  return [first, rest];
}

async function runAsPostgres(program: string, args: string[], folder: string): Promise<void> {
  const child = spawn(...asPostgres(program, args), { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}
