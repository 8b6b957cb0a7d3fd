import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PLATFORM = `${process.platform}-${process.arch}`;
const PATIENCE_MS = 60_000;
export const CODE = 'SALT';

/** Makes the archive of this platform from the sources in `project`, and returns its path. */
export function makeArchive(project: string, out: string): string {
  mkdirSync(out, { recursive: true });
  execFileSync(process.execPath, [join(project, 'scripts/release.mjs'), PLATFORM, '--out', out], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [name = ''] = readdirSync(out).filter((entry) => entry.endsWith(`-${PLATFORM}.tar.gz`));
  return join(out, name);
}

/** Copies everything that git tracks, and the packages, into a folder where nothing is built yet. */
export function copyProject(to: string): string {
  execFileSync('git', ['clone', '--quiet', '--no-checkout', '--shared', resolve('.'), to]);
  execFileSync('git', ['-C', to, 'read-tree', 'HEAD']);
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of listed.split('\0').filter(Boolean)) cpSync(file, join(to, file));
  execFileSync('cp', ['-al', 'node_modules', join(to, 'node_modules')]);
  return to;
}

export function unpack(archive: string, folder: string): string {
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
  return folder;
}

/** Returns a new folder of this user for the guide's data. */
export function folderOf(user: number, within: string): string {
  const folder = mkdtempSync(join(within, 'data-'));
  chownSync(folder, user, user);
  return folder;
}

/** Waits until the guide is ready, opens the gate, reads the places and stops it; returns its observations. */
export async function tryOut(child: ChildProcess, port: number, meanwhile?: () => Promise<void>) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part) => {
      output += part;
    });
  }
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const address = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(address, child, () => output);
    const letIn = await fetch(`${address}/api/access`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ code: CODE }),
    });
    const cookie = letIn.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    const places = await fetch(`${address}/api/places`, { headers: { cookie: cookie.join('; ') } });
    const page = await (await fetch(address)).text();
    await meanwhile?.();
    const seen = { letIn: letIn.status, places: (await places.json()) as unknown, page };
    child.kill('SIGTERM');
    const [code] = await exit;
    return { ...seen, code, output };
  } finally {
    child.kill('SIGKILL');
  }
}

async function waitUntilReady(address: string, child: ChildProcess, output: () => string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end && child.exitCode === null) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`the guide is not ready:\n${output()}`);
}

export const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });
