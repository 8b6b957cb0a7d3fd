/** Kills the built server at random moments while visitors and staff write: nothing acknowledged is lost. */
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUpLater } from '#tests/support/machine/faults/clean-up-later.ts';
import { distribution, inWords, sumInto, writeFigures } from '#tests/support/machine/faults/figures.ts';
import { type Guide, startGuide, stopGuide } from '#tests/support/machine/faults/guide-under-fault.ts';
import { newMemory, startLoad, untilWritten } from '#tests/support/machine/faults/mixed-load.ts';
import { checkIndexes, readState } from '#tests/support/machine/faults/stored-state.ts';

const KILLS = 100;
/** Fewer during work on this test. */
const kills = Number(process.env.FAULT_ROUNDS ?? KILLS);

let dataDir: string;
let guide: Guide;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'guide-kill-'));
  chmodSync(dataDir, 0o711);
  guide = await startGuide(dataDir);
});
afterAll(async () => {
  await guide.killAll();
  rmSync(dataDir, { recursive: true, force: true });
});

it(`keeps every acknowledged write over ${kills} kills`, { timeout: 7_200_000 }, async () => {
  const memory = newMemory();
  const ready: number[] = [];
  const statuses = new Map<number, number>();
  let ofNode = 0;
  for (let round = 0; round < kills; round += 1) {
    const load = startLoad(guide.url, memory);
    await untilWritten(memory, randomInt(20));
    await sleep(randomInt(100));
    const isOfNode = randomInt(2) === 0;
    if (isOfNode) ofNode += 1;
    await (isOfNode ? guide.killNode() : guide.killAll());
    await load.stop();
    sumInto(statuses, load.statuses);
    guide = await startGuide(dataDir);
    ready.push(guide.readyMs);
    const state = await readState(dataDir, (address) => memory.uploads.has(address));
    expect(memory.ledger.compare(state.things)).toEqual([]);
    expect([...memory.uploads].filter((address) => !state.photos.has(address))).toEqual([]);
    expect(state.half).toEqual([]);
  }
  expect(await checkIndexes(dataDir)).toEqual([]);
  const before = await readState(dataDir, (address) => memory.uploads.has(address));
  await stopGuide(guide);
  await cleanUpLater(dataDir);
  guide = await startGuide(dataDir);
  const after = await readState(dataDir, (address) => memory.uploads.has(address));
  expect(after.leftovers).toEqual([]);
  expect(after.half).toEqual([]);
  // A server that stopped in order would answer 503, never 500.
  expect(statuses.get(500) ?? 0).toBe(0);
  expect(memory.ledger.acknowledgedWrites).toBeGreaterThan(kills);
  if (kills < KILLS) return;
  const { acknowledgedWrites, unansweredWrites } = memory.ledger;
  writeFigures('Killed under load', [
    `${kills} times kill -9 after 0 to 20 acknowledged writes under mixed load: ${ofNode} times Node alone, ${kills - ofNode} times every process.`,
    '',
    '| | |',
    '|---|---:|',
    `| acknowledged writes of places, events and articles | ${acknowledgedWrites} |`,
    `| of these, lost or half written | 0 |`,
    `| acknowledged uploads | ${memory.uploads.size} |`,
    `| of them lost or damaged | 0 |`,
    `| writes without an answer, stored whole or not at all | ${unansweredWrites} |`,
    `| rows and files of interrupted uploads, removed by the next day's clean-up | ${before.leftovers.length} |`,
    `| failed starts | 0 |`,
    '',
    distribution(ready),
    `Answers by status: ${inWords(statuses)}.`,
  ]);
});
