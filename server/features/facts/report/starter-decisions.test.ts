import { describe, expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import type { Review, ReviewItem } from '#contract/review/review-items.ts';
import { proposeStarterNews } from '#db/facts/proposals/starter.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

let proposed: ReviewItem[];

const server = serverSuite({ env: { REVIEW: 'off' }, contents: 'starter', signsIn: true, hasVisitor: false });

const inject = (options: { method?: 'GET' | 'POST' | 'PATCH'; url: string; payload?: object }) =>
  server.inject({ ...options, headers: { cookie: server.admin } });
const compare = () => proposeStarterNews(server.ctx.database, server.ctx.now());
const waiting = async () =>
  (await inject({ url: '/api/admin/review?kind=proposal&authorKind=source&limit=200' })).json<Review>().items;
const news = async () => {
  await compare();
  return waiting();
};
const decide = async (decision: 'approve' | 'refuse', chosen: readonly ReviewItem[]) =>
  (
    await inject({
      method: 'POST',
      url: '/api/admin/review/decide',
      payload: { decision, ids: chosen.map(({ id }) => id) },
    })
  ).json();
const idOf = async (entry: string): Promise<number> => {
  const { rows } = await server.ctx.database.pool.query('select id from places where source_id = $1', [
    entry,
  ]);
  return rows[0]?.id;
};
const placeOf = async (entry: string) =>
  (await inject({ url: `/api/places/${await idOf(entry)}` })).json<Place>();

/** Turns the guide into one that an earlier release filled. */
const OLD = `
  delete from places where source_id in ('Nalgas', 'Vermut Trans');
  delete from place_facts using places where places.id = place_id and source_id in ('Candy Darling', 'Llibreria Pròleg');
  update places set opening_hours = null, hours_note = null, hours_note_wordings = null where source_id = 'Candy Darling';
  update places set opening_hours = '{"Friday": "23:00 – 07:00"}', hours_note = null, hours_note_wordings = null
    where source_id = 'Open Mind';
  delete from place_facts using places where places.id = place_id and source_id = 'Open Mind';
  insert into place_facts (place_id, kind, value, source, checked_on)
    select id, 'opening_hours', '{"is": "given"}', 'starter', '2020-01-01' from places where source_id = 'Open Mind';
  update places set address = 'Avinguda del Marquès de l''Argentera, 22, 08003 Barcelona', latitude = 41.38493,
    longitude = 2.18549, neighborhood = 'Sant Pere, Santa Caterina i la Ribera',
    neighborhood_id = (select id from neighborhoods where name = 'Sant Pere, Santa Caterina i la Ribera')
    where source_id = 'Casal Lambda';
  update places set phone = null, email = null where source_id = 'Sala Apolo';
  delete from place_facts using places where places.id = place_id and source_id = 'Sala Apolo' and kind = 'phone_number';
  update places set name = 'La Model – memorial space' where source_id = 'La Model – memorial space';
  update places set name_wordings = null where source_id = 'Keith Haring mural'`;

describe('what the starter city knows more', () => {
  it('is nothing where it has just been seeded', async () => {
    expect(await news()).toEqual([]);
  });

  it('is all that an older guide lacks, but what a visitor wrote', async () => {
    for (const statement of OLD.split(';')) await server.ctx.database.pool.query(statement);
    const id = await idOf('Sala Apolo');
    const visitor = await server.unlock();
    const edit = {
      method: 'PATCH' as const,
      url: `/api/places/${id}`,
      payload: { phone: '+34 930 000 000' },
    };
    expect((await server.inject({ ...edit, headers: { cookie: visitor } })).statusCode).toBe(200);
    proposed = await news();
    expect(proposed.map(({ title, fields }) => `${title}: ${fields[0]}`).sort()).toEqual([
      'Candy Darling: in_business',
      'Candy Darling: openingHours',
      'Casal Lambda: address',
      'Casal Lambda: latitude',
      'Keith Haring mural: nameWordings',
      'La Model – memorial space: name',
      'Llibreria Pròleg: in_business',
      'Nalgas: name',
      'Open Mind: in_business',
      'Open Mind: openingHours',
      'Sala Apolo: email',
      'Vermut Trans: name',
    ]);
    expect(proposed.find(({ title }) => title === 'Nalgas')).toMatchObject({
      ...{ entityId: null, before: null, authorKind: 'source', source: 'starter' },
    });
    expect(await news()).toEqual(proposed);
  });

  it('waits no longer for what staff wrote meanwhile', async () => {
    const { pool } = server.ctx.database;
    const [mail] = proposed.filter(({ title }) => title === 'Sala Apolo');
    const edit = (payload: object) =>
      inject({ method: 'PATCH', url: `/api/places/${mail?.entityId}`, payload });
    await edit({ email: 'staff@apolo.example' });
    const approval = await inject({ method: 'POST', url: `/api/admin/review/${mail?.id}/approve` });
    expect(approval.statusCode).toBe(404);
    expect((await waiting()).length).toBe(proposed.length - 1);
    await edit({ email: null });
    await pool.query(
      `delete from changes where entity = 'place' and entity_id = $1 and actor_kind = 'staff'`,
      [mail?.entityId],
    );
    proposed = await news();
  });

  it('is not asked again once it was refused, until it says something else', async () => {
    const mural = proposed.filter(({ title }) => title === 'Keith Haring mural');
    expect(await decide('refuse', mural)).toMatchObject({ decided: 1 });
    expect((await news()).length).toBe(proposed.length - 1);
    expect(await decide('approve', mural)).toMatchObject({ decided: 0 });
    await server.ctx.database.pool.query(
      `update changes set input = (input::jsonb || '{"mark": "of an older release"}')::json where source = 'starter'`,
    );
    expect((await news()).length).toBe(proposed.length);
  });

  it('becomes edits of staff with its source', async () => {
    expect(await decide('approve', await news())).toMatchObject({ decided: proposed.length, refused: [] });
    expect(await news()).toEqual([]);
    const bar = await placeOf('Candy Darling');
    expect(bar.openingHours).toMatchObject({ Friday: '19:00 – 03:00' });
    expect(bar.facts.opening_hours).toMatchObject({ source: 'starter', checkedOn: '2026-07-11' });
    expect(await placeOf('Sala Apolo')).toMatchObject({
      phone: '+34 930 000 000',
      email: 'info@sala-apolo.com',
    });
    expect((await placeOf('Llibreria Pròleg')).facts.in_business?.value).toMatchObject({
      is: 'closed_for_good',
    });
    expect(await placeOf('Casal Lambda')).toMatchObject({
      address: 'Carrer del Comte Borrell, 22, 08015 Barcelona',
      neighborhood: 'Sant Antoni',
    });
    const sealed = await placeOf('Open Mind');
    expect(sealed.openingHours).toBeNull();
    expect(sealed.facts).toMatchObject({ in_business: { doubtedOn: '2024-12-21' } });
    expect(sealed.facts.opening_hours).toBeUndefined();
    expect(await placeOf('Nalgas')).toMatchObject({ category: { name: 'Events' } });
    const { rows } = await server.ctx.database.pool.query(
      `select distinct actor_kind from revisions where action = 'import'`,
    );
    expect(rows).toEqual([{ actor_kind: 'staff' }]);
  });

  it('can be undone, and is not proposed again then', async () => {
    const id = await idOf('Candy Darling');
    const { rows } = await server.ctx.database.pool.query(
      'select id from revisions where entity_id = $1 order by id limit 1',
      [id],
    );
    const undone = await inject({ method: 'POST', url: `/api/admin/review/${rows[0].id}/undo` });
    expect(undone.statusCode, undone.body).toBeLessThan(300);
    expect((await placeOf('Candy Darling')).openingHours).toBeNull();
    expect(await news()).toEqual([]);
  });
});
