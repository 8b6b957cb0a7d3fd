/** Restarts the database of two servers, and takes it away for half a minute: cached data can be read all the time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DatabaseRelay, startDatabaseRelay } from '#tests/support/machine/database-relay.ts';
import { inWords, writeFigures } from '#tests/support/machine/faults/figures.ts';
import { readState } from '#tests/support/machine/faults/stored-state.ts';
import { type Cluster, createCluster } from '#tests/support/machine/several-servers/debian-clusters.ts';
import { disorderly, statusesOf, within } from '#tests/support/machine/several-servers/outcomes.ts';
import { type SteadyLoad, startSteadyLoad } from '#tests/support/machine/several-servers/steady-load.ts';
import {
  runnerIsBack,
  startTwoServers,
  type TwoServers,
} from '#tests/support/machine/several-servers/two-servers.ts';

const PATIENCE = { timeout: 3_600_000 };
const RESTARTS = 5;
/** Fewer, and for a shorter time, during work on this test. */
const restarts = Number(process.env.FAULT_ROUNDS ?? RESTARTS);
const isWhole = restarts >= RESTARTS;
const AWAY_MS = isWhole ? 30_000 : 8000;
/** After this many reads each server has all of them in memory. */
const READS_TO_KEEP = 600;

let cluster: Cluster;
let relay: DatabaseRelay;
let two: TwoServers;
let pids: (number | undefined)[];
const figures: string[] = [];

beforeAll(async () => {
  cluster = await createCluster();
  relay = await startDatabaseRelay(cluster.databaseUrl);
  two = await startTwoServers(relay.databaseUrl);
});
afterAll(async () => {
  await two?.close();
  await relay?.stop();
  await cluster?.remove();
  // A partial run of the tests writes no figures.
  if (!isWhole || figures.length < 3) return;
  writeFigures('Several servers: no database', [
    '| | reads by status | writes by status | acknowledged and lost |',
    '|---|---|---|---:|',
    ...figures,
  ]);
});
beforeEach(() => {
  pids = two.servers.map((server) => server.pid());
});

/** Both servers write and run jobs again without a restart, and nothing that they acknowledged is lost. */
async function expectRecovery(load: SteadyLoad): Promise<void> {
  await load.untilWritten(20);
  await runnerIsBack(cluster.superuser);
  await load.stop();
  expect(disorderly(load.outcomes), two.faults()).toEqual([]);
  expect(two.servers.map((server) => server.isRunning() && server.pid())).toEqual(pids);
  const { things, half } = await readState('', () => true, cluster.superuser);
  const wrong = load.ledger.compare(things);
  expect(wrong.filter((line) => !line.endsWith('never written'))).toEqual([]);
  expect(half).toEqual([]);
}

const writeFigure = (what: string, load: SteadyLoad, phase: string) => {
  const meant = within(load.outcomes, phase);
  const words = (isWrite: boolean) => inWords(statusesOf(meant.filter((one) => one.isWrite === isWrite)));
  figures.push(`| ${what} | ${words(false)} | ${words(true)} | 0 |`);
};

it('that is restarted: refuses in order, loses nothing, and goes on by itself', PATIENCE, async () => {
  const load = await startSteadyLoad(two.securePort);
  for (let round = 0; round < restarts; round += 1) {
    load.phase('before');
    await load.untilRead(READS_TO_KEEP);
    load.phase('restarted');
    await cluster.stop();
    await cluster.start();
    await load.untilWritten(10);
  }
  await expectRecovery(load);
  writeFigure(`restarted ${restarts} times under load, until ten writes later`, load, 'restarted');
});

it.each([
  ['whose connections are refused', () => relay.stop(), () => relay.start()],
  ['that the network hides', () => relay.silence(), () => relay.speak()],
])(
  '%s: reads from memory go on, writes are refused with a time to retry',
  PATIENCE,
  async (name, cut, mend) => {
    const load = await startSteadyLoad(two.securePort);
    await load.untilWritten(10);
    // A list older than a write is no longer in memory.
    await load.pauseWrites();
    await load.untilRead(READS_TO_KEEP);
    load.phase('cut');
    await cut();
    load.phase('away');
    load.resumeWrites();
    await sleep(AWAY_MS);
    load.phase('mended');
    await mend();
    const away = within(load.outcomes, 'away');
    await expectRecovery(load);

    const reads = away.filter(({ isWrite }) => !isWrite);
    const writes = away.filter(({ isWrite }) => isWrite);
    expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
    expect(writes.filter(({ status }) => status !== 503)).toEqual([]);
    expect(reads.length).toBeGreaterThan(100);
    expect(writes.length).toBeGreaterThan(5);
    writeFigure(`${AWAY_MS / 1000} s ${name}`, load, 'away');
  },
);
