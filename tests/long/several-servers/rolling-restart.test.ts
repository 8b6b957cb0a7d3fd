/** Upgrades two servers behind nginx one after the other, under load: no request fails. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newestApplied } from '#db/migrations.ts';
import { inWords, writeFigures } from '#tests/support/machine/faults/figures.ts';
import { readState, withSuperuser } from '#tests/support/machine/faults/stored-state.ts';
import { type Cluster, createCluster } from '#tests/support/machine/several-servers/debian-clusters.ts';
import { makeNextVersion } from '#tests/support/machine/several-servers/next-version.ts';
import { statusesOf } from '#tests/support/machine/several-servers/outcomes.ts';
import { startSteadyLoad } from '#tests/support/machine/several-servers/steady-load.ts';
import { startTwoServers, type TwoServers } from '#tests/support/machine/several-servers/two-servers.ts';

const ROUNDS = 5;
/** Fewer during work on this test. */
const rounds = Number(process.env.FAULT_ROUNDS ?? ROUNDS);
/** A pause between two steps, so that each state of the two servers is under load for some seconds. */
const READS_BETWEEN = 400;

let folder: string;
let cluster: Cluster;
let two: TwoServers;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guide-versions-'));
  cluster = await createCluster();
  two = await startTwoServers(cluster.databaseUrl);
});
afterAll(async () => {
  await two?.close();
  await cluster?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The changes that a version may add while the previous one still runs. */
const addition = (round: number) => `
  alter table places add column next_note_${round} text default '' not null;--> statement-breakpoint
  create index next_note_${round}_index on places (next_note_${round});--> statement-breakpoint
  create table next_things_${round} (id serial primary key, place_id integer references places (id) on delete cascade);
`;

const newest = () => withSuperuser(cluster.superuser, newestApplied);

it(`answers every request over ${rounds} upgrades of both servers`, { timeout: 3_600_000 }, async () => {
  const load = await startSteadyLoad(two.securePort);
  await load.untilRead(READS_BETWEEN);
  let before = '.';
  for (let round = 0; round < rounds; round += 1) {
    const next = join(folder, `version-${round}`);
    mkdirSync(next);
    const program = makeNextVersion(next, addition(round), before);
    const applied = await newest();
    for (const server of two.servers) {
      load.phase('one server');
      await server.stop();
      await load.untilRead(READS_BETWEEN);
      await server.start(program);
      // From the first one's start on, the second one runs on tables of a version that it does not know.
      expect(await newest()).toBe(applied + 1);
      load.phase('two servers');
      await load.untilRead(READS_BETWEEN);
      await load.untilWritten(10);
    }
    before = next;
  }
  await load.stop();

  const failed = load.outcomes.filter(({ status }) => status < 200 || status > 299);
  expect(failed).toEqual([]);
  const { things, half } = await readState(folder, () => true, cluster.superuser);
  expect(load.ledger.compare(things)).toEqual([]);
  expect(half).toEqual([]);
  const alone = load.outcomes.filter(({ phases }) => phases[0] === 'one server').length;
  expect(alone).toBeGreaterThanOrEqual(2 * rounds * READS_BETWEEN);
  if (rounds < ROUNDS) return;
  writeFigures('Several servers: upgrades', [
    `${rounds} times a new version with a migration, on two servers behind nginx one after the other: ${load.outcomes.length}`,
    `requests, ${Math.round(load.outcomes.length / load.seconds())} a second; ${alone} of them while one server was away. Failed: 0.`,
    '',
    `Answers by status: ${inWords(statusesOf(load.outcomes))}. Acknowledged writes: ${load.ledger.acknowledgedWrites}, lost: 0.`,
  ]);
});
