import { beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import { isDoubt, type Review, type ReviewItem } from '#contract/review/review-items.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { call, type Device, newDevice } from '#tests/support/app/undo/night.ts';

/** Staff's sessions use the real clock; visitors entered the code earlier. */
const START = new Date();
const OLD_MS = 61 * 60_000;

let ids: number[];

const server = serverSuite({
  env: { REVIEW: 'off' },
  contents: 'starter',
  startsAt: START,
  signsIn: true,
  hasVisitor: false,
});
beforeEach(async () => {
  server.now = START;
  const { pool } = server.ctx.database;
  await pool.query('delete from rate_limits');
  await pool.query(`delete from changes where state in ('waiting', 'refused')`);
  await pool.query(`delete from place_facts where kind = 'in_business'`);
  const { rows } = await pool.query('select id from places where deleted_at is null order by id');
  ids = rows.map(({ id }) => id);
});

const enter = (address: string) => newDevice(server, address);

/** A device that entered the code more than an hour ago. */
async function enterBefore(address: string): Promise<Device> {
  server.now = new Date(START.getTime() - OLD_MS);
  const visitor = await enter(address);
  server.now = START;
  return visitor;
}

const send = (visitor: Device, what: string, payload?: object) => call(server, visitor, what, payload);
const staff = (what: string, payload?: object) =>
  send({ cookie: server.admin, remoteAddress: '127.0.0.1' }, what, payload);

const GONE = { is: 'closed_for_good' };
const sayGone = (visitor: Device, id: number) => send(visitor, `POST /api/places/${id}/gone`, GONE);

async function listed(): Promise<Place[]> {
  return (await staff('GET /api/places')).json().places;
}
const isListed = async (id: number) => (await listed()).some((place) => place.id === id);
const isDoubted = async (id: number) =>
  (await staff(`GET /api/places/${id}`)).json<Place>().facts.in_business?.doubtedOn !== undefined;
const stats = async () => (await staff('GET /api/admin/stats')).json();
const closingCount = async () => (await staff('GET /api/admin/review')).json<Review>().counts?.removal;
const waiting = async () =>
  (await staff('GET /api/admin/review')).json<Review>().items.filter((item) => !isDoubt(item));

/** Moves all statements about places to the day before, and the history by the given number of days. */
async function dayPasses(historyDays = 0): Promise<void> {
  const { pool } = server.ctx.database;
  await pool.query(`update place_facts set checked_on = checked_on - 1, doubted_on = doubted_on - 1`);
  await pool.query(`update revisions set at = at - make_interval(days => $1)`, [historyDays]);
  await pool.query('delete from rate_limits');
}

/** Closes each place by statements, with one device of each kind per ten places. */
async function sayAllGone(make: (n: number) => Promise<Device>): Promise<number[]> {
  const statuses: number[] = [];
  let visitor: Device | undefined;
  for (const [n, id] of ids.entries()) {
    if (n % 10 === 0 || !visitor) visitor = await make(n / 10);
    statuses.push((await sayGone(visitor, id)).statusCode);
  }
  return statuses;
}

describe('the second word that a place has closed', () => {
  let id: number;
  beforeEach(async () => {
    [id] = ids as [number];
    await sayGone(await enterBefore('2001:db8:1:1::1'), id);
    await dayPasses();
  });

  it('closes it when it comes from another address block, and counts as a deletion', async () => {
    expect((await sayGone(await enterBefore('2001:db8:2::1'), id)).statusCode).toBe(200);
    expect(await isListed(id)).toBe(false);
    expect((await stats()).ceilings).toMatchObject({ writes: { used: 0 }, deletions: { used: 1 } });
  });

  it('never comes from a device that entered the code just now', async () => {
    expect((await sayGone(await enter('198.51.100.7'), id)).statusCode).toBe(200);
    expect([await isListed(id), await isDoubted(id)]).toEqual([true, true]);
    expect((await stats()).ceilings).toMatchObject({ writes: { used: 1 }, deletions: { used: 0 } });
  });

  it('never comes from the address block of the first, whoever spoke between', async () => {
    const neighbor = await enterBefore('2001:db8:1:ffff::9');
    await sayGone(neighbor, id);
    await sayGone(await enter('198.51.100.8'), id);
    expect((await sayGone(neighbor, id)).statusCode).toBe(200);
    expect([await isListed(id), await isDoubted(id)]).toEqual([true, true]);
  });

  it('never comes from the device that raised a doubt which staff put back', async () => {
    const first = await enterBefore('198.51.100.9');
    const [other] = ids.slice(1) as [number];
    await sayGone(first, other);
    await staff(`PUT /api/places/${other}/facts/in_business`, { value: { is: 'open' } });
    await sayGone(await enterBefore('2001:db8:3::1'), other);
    const call = `GET /api/admin/review?state=live&entity=place&entityId=${other}`;
    const { items: changes } = (await staff(call)).json<{ items: ReviewItem[] }>();
    // Staff restore the state before they said that it is open.
    await staff(`POST /api/admin/review/${changes[1]?.id}/undo`);
    await dayPasses();
    expect((await sayGone(first, other)).statusCode).toBe(200);
    expect([await isListed(other), await isDoubted(other)]).toEqual([true, true]);
  });

  it('waits for staff once it cannot be told whether it is of the same address block', async () => {
    await dayPasses(3);
    const response = await sayGone(await enterBefore('2001:db8:1:1::1'), id);
    expect([response.statusCode, response.json().message]).toEqual([
      202,
      expect.stringContaining('The team looks'),
    ]);
    expect(await isListed(id)).toBe(true);
    const [change] = await waiting();
    expect(change).toMatchObject({ kind: 'removal', entityId: id, reasons: ['removal'] });
    expect((await staff(`POST /api/admin/review/${change?.id}/approve`)).statusCode).toBe(200);
    expect(await isListed(id)).toBe(false);
    // Staff decided it.
    expect((await stats()).ceilings.deletions.used).toBe(0);
  });

  it('closes nothing by approving a first word', async () => {
    const other = ids[1] as number;
    const { pool } = server.ctx.database;
    await pool.query(
      `insert into rate_limits (key, window_start, count) values ('ceiling:writes', date_trunc('minute', $1::timestamptz), 300)`,
      [START],
    );
    expect((await sayGone(await enterBefore('2001:db8:3::1'), other)).statusCode).toBe(202);
    const [change] = await waiting();
    expect(change).toMatchObject({ kind: 'change', fields: ['in_business'] });
    await staff(`POST /api/admin/review/${change?.id}/approve`);
    expect([await isListed(other), await isDoubted(other)]).toEqual([true, true]);
  });
});

it('more than five closings an hour wait, and staff approve or discard them', async () => {
  const eight = ids.slice(0, 8);
  const [one, other] = [await enterBefore('203.0.113.1'), await enterBefore('203.0.113.2')];
  for (const id of eight) await sayGone(one, id);
  await dayPasses();
  const statuses = await Promise.all(eight.map(async (id) => (await sayGone(other, id)).statusCode));
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 202, 202, 202]);
  expect(await listed()).toHaveLength(ids.length - 5);
  expect(await stats()).toMatchObject({ ceilings: { deletions: { used: 5 } } });
  const closings = await waiting();
  expect(closings.map(({ kind }) => kind)).toEqual(['removal', 'removal', 'removal']);
  const [first, second] = closings;
  expect(first).toMatchObject({ before: { in_business: { doubtedOn: expect.any(String) } } });
  expect(first).toMatchObject({ after: { in_business: { doubtedOn: null } } });
  await staff(`POST /api/admin/review/${first?.id}/approve`);
  await staff(`POST /api/admin/review/${second?.id}/refuse`);
  expect([await isListed(first?.entityId as number), await isListed(second?.entityId as number)]).toEqual([
    false,
    true,
  ]);
  expect(await waiting()).toHaveLength(1);
  expect(await stats()).toMatchObject({ ceilings: { deletions: { used: 5 } } });
  server.now = new Date(START.getTime() + OLD_MS);
  const later = await sayGone(await enterOldLater(), second?.entityId as number);
  expect(later.statusCode).toBe(200);
});

