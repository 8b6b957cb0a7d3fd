import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseBefore } from '#tests/support/app/database-before.ts';
import type { TestDatabase } from '#tests/support/app/test-database.ts';
import { readPendingEvents } from './found-events/pending-events.ts';
import { migrateDatabase } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await databaseBefore('found_events');
});
afterEach(() => database.close());

it('carries over what was found and waits or was rejected, with the ids of the events', async () => {
  const { pool } = database;
  await pool.query(`
    insert into tags (id, name, slug, type) values (5, 'Techno', 'techno', 'vibe');
    insert into events (id, title, description, start_date, end_date, start_time, location_name, latitude, longitude,
        image_url, rrule, is_recurring, exceptions, status, review_flags, source, source_id, source_url, other_links, told,
        filled, version, created_at, reviewed_at, reviewed_by, deleted_at)
      values
      (1, 'Shown', null, '2026-12-01', '2026-12-01', null, 'Bar', null, null, null, null, false, '[]', 'published', '{}',
        'patroc', 'p:1', 'https://p.example/1', '[]', '{"title": "Shown"}', '{}', 1, '2026-11-01', null, null, null),
      (2, 'Waits', 'Techno', '2026-12-04', '2026-12-05', '22:00', 'Sala', 41.38, 2.17, '/api/photos/AAAAAAAAAAAAAAAAAAAAAA',
        'FREQ=WEEKLY;BYDAY=FR', true, '[{"date": "2026-12-11", "movedTo": null}]', 'pending', '{phone}', 'patroc', 'p:2',
        'https://p.example/2', '[{"source": "grupoarena", "sourceId": "g:2", "url": "https://g.example/2"}]',
        '{"title": "Waits"}', '{description,latitude}', 4, '2026-11-02', null, null, null),
      (3, 'No', null, '2026-12-06', '2026-12-06', null, 'Sala', null, null, null, null, false, '[]', 'rejected', '{}',
        'patroc', 'p:3', 'https://p.example/3', '[]', '{"title": "No"}', '{}', 2, '2026-11-03', '2026-11-04', 'ada', null),
      (4, 'Pasted', null, '2026-12-07', '2026-12-07', null, 'Sala', null, null, null, null, false, '[]', 'pending', '{}',
        'visitor', null, null, '[]', null, '{}', 1, '2026-11-05', null, null, null),
      (5, 'Gone', null, '2026-12-08', '2026-12-08', null, 'Sala', null, null, null, null, false, '[]', 'pending', '{}',
        'patroc', 'p:5', null, '[]', null, '{}', 1, '2026-11-06', null, null, '2026-11-07');
    insert into event_tags (event_id, tag_id) values (2, 5);
    select setval(pg_get_serial_sequence('events', 'id'), 5);
    insert into changes (entity, entity_id, action, before, actor_kind, actor)
      values ('event', 3, 'reject', '{"title": "No"}', 'staff', 'ada');
  `);
  await migrateDatabase(database);
  const { rows: events } = await pool.query('select id, title from events');
  expect(events).toEqual([{ id: 1, title: 'Shown' }]);
  const { rows: found } = await pool.query(
    `select id, state, content->>'title' as title, source, source_id, other_links, snapshot, filled, review_flags, version,
       created_at, decided_at from found_events order by id`,
  );
  const blank = { other_links: [], filled: [], review_flags: [], snapshot: null, decided_at: null };
  expect(found).toEqual([
    {
      ...{ id: 2, state: 'waiting', title: 'Waits', source: 'patroc', source_id: 'p:2', version: 4 },
      ...{ other_links: [{ source: 'grupoarena', sourceId: 'g:2', url: 'https://g.example/2' }] },
      ...{ snapshot: { title: 'Waits' }, filled: ['description', 'latitude'], review_flags: ['phone'] },
      ...{ created_at: new Date('2026-11-02T00:00:00Z'), decided_at: null },
    },
    {
      ...{ ...blank, id: 3, state: 'refused', title: 'No', source: 'patroc', source_id: 'p:3', version: 2 },
      ...{ snapshot: { title: 'No' }, created_at: new Date('2026-11-03T00:00:00Z') },
      decided_at: new Date('2026-11-04T00:00:00Z'),
    },
    {
      ...{
        ...blank,
        id: 4,
        state: 'waiting',
        title: 'Pasted',
        source: 'visitor',
        source_id: null,
        version: 1,
      },
      created_at: new Date('2026-11-05T00:00:00Z'),
    },
    {
      ...{ ...blank, id: 5, state: 'refused', title: 'Gone', source: 'patroc', source_id: 'p:5', version: 1 },
      ...{ created_at: new Date('2026-11-06T00:00:00Z'), decided_at: new Date('2026-11-07T00:00:00Z') },
    },
  ]);
  const [waiting, pasted] = await readPendingEvents(database, new Date('2026-11-20T12:00:00Z'));
  expect(waiting).toMatchObject({
    ...{ id: 2, description: 'Techno', startTime: '22:00:00', endDate: '2026-12-05', latitude: 41.38 },
    ...{ source: 'patroc', foundAt: '2026-11-02T00:00:00.000Z', flags: ['phone'], version: 4 },
    ...{ exceptions: [{ date: '2026-12-11', movedTo: null }], sourceUrl: 'https://p.example/2' },
    tags: [{ id: 5, name: 'Techno' }],
  });
  expect(pasted).toMatchObject({ id: 4, source: null });
  const { rows: kept } = await pool.query(
    `select photos, (select count(*)::int from changes where action = 'reject') as rejections from changes
     where kind = 'found_event' and entity_id = 2`,
  );
  expect(kept).toEqual([{ photos: ['/api/photos/AAAAAAAAAAAAAAAAAAAAAA'], rejections: 1 }]);
});
