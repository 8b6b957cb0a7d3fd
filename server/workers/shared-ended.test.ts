import type { Worker } from 'node:cluster';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type EndedSessions,
  type KeptEndedSessions,
  keepEndedSessions,
} from '#server/http/gate/ended-sessions.ts';
import { copyEnded, shareEnded, type WorkersEnded } from './shared-ended.ts';
import type { Message } from './worker-messages.ts';

const HASHES = ['A', 'B', 'C'].map((letter) => letter.repeat(43)) as [string, string, string];
const nothing = () => {};

let dataDir: string;
let isAway: boolean;
let first: KeptEndedSessions;
let shared: WorkersEnded;
let workers: TestWorker[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'guide-shared-'));
  isAway = true;
  first = keepEndedSessions({
    env: { dataDir },
    deleteSessions: async () => {
      if (isAway) throw new Error('away');
    },
    log: { info: nothing, warn: nothing, error: nothing },
    retryMs: 10,
  });
  shared = shareEnded(first, (worker, message) => workers[worker.id]?.receive(message));
  workers = [];
  for (let id = 0; id < 3; id += 1) startWorker();
});
afterEach(async () => {
  await first.close();
  rmSync(dataDir, { recursive: true });
});

/** A worker whose messages arrive late and in order, as between processes; a deaf one reads none. */
type TestWorker = {
  ended: EndedSessions;
  handle: Worker;
  isDeaf: boolean;
  receive: (message: Message) => void;
};

function startWorker(): TestWorker {
  const handle = { id: workers.length } as Worker;
  const inbox: Message[] = [];
  const ended = copyEnded((message) => void turn().then(() => shared.hear(handle, message)));
  const read = () => {
    while (!worker.isDeaf && inbox.length > 0) ended.hear(inbox.shift() as Message);
  };
  const worker: TestWorker = {
    ended,
    handle,
    isDeaf: false,
    receive(message) {
      inbox.push(message);
      void turn().then(read);
    },
  };
  workers.push(worker);
  shared.join(handle);
  worker.receive({ guide: 'joined', database: { connection: {}, isEmbedded: false }, ended: first.all() });
  return worker;
}
const whoRefuses = (hash: string) => workers.map(({ ended }) => ended.has(hash));
const workerAt = (n: number) => workers[n] as TestWorker;

it('a session that one worker ends is refused by all before the person is answered', async () => {
  expect(await workerAt(1).ended.end(HASHES[0])).toBe(false);
  expect(whoRefuses(HASHES[0])).toEqual([true, true, true]);
  expect(first.has(HASHES[0])).toBe(true);
  expect(whoRefuses(HASHES[1])).toEqual([false, false, false]);
});

it('waits for a worker that is late, and not for one that has ended', async () => {
  const late = workerAt(2);
  late.isDeaf = true;
  let isAnswered = false;
  const answer = workerAt(0)
    .ended.end(HASHES[0])
    .then(() => {
      isAnswered = true;
    });
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(isAnswered).toBe(false);
  shared.leave(late.handle);
  await answer;
  expect(whoRefuses(HASHES[0])).toEqual([true, true, false]);
});

it('a worker that starts later refuses it, too', async () => {
  await workerAt(0).ended.end(HASHES[0]);
  const heard: string[] = [];
  startWorker().ended.onEnd((hash) => heard.push(hash));
  await workerAt(1).ended.end(HASHES[1]);
  expect([whoRefuses(HASHES[0]), whoRefuses(HASHES[1])]).toEqual([
    [true, true, true, true],
    [true, true, true, true],
  ]);
  expect(heard).toEqual([HASHES[0], HASHES[1]]);
});

it('deleted sessions leave all copies, and the worker knows that it is done', async () => {
  await Promise.all([workerAt(0).ended.end(HASHES[0]), workerAt(1).ended.end(HASHES[0])]);
  isAway = false;
  expect(await workerAt(2).ended.end(HASHES[2])).toBe(true);
  for (const hash of [HASHES[0], HASHES[2]]) expect(whoRefuses(hash)).toEqual([false, false, false]);
});
