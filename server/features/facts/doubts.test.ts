import { beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { buildPlace } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { call, type Device, newDevice } from '#tests/support/app/undo/night.ts';

const START = new Date();
const HOUR_MS = 3_600_000;
const FOR_NOW = { is: 'closed_for_now' };

const server = serverSuite({ contents: 'starter', startsAt: START, signsIn: true, hasVisitor: false });

let id: number;
let first: Device;

/** A device that entered the code more than an hour ago. */
async function enterBefore(address: string): Promise<Device> {
  server.now = new Date(START.getTime() - 2 * HOUR_MS);
  const visitor = await newDevice(server, address);
  server.now = START;
  return visitor;
}

/** A merge is undone with what is written in its moment, so each call has its own. */
const staff = <T>(what: string, payload?: object) => {
  server.later(1);
  return server.done<T>(what, payload, server.admin);
};
const say = async (by: Device, value: object = FOR_NOW) =>
  (await call(server, by, `POST /api/places/${id}/gone`, value)).statusCode;
const list = async (query: string) =>
  (await staff<{ items: ReviewItem[] }>(`GET /api/admin/review?${query}`)).items;
const waiting = () => list('kind=proposal');
const decide = (decision: 'approve' | 'refuse', one: ReviewItem | undefined) =>
  server.ask(`POST /api/admin/review/${one?.id}/${decision}`, undefined, server.admin);
const factOf = async () => (await staff<Place>(`GET /api/places/${id}`)).facts.in_business;
const history = () => list(`state=live&entity=place&entityId=${id}`);
const undoNewest = async () => staff(`POST /api/admin/review/${(await history())[0]?.id}/undo`);

beforeEach(async () => {
  server.now = START;
  await server.ctx.database.pool.query('delete from rate_limits');
  await server.ctx.database.pool.query('delete from place_facts');
  ({ id } = await staff<Place>('POST /api/places', buildPlace({ name: 'Bar Dubtós' })));
  first = await enterBefore('203.0.113.1');
  expect(await say(first)).toBe(200);
});

describe('a doubt', () => {
  it('waits as a row without sender, with what the fact would be', async () => {
    expect(await waiting()).toMatchObject([
      {
        ...{ kind: 'proposal', entity: 'place', entityId: id, title: 'Bar Dubtós', fields: ['in_business'] },
        ...{ authorKind: 'visitor', source: null, actor: null, origin: null },
        before: { in_business: { value: FOR_NOW, source: 'visitor', doubtedOn: expect.any(String) } },
        after: { in_business: { value: FOR_NOW, source: 'visitor', doubtedOn: null } },
      },
    ]);
  });

  it('closes the place in staff’s name when it is approved, once, and returns when that is undone', async () => {
    const [row] = await waiting();
    const answers = await Promise.all([decide('approve', row), decide('approve', row)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(await factOf()).toMatchObject({ value: FOR_NOW, source: 'staff' });
    expect((await factOf())?.doubtedOn).toBeUndefined();
    expect(await waiting()).toEqual([]);
    expect((await history())[0]).toMatchObject({ authorKind: 'staff', fields: ['in_business'] });
    await undoNewest();
    expect((await factOf())?.doubtedOn).toBeDefined();
    expect(await waiting()).toHaveLength(1);
  });

  it('ends with staff’s word that it is open when it is refused, also within the hour', async () => {
    const [row] = await waiting();
    expect((await decide('refuse', row)).statusCode).toBe(204);
    expect(await factOf()).toMatchObject({ value: { is: 'open' }, source: 'staff' });
    expect([await waiting(), await list('state=refused')]).toEqual([[], []]);
    expect((await decide('refuse', row)).statusCode).toBe(404);
    await undoNewest();
    expect(await waiting()).toHaveLength(1);
  });

  it('is settled by a second visitor of another day, or by a person who says that it is open', async () => {
    const { pool } = server.ctx.database;
    await pool.query('update place_facts set checked_on = checked_on - 1, doubted_on = doubted_on - 1');
    expect(await waiting()).toHaveLength(1);
    expect(await say(await enterBefore('198.51.100.2'))).toBe(200);
    expect([(await factOf())?.doubtedOn, await waiting()]).toEqual([undefined, []]);
    await undoNewest();
    expect(await waiting()).toHaveLength(1);
    expect(await say(first, { is: 'open' })).toBe(200);
    expect([(await factOf())?.value, await waiting()]).toEqual([{ is: 'open' }, []]);
  });

  it('follows its place when that is deleted, restored or merged', async () => {
    await staff(`DELETE /api/places/${id}`);
    expect(await waiting()).toEqual([]);
    await undoNewest();
    expect(await waiting()).toMatchObject([{ entityId: id }]);
    const other = await staff<Place>('POST /api/places', buildPlace({ name: 'Bar Bessó' }));
    await staff(`POST /api/admin/places/${id}/merge`, { into: other.id });
    expect(await waiting()).toEqual([]);
    await undoNewest();
    expect(await waiting()).toMatchObject([{ entityId: id }]);
  });

  it('leaves with the visitor’s word when that is undone', async () => {
    await undoNewest();
    expect([await factOf(), await waiting()]).toEqual([undefined, []]);
  });

  it('is no longer listed once the last day of the closure is over', async () => {
    const { pool } = server.ctx.database;
    const until = (day: string) =>
      pool.query(
        `update place_facts set value = jsonb_build_object('is', 'closed_for_now', 'until', (now() at time zone 'Europe/Madrid')::date ${day})`,
      );
    await until('');
    expect(await waiting()).toHaveLength(1);
    await until('- 1');
    expect(await waiting()).toEqual([]);
  });
});
