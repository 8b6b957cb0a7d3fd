/** The built server with its own database, started by tests that kill it. */
import { readdirSync, readFileSync } from 'node:fs';
import { STAFF } from '#tests/support/app/test-app.ts';
import { BUILT, freePort, type ServerProcess, startServerProcess } from '../server-process.ts';

export type Guide = {
  url: string;
  dataDir: string;
  program: ServerProcess;
  /** The time from the process's start until it announces that it is ready. */
  readyMs: number;
  /** Kills Node alone, whose PostgreSQL then shuts down by itself. */
  killNode: () => Promise<void>;
  /** Kills Node and every process of PostgreSQL at once. */
  killAll: () => Promise<void>;
};

export const BUSY_SERVER = {
  ADMIN_EMAIL: STAFF.adminEmail,
  ADMIN_PASSWORD: STAFF.adminPassword,
  // Each visitor of the load has its own address.
  TRUST_PROXY: '1',
  WRITES_PER_HOUR: '1000000',
  DELETIONS_PER_HOUR: '1000000',
  LOG_LEVEL: 'warn',
};

/** Starts a server without waiting until it is ready. */
export async function launchGuide(dataDir: string, env: Record<string, string> = {}): Promise<Guide> {
  const port = await freePort();
  const begun = performance.now();
  const program = startServerProcess(
    {
      ...BUSY_SERVER,
      SEED: 'starter',
      DATA_DIR: dataDir,
      PORT: `${port}`,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...env,
    },
    BUILT,
  );
  const guide: Guide = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    program,
    readyMs: Number.NaN,
    killNode: async () => {
      program.child.kill('SIGKILL');
      await program.exit;
    },
    killAll: async () => {
      killTree(program.child.pid ?? 0);
      await program.exit;
    },
  };
  program.ready.then(
    () => {
      guide.readyMs = Math.round(performance.now() - begun);
    },
    () => {},
  );
  return guide;
}

export async function startGuide(dataDir: string, env: Record<string, string> = {}): Promise<Guide> {
  const guide = await launchGuide(dataDir, env);
  await guide.program.ready;
  return guide;
}

export async function stopGuide({ program }: Guide): Promise<void> {
  program.child.kill('SIGTERM');
  await program.exit;
}

/** Returns the process and all its descendants, the youngest last. */
function processTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // The process ended meanwhile.
    }
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

export function killTree(root: number): void {
  for (const pid of processTree(root)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
}