/** Enters with another device, then advances the clock by an hour. */
async function enterOldLater(): Promise<Device> {
  const visitor = await enterBefore('203.0.113.3');
  server.now = new Date(START.getTime() + OLD_MS);
  return visitor;
}

it('staff close any number at once', async () => {
  for (const id of ids.slice(0, 7))
    expect((await staff(`POST /api/places/${id}/gone`, GONE)).statusCode).toBe(200);
  expect(await listed()).toHaveLength(ids.length - 7);
});

describe('the city is not emptied on two days', () => {
  it('by new devices', async () => {
    await sayAllGone((n) => enter(`203.0.113.${n}`));
    await dayPasses();
    expect(new Set(await sayAllGone((n) => enter(`198.51.100.${n}`)))).toEqual(new Set([200]));
    expect(await listed()).toHaveLength(ids.length);
  });

  it('by devices that waited an hour, of many address blocks', async () => {
    await sayAllGone((n) => enterBefore(`203.0.113.${n}`));
    await dayPasses();
    await sayAllGone((n) => enterBefore(`198.51.100.${n}`));
    expect(await listed()).toHaveLength(ids.length - 5);
    expect(await closingCount()).toBe(ids.length - 5);
    expect(await stats()).toMatchObject({ ceilings: { deletions: { used: 5 } } });
  });
});
