import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresBin } from './tools.mjs';

/**
 * PostgreSQL refuses to run as root; setpriv replaces itself, so that PostgreSQL is a direct child of this process.
 */
const asPostgres = (command, args) =>
  process.getuid() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
    : [command, args];

export async function startPostgres() {
  const bin = postgresBin();
  const folder = mkdtempSync(join(tmpdir(), 'guide-postgres-'));
  if (process.getuid() === 0) execFileSync('chown', ['postgres:', folder]);
  const data = join(folder, 'data');
  const options = { cwd: folder, stdio: 'ignore' };
  execFileSync(
    ...asPostgres(`${bin}/initdb`, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']),
    options,
  );
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: '100',
    logging_collector: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(...asPostgres(`${bin}/postgres`, ['-D', data, ...flags]), options);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const kill = () => server.kill('SIGINT');
  process.once('exit', kill);
  await waitUntilReady(bin, folder);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      kill();
      await ended;
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(bin, folder) {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    try {
      execFileSync(`${bin}/pg_isready`, ['-q', '-h', folder], { stdio: 'ignore' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  throw new Error('the system’s PostgreSQL does not start');
}
