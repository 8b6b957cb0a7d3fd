import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { DatabaseLog } from '../database-log.ts';
import type { Binaries } from './binaries.ts';
import type { Privileges } from './privileges.ts';
import { PROGRAM_ENV, postgresSettings } from './settings.ts';

/**
 * A PostgreSQL that we started: `pid()` is 0 until known, `failure()` returns the last error, `release()` stops the
 * server as the end of our process would.
 */
export type LaunchedServer = {
  pid: () => number;
  hasExited: () => boolean;
  failure: () => string;
  release: () => void;
};

export type LaunchOrder = {
  binaries: Binaries;
  privileges: Privileges;
  clusterFolder: string;
  socketFolder: string;
  settings: Record<string, string>;
  log: DatabaseLog;
};

// Descriptor 3 is a pipe from our process. When our process dies, `read` ends and the server gets a fast shutdown,
// repeatedly, because shells start background programs with SIGINT ignored, and so does PostgreSQL at first. Terminal
// signals reach the whole group but are ignored: the server stops when we release it.
const WATCH = `"$@" </dev/null >/dev/null 3<&- & server=$!
trap "" INT TERM HUP
echo $server
(read _ <&3; while kill -INT $server; do sleep 0.2 3<&-; done) >/dev/null 2>&1 & watch=$!
wait $server; status=$?
kill -9 $watch 2>/dev/null
exit $status`;

export function launchPostgres(order: LaunchOrder): LaunchedServer {
  const { ids, prefix } = order.privileges;
  const settings = { ...postgresSettings(order.binaries.major), ...order.settings };
  const command = [
    ...prefix,
    path.join(order.binaries.folder, 'postgres'),
    '-D',
    order.clusterFolder,
    // The setting is a list, so quotes protect commas and spaces in the path.
    '-k',
    `"${order.socketFolder.replaceAll('"', '""')}"`,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawn('/bin/sh', ['-c', WATCH, 'sh', ...command], {
    ...ids,
    env: PROGRAM_ENV,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  return watchChild(child, order.log);
}

function watchChild(child: ChildProcess, log: DatabaseLog): LaunchedServer {
  let exited = false;
  let failure = '';
  child.on('error', (error) => {
    exited = true;
    failure = error.message;
  });
  child.on('close', () => {
    exited = true;
  });
  const [, stdout, stderr, pipe] = child.stdio;
  if (!(stdout instanceof Socket) || !(stderr instanceof Socket) || !(pipe instanceof Socket)) {
    throw new Error('PostgreSQL did not start');
  }
  let pid = 0;
  stdout.once('data', (line) => {
    pid = Number(line);
  });
  createInterface({ input: stderr }).on('line', (line) => {
    const fatal = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1];
    if (fatal ?? !failure) failure = fatal ?? line;
    log.debug({ postgres: line }, 'PostgreSQL says');
  });
  pipe.on('error', () => {});
  child.unref();
  stdout.unref();
  stderr.unref();
  pipe.unref();
  return { pid: () => pid, hasExited: () => exited, failure: () => failure, release: () => pipe.end() };
}
