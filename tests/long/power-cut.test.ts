/**
 * Cuts the power under load: unsynced data is partly lost, pages are torn (docs/decisions/050-faults.md). The next
 * start finds every acknowledged write.
 */

import { randomInt } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileLayer, type DiskLayer, prepareLayer } from '#tests/support/machine/faults/disk-layer.ts';
import { distribution, writeFigures } from '#tests/support/machine/faults/figures.ts';
import { type Guide, launchGuide, startGuide } from '#tests/support/machine/faults/guide-under-fault.ts';
import { newMemory, startLoad, untilWritten } from '#tests/support/machine/faults/mixed-load.ts';
import {
  type Beginning,
  cutPower,
  type Loss,
  rememberFolder,
} from '#tests/support/machine/faults/power-cut.ts';
import { checkIndexes, faultsIn } from '#tests/support/machine/faults/stored-state.ts';

const CUTS = 50;
/** Fewer during work on this test. */
const cuts = Number(process.env.FAULT_ROUNDS ?? CUTS);
/** One cut in this many happens while the server starts. */
const EVERY_START = 5;

let folder: string;
let library: string;
let guide: Guide | undefined;

beforeAll(() => {
  // The layer determines what is safe: the disk below it may be memory.
  folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'guide-power-'));
  chmodSync(folder, 0o711);
  library = compileLayer(folder);
});
afterAll(async () => {
  await guide?.killAll();
  rmSync(folder, { recursive: true, force: true });
});

type Round = { dataDir: string; layer: DiskLayer; beginning: Beginning };

/** Prepares a data folder, new or left by a cut, for a start under the layer. */
function readyRound(dataDir: string): Round {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const copy = `${dataDir}-copy`;
  rmSync(copy, { recursive: true, force: true });
  // Sockets are not files.
  cpSync(dataDir, copy, { recursive: true, filter: (path) => !path.endsWith('.s.PGSQL.5432') });
  const layer = prepareLayer(library, folder, dataDir.split('/').at(-1) ?? '', dataDir);
  return { dataDir, layer, beginning: rememberFolder(dataDir, copy) };
}

/** Cuts the power of a running server, and returns the disk's contents in a new folder. */
async function cut(
  { dataDir, layer, beginning }: Round,
  next: string,
  ignoresSyncOf?: (path: string) => boolean,
): Promise<Loss> {
  const moment = layer.logSize();
  await guide?.killAll();
  const loss = cutPower({ beginning, log: readFileSync(layer.logFile), moment, target: next, ignoresSyncOf });
  for (const used of [dataDir, `${dataDir}-copy`, layer.logFile])
    rmSync(used, { recursive: true, force: true });
  return loss;
}

it(`keeps every acknowledged write over ${cuts} power cuts`, { timeout: 7_200_000 }, async () => {
  const memory = newMemory();
  const ready: number[] = [];
  const losses: Loss = { lostWrites: 0, tornWrites: 0, lostNames: 0 };
  let inStarts = 0;
  let secret = '';
  let round = readyRound(join(folder, 'first'));
  for (let n = 0; n < cuts; n += 1) {
    const isInStart = n % EVERY_START === 0;
    if (isInStart) {
      inStarts += 1;
      guide = await launchGuide(round.dataDir, round.layer.env);
      await sleep(randomInt(200, 2500));
    } else {
      guide = await startGuide(round.dataDir, round.layer.env);
      ready.push(guide.readyMs);
      expect(await faultsIn(round.dataDir, memory)).toEqual([]);
      expect(await checkIndexes(round.dataDir)).toEqual([]);
      secret ||= readFileSync(join(round.dataDir, 'secret'), 'utf8');
      expect(readFileSync(join(round.dataDir, 'secret'), 'utf8')).toBe(secret);
      const load = startLoad(guide.url, memory);
      await untilWritten(memory, randomInt(2, 20));
      await sleep(randomInt(50));
      const next = join(folder, `cut-${n}`);
      memory.ledger.isClosed = true;
      const loss = cut(round, next);
      await load.stop();
      sum(losses, await loss);
      round = readyRound(next);
      continue;
    }
    const next = join(folder, `cut-${n}`);
    sum(losses, await cut(round, next));
    round = readyRound(next);
  }
  guide = await startGuide(round.dataDir, round.layer.env);
  expect(await faultsIn(round.dataDir, memory)).toEqual([]);
  expect(memory.ledger.acknowledgedWrites).toBeGreaterThan(cuts);
  // If nothing was lost, the fault layer was not exercised and the test proves nothing.
  expect(losses.lostWrites).toBeGreaterThan(0);
  expect(losses.tornWrites).toBeGreaterThan(0);
  expect(losses.lostNames).toBeGreaterThan(0);
  await guide.killAll();
  if (cuts < CUTS) return;
  writeFigures('Power cut', [
    `${cuts} cuts, ${inStarts} of them while the server started, the first of these while its database was created; each start`,
    'continues from the state that the previous cut left.',
    '',
    '| | |',
    '|---|---:|',
    `| acknowledged writes of places, events and articles | ${memory.ledger.acknowledgedWrites} |`,
    `| of these, lost or half written | 0 |`,
    `| acknowledged uploads | ${memory.uploads.size} |`,
    `| of them lost or damaged | 0 |`,
    `| writes to files that the cuts threw away | ${losses.lostWrites} |`,
    `| that they tore at borders of 512 bytes | ${losses.tornWrites} |`,
    `| names of files that they undid (new, removed, renamed) | ${losses.lostNames} |`,
    `| damaged indexes, failed starts | 0 |`,
    '',
    distribution(ready),
  ]);
});

function sum(total: Loss, { lostWrites, tornWrites, lostNames }: Loss): void {
  total.lostWrites += lostWrites;
  total.tornWrites += tornWrites;
  total.lostNames += lostNames;
}

const LIES = {
  'the syncs of PostgreSQL': (path: string) => path.includes('/pg/'),
  'the syncs of photos': (path: string) => path.includes('/photos'),
};

it.each(Object.entries(LIES))(
  'notices that acknowledged writes are lost when %s count for nothing',
  async (name, lie) => {
    const memory = newMemory();
    const start = `control-${name.split(' ').at(-1)}`;
    let round = readyRound(join(folder, start));
    guide = await startGuide(round.dataDir, round.layer.env);
    await guide.killAll();
    // A stopped server's writes are safe, whatever the disk reports about syncs.
    round = readyRound(round.dataDir);
    guide = await startGuide(round.dataDir, round.layer.env);
    const load = startLoad(guide.url, memory);
    while (memory.uploads.size < 3 || memory.ledger.acknowledgedWrites < 15) await sleep(50);
    const next = join(folder, `${start}-cut`);
    memory.ledger.isClosed = true;
    const done = cut(round, next, lie);
    await load.stop();
    await done;
    guide = undefined;
    const outcome = await startGuide(next).then(
      async (started) => {
        guide = started;
        return faultsIn(next, memory);
      },
      (error: Error) => [error.message],
    );
    expect(outcome).not.toEqual([]);
  },
);
