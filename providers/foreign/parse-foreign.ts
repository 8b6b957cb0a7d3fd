import type { Tinypool } from 'tinypool';
import { SourceError } from '../event-sources/port.ts';
import { oneAtATime } from '../event-sources/visit/in-turn.ts';
import type { ForeignTask, ParseForeign } from './port.ts';
import type { Order } from './run-task.ts';

/** In the bundle, the program lies beside the server's own (scripts/build/server.mjs). */
const PROGRAM = new URL('./foreign-worker.js', import.meta.url);

const MAX_MS = 2000;
const MAX_MEGABYTES = 256;
/** A busy machine takes long to start a process, which is not the host's fault. */
const MAX_START_MS = 60_000;
const IDLE_MS = 60_000;

/** Tasks on which a visitor waits: they go before the pages of a run. */
const AWAITED: ReadonlySet<ForeignTask> = new Set<ForeignTask>([
  'modelAnswer',
  'photonHits',
  'nominatimPlace',
  'googleHits',
  'googlePlace',
  'googleRefusal',
  'weather',
  'mapDescriptions',
  'mapStyle',
  'venues',
]);

type Options = {
  maxMs?: number;
  /** Receives the name of a task that failed within its limits. */
  report?: (task: string) => void;
};

/** Returns a parser; all parsers of a server share one process, started for the first text and ended when idle. */
export function foreignParser({ maxMs = MAX_MS, report = () => {} }: Options = {}): ParseForeign {
  return (host, task, input) =>
    turnOfHost(host, () =>
      turn(AWAITED.has(task), async () => {
        try {
          await ask({ task: 'wake' }, MAX_START_MS);
          return (await ask({ task, input } as Order, maxMs)) as never;
        } catch (error) {
          if (hasEnded(error)) throw new SourceError({ reason: 'too-slow' }, 'it takes too long to read');
          report(task);
          throw new SourceError({ reason: 'malformed' }, 'it cannot be read');
        }
      }),
    );
}

/** A host with many texts waits for its own, so that the others have their turn between them. */
const turnOfHost = oneAtATime();
const turn = urgentFirst();
let pool: Promise<Tinypool> | undefined;

async function ask(order: Order, maxMs: number): Promise<unknown> {
  pool ??= startPool();
  return (await pool).run(order, { signal: AbortSignal.timeout(maxMs) });
}

/**
 * Starts the pool. A thread would not do: one that runs out of memory within a function of the engine ends the whole
 * server, and cannot be ended before that function returns.
 */
async function startPool(): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  const started = new Tinypool({
    filename: PROGRAM.href,
    name: 'runTask',
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    execArgv: [`--max-old-space-size=${MAX_MEGABYTES}`],
    // Nothing of the server's environment: it contains secrets.
    env: {},
  });
  // A process that ends before its first order: the order waits for the next one, or is aborted.
  started.on('error', () => {});
  return started;
}

/** Performs work one after another: urgent work before all other work that waits. */
function urgentFirst() {
  const urgent: (() => void)[] = [];
  const others: (() => void)[] = [];
  let isBusy = false;
  return async <T>(isUrgent: boolean, work: () => Promise<T>): Promise<T> => {
    if (isBusy) await new Promise<void>((begin) => (isUrgent ? urgent : others).push(begin));
    isBusy = true;
    try {
      return await work();
    } finally {
      const begin = urgent.shift() ?? others.shift();
      if (begin) begin();
      else isBusy = false;
    }
  };
}

/** Returns whether the process was ended, by the limit of time or of memory. */
const hasEnded = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || error.message === 'Worker exited unexpectedly');
