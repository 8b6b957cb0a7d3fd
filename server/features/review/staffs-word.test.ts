/** Staff's word is an explicit edit by staff: never a merge, a restore or an undo, which keep each field's author and age. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { listSitesToRead } from '#db/facts/sources/queries.ts';
import { readAuthorship } from '#db/review/authorship.ts';
import { buildPlace } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

const DAY_MS = 24 * 3_600_000;
const startsAt = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
const server = serverSuite({ env: { REVIEW: 'off' }, contents: 'starter', startsAt, signsIn: true });

const [SITE, OTHER_SITE] = ['https://nova.example/', 'https://elsewhere.example/'];
let visitor: string;
let place: number;
let n = 0;

const ask = <T>(cookie: string, call: string, body?: object) => {
  server.later(1);
  return server.done<T>(call, body, cookie);
};
const add = async (cookie: string, fields: object) => {
  n += 1;
  const body = buildPlace({ name: `Nova ${n}`, address: `Carrer Nou, ${n}`, ...fields });
  return (await ask<{ id: number }>(cookie, 'POST /api/places', body)).id;
};
const setSite = (cookie: string, website: string | null, id = place) =>
  ask(cookie, `PATCH /api/places/${id}`, { website });
const merge = (id: number, into: number) => ask(server.admin, `POST /api/admin/places/${id}/merge`, { into });
const restore = async (id = place) => {
  const call = `GET /api/admin/review?state=live&entity=place&entityId=${id}`;
  const { items: changes } = await ask<{ items: ReviewItem[] }>(server.admin, call);
  await ask(server.admin, `POST /api/admin/review/${changes[0]?.id}/undo`);
};
/** Undoes all changes by devices since `since`. */
const undoMany = (since: Date) =>
  ask(server.admin, 'POST /api/admin/review/undo', {
    since: since.toISOString(),
    until: server.now.toISOString(),
  });

/** Whether the website counts as the place's own: unchanged for 30 days, or staff's word. */
async function isOwn(now = server.now, id = place): Promise<boolean | undefined> {
  const [site] = await listSitesToRead(server.ctx.database.pool, now, id);
  return site?.isOwn;
}
const inDays = (days: number) => new Date(server.now.getTime() + days * DAY_MS);

beforeEach(async () => {
  visitor = server.cookie;
  place = await add(server.admin, {});
});

describe('the website of a place', () => {
  it('is its own at once if staff entered it, after 30 days if a visitor did', async () => {
    await setSite(visitor, SITE);
    expect([await isOwn(), await isOwn(inDays(29)), await isOwn(inDays(31))]).toEqual([false, false, true]);
    await setSite(server.admin, OTHER_SITE);
    expect(await isOwn()).toBe(true);
    await setSite(visitor, SITE);
    await ask(server.admin, `POST /api/places/${place}/facts/web_address/still-right`);
    expect(await isOwn()).toBe(true);
  });

  it('stays a stranger’s when staff merge the stranger’s place, and no older than it was', async () => {
    const twin = await add(visitor, { website: SITE });
    await merge(twin, place);
    expect(await ask(visitor, `GET /api/places/${place}`)).toMatchObject({ website: SITE });
    expect([await isOwn(), await isOwn(inDays(29)), await isOwn(inDays(31))]).toEqual([false, false, true]);
    // The same through a second merge, and a place older than its website.
    const third = await add(server.admin, {});
    await merge(place, third);
    expect([await isOwn(server.now, third), await isOwn(inDays(31), third)]).toEqual([false, true]);
  });

  it('keeps staff’s word, and its age, through a merge', async () => {
    const [ofStaff, old] = [
      await add(server.admin, { website: SITE }),
      await add(visitor, { website: SITE }),
    ];
    await merge(ofStaff, place);
    expect(await isOwn()).toBe(true);
    const { pool } = server.ctx.database;
    await pool.query(`update revisions set at = at - interval '31 days' where entity_id = $1`, [old]);
    const other = await add(server.admin, {});
    await merge(old, other);
    expect(await isOwn(server.now, other)).toBe(true);
  });

  it('stays a stranger’s when staff restore it, and staff’s when they restore their own', async () => {
    await setSite(visitor, SITE);
    await setSite(server.admin, OTHER_SITE);
    await restore();
    expect([await isOwn(), await isOwn(inDays(31))]).toEqual([false, true]);
    await restore();
    expect(await ask(visitor, `GET /api/places/${place}`)).toMatchObject({ website: OTHER_SITE });
    expect(await isOwn()).toBe(true);
    await setSite(visitor, SITE);
    await restore();
    expect(await isOwn()).toBe(true);
  });

  it('stays a stranger’s when staff undo a merge, and a deletion', async () => {
    const twin = await add(visitor, { website: SITE });
    await merge(twin, place);
    await restore(twin);
    expect([await isOwn(), await isOwn(server.now, twin)]).toEqual([undefined, false]);
    await ask(server.admin, `DELETE /api/places/${twin}`);
    await restore(twin);
    expect(await isOwn(server.now, twin)).toBe(false);
  });

  it('keeps author and age when staff undo the changes of many devices', async () => {
    const strangers = await add(visitor, { website: SITE });
    await setSite(server.admin, SITE);
    server.later(60);
    const since = server.now;
    const vandal = await server.unlock();
    for (const id of [place, strangers]) await setSite(vandal, OTHER_SITE, id);
    await undoMany(since);
    for (const id of [place, strangers])
      expect(await ask(visitor, `GET /api/places/${id}`)).toMatchObject({ website: SITE });
    expect([await isOwn(), await isOwn(server.now, strangers)]).toEqual([true, false]);
  });

  it('is a program’s word when staff refresh the place from the maps service', async () => {
    const { pool } = server.ctx.database;
    await setSite(server.admin, SITE);
    await pool.query(`update revisions set action = 'enrich' where entity_id = $1 and before is not null`, [
      place,
    ]);
    expect(await isOwn()).toBe(false);
    expect(await readAuthorship(pool, 'place', place, 'website')).toMatchObject({
      author: { kind: 'system' },
    });
  });

  it('has no author once the place from which it was merged is erased', async () => {
    const twin = await add(visitor, { website: SITE });
    await merge(twin, place);
    await ask(server.admin, 'POST /api/admin/erase', { entity: 'place', id: twin });
    expect([await isOwn(), await isOwn(inDays(31))]).toEqual([false, true]);
  });
});
