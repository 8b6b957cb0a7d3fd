/** The primary database of two servers dies, and its synchronous standby takes over. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IS_GONE } from '#db/facts/json.ts';
import { type DatabaseRelay, startDatabaseRelay } from '#tests/support/machine/database-relay.ts';
import { inWords, writeFigures } from '#tests/support/machine/faults/figures.ts';
import { readState, withSuperuser } from '#tests/support/machine/faults/stored-state.ts';
import {
  type Cluster,
  createCluster,
  createStandby,
  promote,
} from '#tests/support/machine/several-servers/debian-clusters.ts';
import { disorderly, statusesOf, within } from '#tests/support/machine/several-servers/outcomes.ts';
import { startSteadyLoad } from '#tests/support/machine/several-servers/steady-load.ts';
import {
  runnerIsBack,
  startTwoServers,
  type TwoServers,
} from '#tests/support/machine/several-servers/two-servers.ts';

const ROUNDS = 5;
/** Fewer during work on this test. */
const rounds = Number(process.env.FAULT_ROUNDS ?? ROUNDS);
const isWhole = rounds >= ROUNDS;
const PATIENCE = { timeout: 3_600_000 };
const ALONE_MS = isWhole ? 30_000 : 12_000;
const READS_BEFORE = 400;
/** The switch is faster than the promotion: until then the new server only reads. */
const READ_ONLY_MS = 2000;

let primary: Cluster;
let standby: Cluster | undefined;
let relay: DatabaseRelay;
let two: TwoServers;
const figures: string[] = [];

beforeAll(async () => {
  primary = await createCluster();
  relay = await startDatabaseRelay(primary.databaseUrl);
  two = await startTwoServers(relay.databaseUrl);
});
afterAll(async () => {
  await two?.close();
  await relay?.stop();
  await primary?.remove();
  await standby?.remove();
  // A partial run of the tests writes no figures.
  if (isWhole && figures.length > 5) writeFigures('Several servers: failover', figures);
});

/** Sends a request to one server, bypassing the proxy. */
async function ask(port: number, call: string, cookie = '', body?: object) {
  const [method, path] = call.split(' ');
  const headers = {
    cookie,
    'x-forwarded-for': '81.0.0.1',
    ...(body && { 'content-type': 'application/json' }),
  };
  return fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: body && JSON.stringify(body) });
}

/** Both servers show every place that has not closed as it is in the database, and each shows what the other one writes. */
async function expectRightCaches(): Promise<void> {
  const [one, other] = two.servers;
  const entered = await ask(one.port, 'POST /api/access', '', { code: 'SLUT' });
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const description = `Written at ${performance.now()}`;
  expect((await ask(one.port, 'PATCH /api/places/1', cookie, { description })).status).toBe(200);
  const textOf = async (port: number) => (await ask(port, 'GET /api/places', cookie)).text();
  await expect.poll(() => textOf(other.port), { timeout: 30_000 }).toContain(description);
  const { rows } = await withSuperuser(primary.superuser, (client) =>
    client.query<{ id: number; description: string }>(
      `select id, description from places where deleted_at is null and not ${IS_GONE}`,
      [new Date().toISOString()],
    ),
  );
  const stored = new Map(rows.map((row) => [row.id, row.description]));
  for (const { port } of two.servers) {
    const { places } = JSON.parse(await textOf(port)) as { places: { id: number; description: string }[] };
    expect(new Map(places.map((place) => [place.id, place.description]))).toEqual(stored);
  }
}

it(`loses nothing over ${rounds} failovers, and goes on by itself`, PATIENCE, async () => {
  const pids = two.servers.map((server) => server.pid());
  const load = await startSteadyLoad(two.securePort);
  for (let round = 0; round < rounds; round += 1) {
    load.phase('before');
    standby = await createStandby(primary);
    await load.untilRead(READS_BEFORE);
    await load.untilWritten(20);
    load.phase('failover');
    await primary.kill();
    relay.pointTo(standby.databaseUrl);
    await sleep(READ_ONLY_MS);
    await promote(standby);
    await primary.remove();
    [primary, standby] = [standby, undefined];
    await load.untilWritten(20);
    await runnerIsBack(primary.superuser);
  }
  await load.stop();

  expect(disorderly(load.outcomes), two.faults()).toEqual([]);
  expect(two.servers.map((server) => server.isRunning() && server.pid())).toEqual(pids);
  const { things, half } = await readState('', () => true, primary.superuser);
  expect(load.ledger.compare(things)).toEqual([]);
  expect(half).toEqual([]);
  await expectRightCaches();
  const { acknowledgedWrites, unansweredWrites } = load.ledger;
  figures.push(
    `${rounds} times kill -9 of the primary under load, with a synchronous standby that is promoted ${READ_ONLY_MS / 1000} s after the`,
    'switch leads to it. Both servers went on without a restart.',
    '',
    `Acknowledged writes: ${acknowledgedWrites}, lost: 0; without an answer of success: ${unansweredWrites}.`,
    `Answers by status: ${inWords(statusesOf(load.outcomes))}.`,
  );
});

it('acknowledges nothing while the standby is away, and goes on with it', PATIENCE, async () => {
  standby = await createStandby(primary);
  const load = await startSteadyLoad(two.securePort);
  await load.untilWritten(10);
  await standby.stop();
  load.phase('alone');
  await sleep(ALONE_MS);
  load.phase('together');
  await standby.start();
  await load.untilWritten(20);
  await load.stop();

  expect(disorderly(load.outcomes), two.faults()).toEqual([]);
  const alone = within(load.outcomes, 'alone');
  const writes = alone.filter(({ isWrite }) => isWrite);
  expect(writes.filter(({ status }) => status !== 503)).toEqual([]);
  expect(writes.length).toBeGreaterThan(0);
  const { things, half } = await readState('', () => true, primary.superuser);
  expect(load.ledger.compare(things).filter((line) => !line.endsWith('never written'))).toEqual([]);
  expect(half).toEqual([]);
  const reads = inWords(statusesOf(alone.filter(({ isWrite }) => !isWrite)));
  figures.push(
    '',
    `${ALONE_MS / 1000} s without the standby: writes answered by ${inWords(statusesOf(writes))}, reads by ${reads}; none`,
    'acknowledged and lost.',
  );
});
