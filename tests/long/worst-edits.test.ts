/**
 * Twenty of the largest edits a second from four addresses, while others ask whether the server is well. What the rule may
 * cost for each of them is bounded by domain/review/rule-cost.test.ts; this test prints the times of a whole server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import { longText, SHAPES } from '#tests/support/app/attack/long-bodies.ts';
import {
  BUILT,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/machine/server-process.ts';
import { enterFrom } from '#tests/support/machine/web-device.ts';

const [ADDRESSES, DEVICES_EACH, SECONDS, EDITS_A_SECOND] = [4, 5, 30, 20];

let folder: string;
let program: ServerProcess;
let port: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guide-worst-edits-'));
  port = await freePort();
  const env = { DATA_DIR: folder, PORT: `${port}`, SEED: 'starter', TRUST_PROXY: '1' };
  program = startServerProcess({ ...env, REVIEW: 'on', LOG_LEVEL: 'silent' }, BUILT);
  await program.ready;
});
afterAll(async () => {
  program.child.kill('SIGKILL');
  await program.exit;
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

  const longest: number[] = [];
  let isEditing = true;
  const asking = (async () => {
    while (isEditing) {
      const begun = performance.now();
      const { status } = await fetch(`http://127.0.0.1:${port}/healthz`);
      expect(status).toBe(200);
      longest.push(performance.now() - begun);
      await sleep(20);
    }
  })();
  const edits: Promise<void>[] = [];
  for (let nth = 0; nth < SECONDS * EDITS_A_SECOND; nth += 1) {
    edits.push(edit(nth));
    await sleep(1000 / EDITS_A_SECOND);
  }
  await Promise.all(edits);
  isEditing = false;
  await asking;

  longest.sort((a, b) => a - b);
  const at = (share: number) => Math.round(longest[Math.floor((longest.length - 1) * share)] ?? 0);
  const healthMs = { median: at(0.5), of99: at(0.99), longest: at(1) };
  process.stdout.write(`  ${JSON.stringify({ statuses, healthMs })}\n`);
  // Each edit is judged, waits or is refused by a limit; none fails, and none is live.
  expect(Object.keys(statuses).sort()).toEqual(['202', '429']);
  expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(SECONDS * EDITS_A_SECOND);
});
