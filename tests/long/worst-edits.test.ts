/**
 * Twenty of the largest edits a second from four addresses, while others ask whether the server is well. The limits of
 * devices and addresses, which would refuse most of them, are emptied all the time, so that the rule judges each edit. What
 * it may cost for each is bounded by domain/review/rule-cost.test.ts; this test prints the times of a whole server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import { longText, SHAPES } from '#tests/support/app/attack/long-bodies.ts';
import { startHealthAsker } from '#tests/support/hostile/health-asker.ts';
import { withSuperuser } from '#tests/support/machine/faults/stored-state.ts';
import {
  BUILT,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/machine/server-process.ts';
import { type Cluster, createCluster } from '#tests/support/machine/several-servers/debian-clusters.ts';
import { enterFrom } from '#tests/support/machine/web-device.ts';

const [ADDRESSES, DEVICES_EACH, SECONDS, EDITS_A_SECOND] = [4, 5, 30, 20];

let folder: string;
let cluster: Cluster;
let program: ServerProcess;
let port: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guide-worst-edits-'));
  port = await freePort();
  cluster = await createCluster();
  const env = {
    ...{ DATABASE_URL: cluster.databaseUrl, DATA_DIR: folder, PORT: `${port}` },
    ...{ SEED: 'starter', TRUST_PROXY: '1', REVIEW: 'on', LOG_LEVEL: 'silent' },
    ...{ SESSION_SECRET: 'a secret that only tests know, long enough', WRITES_PER_HOUR: '1000000' },
  };
  program = startServerProcess(env, BUILT);
  await program.ready;
});
afterAll(async () => {
  program.child.kill('SIGKILL');
  await program.exit;
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
});

it('leave the server well', async () => {
  const all = Array.from({ length: ADDRESSES * DEVICES_EACH }, (_, nth) => nth);
  const devices = await Promise.all(
    all.map((nth) => enterFrom(`192.0.2.${1 + (nth % ADDRESSES)}`, port, { code: 'CLUB' })),
  );
  const { places } = (await devices[0]?.done<{ places: Place[] }>('GET /api/places')) ?? { places: [] };
  // The first address in a server's life reads the streets of the city, once.
  await devices[0]?.ask('GET /api/addresses?search=Aribau');
  const statuses: Record<number, number> = {};
  const edit = async (nth: number) => {
    const shape = SHAPES[nth % SHAPES.length] as (typeof SHAPES)[number];
    const text = (length: number) => longText(shape, length, nth * 1e5);
    const body = {
      ...{ name: text(120), description: text(5000), address: text(200), neighborhood: text(120) },
      openingHours: Object.fromEntries(Array.from({ length: 7 }, (_, day) => [`Day ${day}`, text(200)])),
    };
    const answer = await devices[nth % devices.length]?.ask(
      `PATCH /api/places/${places[nth % places.length]?.id}`,
      body,
    );
    const status = answer?.status ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
  };

  let isEditing = true;
  const asker = await startHealthAsker(`http://127.0.0.1:${port}`);
  const emptying = withSuperuser(cluster.superuser, async (client) => {
    for (; isEditing; await sleep(500)) await client.query('delete from rate_limits');
  });
  const edits: Promise<void>[] = [];
  for (let nth = 0; nth < SECONDS * EDITS_A_SECOND; nth += 1) {
    edits.push(edit(nth));
    await sleep(1000 / EDITS_A_SECOND);
  }
  await Promise.all(edits);
  isEditing = false;
  const { answers, longestMs } = await asker.take();
  await Promise.all([asker.end(), emptying]);

  const figures = { statuses, answers, longestHealthMs: Math.round(longestMs), load: loadavg()[0] };
  process.stdout.write(`  ${JSON.stringify(figures)}\n`);
  expect(answers).toBeGreaterThan(0);
  // Each edit is judged, and waits.
  expect(statuses).toEqual({ 202: SECONDS * EDITS_A_SECOND });
});
