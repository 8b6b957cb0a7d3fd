import { beforeAll, describe, expect, it } from 'vitest';
import type { ReviewItem } from '#contract/review/review-items.ts';
import type { Stop, WayHomeRecords } from '#contract/way-home/way-home.ts';
import { seedWayHome } from '#db/seed/way-home.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

const server = serverSuite({ contents: 'empty', signsIn: true });
const records = async () =>
  (await server.ask('GET /api/way-home', undefined, await server.unlock())).json<WayHomeRecords>();

it('knows nothing in an empty guide, and what comes with the guide once it was written, once', async () => {
  expect(await records()).toEqual({ stops: [], times: [] });
  expect(await seedWayHome(server.ctx.database)).toBe(true);
  server.ctx.versions.bump('way-home');
  const { stops, times } = await records();
  const counted = (kind: string) => stops.filter((stop) => stop.kind === kind).length;
  expect([counted('metro'), counted('night_bus'), counted('taxi_rank')]).toEqual([60, 85, 2]);
  expect(stops.filter(({ corner }) => corner).length).toBeGreaterThan(100);
  expect(stops[0]).toEqual({
    id: expect.any(Number),
    kind: 'metro',
    name: 'Alfons X',
    lines: ['L4'],
    latitude: 41.41238,
    longitude: 2.16638,
    entrances: [],
    hasLift: null,
    corner: [expect.any(String), expect.any(String)],
    source: 'TMB, GTFS',
    sourceDate: '2026-02-23',
  });
  expect(times).toContainEqual({
    id: expect.any(Number),
    kind: 'metro',
    day: 'saturday',
    from: '05:00',
    to: null,
    source: 'larazon.es, TMB',
    sourceDate: '2025-12-04',
  });
  expect(await seedWayHome(server.ctx.database)).toBe(false);
});

describe('staff', () => {
  /** As visitors read it, with its corner, and as an edit answers it. */
  let shown: Stop;
  let stop: Stop;
  let saturday: WayHomeRecords['times'][number];
  beforeAll(async () => {
    const { stops, times } = await records();
    shown = stops[0] as Stop;
    const { corner: _, ...kept } = shown;
    stop = kept;
    saturday = times.find(({ day }) => day === 'saturday') as typeof saturday;
  });
  const edit = (call: string, body: object) => server.ask(`PATCH /api/admin/${call}`, body, server.admin);
  const history = async (entity: string, id: number) =>
    (
      await server.ask(
        `GET /api/admin/review?state=live&entity=${entity}&entityId=${id}`,
        undefined,
        server.admin,
      )
    ).json<{ items: ReviewItem[] }>().items;

  it('correct a stop, which visitors see at once, and take it back by the history', async () => {
    const edited = await edit(`stops/${stop.id}`, { name: 'Alfons X ', hasLift: true, lines: ['L4', 'L9'] });
    expect(edited.statusCode, edited.body).toBe(200);
    const expected = { ...stop, hasLift: true, lines: ['L4', 'L9'], source: 'staff' };
    expect(edited.json()).toEqual({ ...expected, sourceDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect((await records()).stops.find(({ id }) => id === stop.id)).toEqual({
      ...edited.json(),
      corner: shown.corner,
    });
    const [change] = await history('stop', stop.id);
    expect([change?.title, change?.action]).toEqual(['Alfons X', 'update']);
    const restored = await server.ask(`POST /api/admin/review/${change?.id}/undo`, {}, server.admin);
    expect(restored.statusCode, restored.body).toBe(200);
    expect((await records()).stops.find(({ id }) => id === stop.id)).toEqual(shown);
  });

  it('write nothing when nothing changes', async () => {
    const before = (await history('stop', stop.id)).length;
    expect((await edit(`stops/${stop.id}`, { lines: stop.lines })).json()).toEqual(stop);
    expect((await edit(`stops/${stop.id}`, {})).json()).toEqual(stop);
    expect(await history('stop', stop.id)).toHaveLength(before);
  });

  it('say that a stop is gone, and bring it back', async () => {
    expect((await edit(`stops/${stop.id}`, { isGone: true })).statusCode).toBe(200);
    expect((await records()).stops.some(({ id }) => id === stop.id)).toBe(false);
    expect((await edit(`stops/${stop.id}`, { hasLift: true })).statusCode).toBe(404);
    const [change] = await history('stop', stop.id);
    await server.done(`POST /api/admin/review/${change?.id}/undo`, {}, server.admin);
    expect((await records()).stops.find(({ id }) => id === stop.id)).toEqual(shown);
  });

  it('correct when the metro runs, and take it back by undoing', async () => {
    const since = new Date(Date.now() - 1000).toISOString();
    const edited = await edit(`service-times/${saturday.id}`, { from: '06:00', to: '02:30' });
    expect(edited.json()).toMatchObject({
      ...saturday,
      from: '06:00',
      to: '02:30',
      source: 'staff',
      sourceDate: expect.anything(),
    });
    const [change] = await history('service_time', saturday.id);
    const body = {
      since,
      until: new Date(Date.now() + 1000).toISOString(),
      actor: change?.actor,
      entity: 'service_time',
    };
    expect((await server.ask('POST /api/admin/review/undo', body, server.admin)).json()).toMatchObject({
      undone: 1,
    });
    expect((await records()).times).toContainEqual(saturday);
  });

  it('confirm a time with its source and day, or with their own word', async () => {
    const { id, from, to } = saturday;
    const confirm = async (said: object) =>
      (await edit(`service-times/${id}`, { from, to: to ?? '', ...said })).json();
    const stated = { source: 'tmb.cat', sourceDate: '2026-11-02' };
    expect(await confirm(stated)).toEqual({ ...saturday, ...stated });
    expect(await confirm({ source: ' ', sourceDate: '2026-11-03' })).toEqual({
      ...saturday,
      source: 'staff',
      sourceDate: '2026-11-03',
    });
    expect(await confirm({})).toMatchObject({ sourceDate: '2026-11-03' });
    expect(await history('service_time', id)).toHaveLength(4);
  });

  it.each([
    ['stops', { latitude: 48.2 }, 'latitude'],
    ['stops', { longitude: 'x' }, 'longitude'],
    ['stops', { lines: ['x'.repeat(9)] }, 'lines'],
    ['stops', { lines: [''] }, 'lines'],
    ['stops', { lines: Array.from({ length: 41 }, () => 'N1') }, 'lines'],
    ['stops', { name: 'x'.repeat(121) }, 'name'],
    ['stops', { hasLift: 'perhaps' }, 'hasLift'],
    ['stops', { isGone: false }, 'isGone'],
    ['service-times', { to: '30:00' }, 'to'],
    ['service-times', { to: '2:00' }, 'to'],
    ['service-times', { to: '02:60' }, 'to'],
    ['service-times', { from: '24:00' }, 'from'],
    ['service-times', { from: null }, 'from'],
    ['service-times', { source: 'x'.repeat(121) }, 'source'],
    ['service-times', { sourceDate: '2999-01-01' }, 'sourceDate'],
    ['service-times', { sourceDate: '1 May' }, 'sourceDate'],
  ])('are told what is wrong: %s %j', async (path, body, field) => {
    const refused = await edit(`${path}/${path === 'stops' ? stop.id : saturday.id}`, body);
    expect(refused.statusCode, refused.body).toBe(422);
    expect(Object.keys(refused.json().fields)).toEqual([field]);
  });

  it('get 404 for what is not there', async () => {
    for (const path of ['stops', 'service-times'])
      expect((await edit(`${path}/99999`, { hasLift: true })).statusCode).toBe(404);
  });
});
