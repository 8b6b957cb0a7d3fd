import { expect, it } from 'vitest';
import type { Review } from '#contract/review/review-items.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { STAFF } from '#tests/support/app/test-app.ts';
import { call, newDevice } from '#tests/support/app/undo/night.ts';

/** Ceilings below the defaults, with a proportionally slower stranger. */
const CEILINGS = { REVIEW: 'off', WRITES_PER_HOUR: '40', DELETIONS_PER_HOUR: '4' };
const START = Math.floor(Date.now() / 3_600_000) * 3_600_000;
const SOON = new Date(START + 5 * 24 * 3_600_000).toISOString().slice(0, 10);

const server = serverSuite({
  contents: 'starter',
  env: CEILINGS,
  startsAt: new Date(START),
  signsIn: true,
  hasVisitor: false,
});

const send = (cookie: string, remoteAddress: string, what: string, payload?: object) =>
  call(server, { cookie, remoteAddress }, what, payload);
const staff = (what: string, payload?: object) => send(server.admin, '127.0.0.1', what, payload);

const enter = async (address: string) => (await newDevice(server, address)).cookie;

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
    server.now = new Date(START + minute * 60_000);
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

  const { items, counts: now } = (await staff('GET /api/admin/review?limit=200')).json<Review>();
  expect([now?.change, now?.removal]).toEqual([41, 7]);
  const theirs = items.find(({ title, entityId }) => entityId === honest.own || title === 'Event 11');
  const until = items.at(-1)?.id;
  const approved = await staff('POST /api/admin/review/decide', {
    decision: 'approve',
    origin: theirs?.origin,
    until,
  });
  expect(approved.json()).toEqual({ decided: 2, refused: [], next: null });
  await staff('POST /api/auth/reauthenticate', { password: STAFF.adminPassword });
  const discarded = await staff('POST /api/admin/review/decide', { decision: 'refuse', until });
  expect(discarded.json()).toMatchObject({ decided: 46 });
  const place = (await staff(`GET /api/places/${honest.own}`)).json();
  expect(place.phone).toBe('+34 931 23 45 67');
  expect((await staff('GET /api/admin/stats')).json()).toMatchObject({
    ceilings: { writes: { used: 40 } },
  });
});
