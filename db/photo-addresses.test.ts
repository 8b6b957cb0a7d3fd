import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPhotoAddress } from '#contract/photos/photo-address.ts';
import { databaseBefore } from '#tests/support/app/database-before.ts';
import type { TestDatabase } from '#tests/support/app/test-database.ts';
import { migrateDatabase } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await databaseBefore('gone_means_gone');
});
afterAll(() => database.close());

it('photos with ids as addresses get random ones, and all that shows them follows', async () => {
  const { pool } = database;
  const place = JSON.stringify({
    name: 'Bar',
    photos: [{ url: '/api/photos/1' }, { url: '/api/photos/12' }, { url: '/api/photos/7777' }],
    website: 'https://elsewhere.example/api/photos/12',
  });
  await pool.query(`
    insert into places (name, address, latitude, longitude, search_name, search_text)
      values ('Bar', '', 41.4, 2.1, '', '');
    insert into photos (id, place_id, source, source_ref) values (1, 1, 'upload', 'a'), (12, null, 'upload', 'b'),
      (3, 1, 'google', 'places/x');
    insert into events (title, start_date, end_date, location_name, image_url) values
      ('Night', '2026-01-01', '2026-01-01', '', '/api/photos/12'),
      ('Day', '2026-01-01', '2026-01-01', '', 'https://elsewhere.example/api/photos/12');
    insert into articles (slug, title, cover_image) values ('a', 'A', '/api/photos/12');
  `);
  await pool.query(
    `insert into revisions (entity, entity_id, action, before, after, actor_kind)
     values ('place', 1, 'update', $1, null, 'system'), ('place', 1, 'update', '{"name": "/api/photos"}', $1, 'system')`,
    [place],
  );
  await migrateDatabase(database);

  const { rows } = await pool.query('select id, source, address from photos order by id');
  expect(rows.map(({ id, address }) => [id, address?.length ?? null])).toEqual([
    [1, 22],
    [3, null],
    [12, 22],
  ]);
  const [first, , twelfth] = rows.map(({ address }) => `/api/photos/${address}`);
  expect(readPhotoAddress(first ?? '')).not.toBeNull();
  expect(first).not.toBe(twelfth);
  const shown = await pool.query(
    'select image_url as url from events union all select cover_image from articles order by 1',
  );
  expect(shown.rows.map(({ url }) => url).sort()).toEqual(
    [twelfth, twelfth, 'https://elsewhere.example/api/photos/12'].sort(),
  );
  const website = 'https://elsewhere.example/api/photos/12';
  const remembered = await pool.query('select before, after from revisions order by id');
  const photos = [{ url: first }, { url: twelfth }, { url: '/api/photos/7777' }];
  expect(remembered.rows).toEqual([
    { before: { name: 'Bar', photos, website }, after: null },
    { before: { name: '/api/photos' }, after: { name: 'Bar', photos, website } },
  ]);
});
