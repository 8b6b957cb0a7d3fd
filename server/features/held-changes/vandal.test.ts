import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HeldChange } from '#contract/held-changes/held-changes.ts';
import { cookieHeader, STAFF, startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

/** Ceilings below the defaults, with a proportionally slower stranger. */
const CEILINGS = { PATROL: 'off', WRITES_PER_HOUR: '40', DELETIONS_PER_HOUR: '4' };
const START = Math.floor(Date.now() / 3_600_000) * 3_600_000;
const SOON = new Date(START + 5 * 24 * 3_600_000).toISOString().slice(0, 10);

let server: TestApp;
let admin: string;
let now = new Date(START);

beforeAll(async () => {
  server = await startTestApp({ contents: 'starter', now: () => now, env: CEILINGS });
  admin = await server.signIn();
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
function send(cookie: string, address: string, call: string, payload?: object) {
  const [method, url] = call.split(' ') as [Method, string];
  const headers = { cookie, 'x-requested-with': 'guide' };
  return server.inject({ method, url, headers, remoteAddress: address, ...(payload && { payload }) });
}
const staff = (call: string, payload?: object) => send(admin, '127.0.0.1', call, payload);

async function enter(address: string): Promise<string> {
  const payload = { code: server.ctx.env.accessCode };
  return cookieHeader(
    await server.inject({ method: 'POST', url: '/api/access', payload, remoteAddress: address }),
  );
}

it('a stranger who reenters the code for each change does little, at no cost to others', async () => {
  const events: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const event = {
      title: `Event ${n}`,
      description: 'Something that is on.',
      startDate: SOON,
      endDate: SOON,
    };
    const where = { locationName: 'Somewhere', address: 'Carrer 2, Barcelona' };
    events.push((await staff('POST /api/events', { ...event, ...where })).json().id);
  }
  const places = (await staff('GET /api/places')).json<{ places: { id: number; phone: string | null }[] }>()
    .places;
  const honest = { cookie: await enter('192.0.2.7'), address: '192.0.2.7', own: places[0]?.id ?? 0 };
  const counts: Record<string, number> = {};
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };

  for (let minute = 0; minute < 10; minute += 1) {
    now = new Date(START + minute * 60_000);
    for (let n = 0; n < 8; n += 1) {
      // One address per change is the most that an attacker can afford.
      const address = `2001:db8:${(minute * 8 + n).toString(16)}:1::1`;
      const { id } = places[n + 1] ?? { id: 0 };
      const response = await send(await enter(address), address, `PATCH /api/places/${id}`, {
        description: `Nobody should read this, ${minute}.`,
      });
      count(`write ${response.statusCode}`);
    }
    const address = `198.51.100.${minute}`;
    const deleted = await send(await enter(address), address, `DELETE /api/events/${events[minute]}`);
    count(`deletion ${deleted.statusCode}`);
    if (minute === 7) {
      const { cookie, own } = honest;
      const kept = await send(cookie, honest.address, `PATCH /api/places/${own}`, {
        phone: '+34 931 23 45 67',
      });
      expect(kept.statusCode).toBe(202);
      const deletion = await send(cookie, honest.address, `DELETE /api/events/${events[11]}`);
      expect(deletion.statusCode).toBe(202);
    }
  }
  expect(counts).toEqual({ 'write 200': 40, 'write 202': 40, 'deletion 204': 4, 'deletion 202': 6 });

  const { changes, waiting } = (await staff('GET /api/admin/held-changes?limit=200')).json<{
    changes: HeldChange[];
    waiting: number;
  }>();
  expect(waiting).toBe(48);
  const theirs = changes.find(({ title, entityId }) => entityId === honest.own || title === 'Event 11');
  const until = changes[0]?.id;
  const approved = await staff('POST /api/admin/held-changes/decide', {
    decision: 'approve',
    origin: theirs?.origin,
    until,
  });
  expect(approved.json()).toEqual({ decided: 2, refused: [], next: null });
  await staff('POST /api/auth/reauthenticate', { password: STAFF.adminPassword });
  const discarded = await staff('POST /api/admin/held-changes/decide', { decision: 'discard', until });
  expect(discarded.json()).toMatchObject({ decided: 46 });
  const place = (await staff(`GET /api/places/${honest.own}`)).json();
  expect(place.phone).toBe('+34 931 23 45 67');
  expect((await staff('GET /api/admin/stats')).json()).toMatchObject({
    waiting: 0,
    ceilings: { writes: { used: 40 } },
  });
});
