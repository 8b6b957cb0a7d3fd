import { beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { buildPlace } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { STAFF } from '#tests/support/app/test-app.ts';

// Recent, because the auth library uses the real clock.
const server = serverSuite({
  env: { REVIEW: 'off' },
  contents: 'starter',
  startsAt: new Date(),
  signsIn: true,
});
const { ask, done } = server;

const OTHER = { openingHours: { Monday: '10:00–12:00' }, website: 'https://bar.example/' };
/** The fields and kinds of a place as the release of November 2026 wrote them into a revision. */
const FIELDS = ['name', 'nameWordings', 'description', 'descriptionWordings', 'address', 'neighborhood'];
const KINDS = [
  'in_business',
  'opening_hours',
  'phone_number',
  'web_address',
  'entrance',
  'door_width',
  'noise',
];

let place: Place;
let device: string;
const read = () => done<Place>(`GET /api/places/${place.id}`);
const phoneOf = ({ phone, facts }: Place) => [phone, facts.phone_number?.checkedOn];
const check = (checkedOn: string) => ({
  value: { is: 'given' },
  source: 'visitor',
  sourceRef: null,
  checkedOn,
  doubtedOn: null,
});

/** Overwrites a revision in that release's format: a phone number of 2 June instead of one of 1 May. */
beforeEach(async () => {
  place = await done<Place>('POST /api/places', buildPlace({ ...OTHER, phone: '+34 931 111 111' }));
  await done(`PATCH /api/places/${place.id}`, { phone: '+34 932 222 222' });
  const { pool } = server.ctx.database;
  const { rows } = await pool.query(
    `select id, actor, before, after from revisions where entity = 'place' and entity_id = $1 and action = 'update'`,
    [place.id],
  );
  device = rows[0].actor;
  expect(rows[0].after).not.toHaveProperty('checks');
  expect(Object.keys(rows[0].after)).toEqual(expect.arrayContaining([...FIELDS, ...KINDS]));
  const [before, after] = [
    { ...rows[0].before, phone: '+34 931 111 111', phone_number: check('2026-05-01') },
    { ...rows[0].after, phone: '+34 932 222 222', phone_number: check('2026-06-02') },
  ];
  await pool.query('update revisions set before = $2, after = $3 where id = $1', [rows[0].id, before, after]);
  await pool.query(
    `update place_facts set checked_on = '2026-06-02' where place_id = $1 and kind = 'phone_number'`,
    [place.id],
  );
  server.ctx.versions.bump('places');
  expect(phoneOf(await read())).toEqual(['+34 932 222 222', '2026-06-02']);
});

describe('a revision with each check under its kind', () => {
  it('is restored: the number with its day, and the hours keep theirs', async () => {
    const hours = (await read()).facts.opening_hours;
    const { items: changes } = await done<{ items: ReviewItem[] }>(
      `GET /api/admin/review?state=live&entity=place&entityId=${place.id}`,
      undefined,
      server.admin,
    );
    expect(changes[0]?.after).toMatchObject({ phone_number: check('2026-06-02') });
    await done(`POST /api/admin/review/${changes[0]?.id}/undo`, undefined, server.admin);
    const restored = await read();
    expect(phoneOf(restored)).toEqual(['+34 931 111 111', '2026-05-01']);
    expect(restored.facts.opening_hours).toEqual(hours);
  });

  it('is undone without what was written since', async () => {
    server.later(60);
    const other = await server.unlock();
    await done(`PATCH /api/places/${place.id}`, { website: 'https://other.example/' }, other);
    await done('POST /api/auth/reauthenticate', { password: STAFF.adminPassword }, server.admin);
    const since = new Date(server.now.getTime() - 3_600_000).toISOString();
    const selection = { actor: device, since, entity: 'place' };
    const { rows } = await server.ctx.database.pool.query(
      `update revisions set at = at - interval '2 hours' where entity_id = $1 and action = 'create' returning id`,
      [place.id],
    );
    expect(rows).toHaveLength(1);
    await done('POST /api/admin/review/undo', selection, server.admin);
    const undone = await read();
    expect(phoneOf(undone)).toEqual(['+34 931 111 111', '2026-05-01']);
    expect(undone.website).toBe('https://other.example/');
    expect(undone.facts.web_address?.checkedOn).toBe(madridTime(server.now).isoDate);
  });

  it('is merged with a form that began before it', async () => {
    const form = { baseVersion: place.version, website: 'https://form.example/' };
    const merged = await done<Place>(`PATCH /api/places/${place.id}`, form);
    expect(merged.website).toBe('https://form.example/');
    expect(phoneOf(merged)).toEqual(['+34 932 222 222', '2026-06-02']);
    const same = { baseVersion: place.version, phone: '+34 933 333 333' };
    const refused = await ask(`PATCH /api/places/${place.id}`, same);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().conflicts).toEqual({
      phone: { yours: '+34 933 333 333', theirs: '+34 932 222 222' },
    });
  });
});
