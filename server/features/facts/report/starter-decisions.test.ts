import { describe, expect, it, vi } from 'vitest';
import { type StarterProposal, starterProposalSchema } from '#contract/facts/facts-report.ts';
import type { GuideHealth } from '#contract/health/health.ts';
import type { Place } from '#contract/places/places.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

let proposed: StarterProposal[];

const server = serverSuite({ env: { REVIEW: 'off' }, contents: 'starter', signsIn: true, hasVisitor: false });

const url = '/api/admin/fact-proposals/starter';
const inject = (options: { method?: 'GET' | 'POST' | 'PATCH'; url: string; payload?: object }) =>
  server.inject({ ...options, headers: { cookie: server.admin } });
const read = async () => starterProposalSchema.array().parse((await inject({ url })).json());
const news = async () => (await read()).filter(({ kind }) => kind !== 'lead');
const decide = async (decision: 'accept' | 'refuse', chosen: readonly StarterProposal[]) => {
  const proposals = chosen.map(({ entry, kind, mark }) => ({ entry, kind, mark }));
  return (await inject({ method: 'POST', url, payload: { decision, proposals } })).json();
};
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
  update places set phone = null, email = null where source_id = 'Sala Apolo';
  delete from place_facts using places where places.id = place_id and source_id = 'Sala Apolo' and kind = 'phone_number';
  update places set name = 'La Model – memorial space' where source_id = 'La Model – memorial space';
  update places set name_wordings = null where source_id = 'Keith Haring mural'`;

describe('what the starter city knows more', () => {
  it('is nothing but leads where it has just been seeded', async () => {
    const all = await read();
    expect(all.every(({ kind, place }) => kind === 'lead' && place.id === null)).toBe(true);
    expect(all.length).toBeGreaterThan(30);
    expect(all.find(({ entry }) => entry === 'Fluid')).toMatchObject({
      fields: { address: 'Carrer de Salvà, 21, 08004 Barcelona' },
      sources: ['bootsing'],
      checkedOn: '2026-09-21',
    });
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
    expect(proposed.map(({ entry, kind }) => `${entry}: ${kind}`).sort()).toEqual([
      'Candy Darling: in_business',
      'Candy Darling: openingHours',
      'Keith Haring mural: name',
      'La Model – memorial space: name',
      'Llibreria Pròleg: in_business',
      'Nalgas: place',
      'Sala Apolo: email',
      'Vermut Trans: place',
    ]);
  });

  it('is not asked again once it was refused, until it says something else', async () => {
    const mural = proposed.filter(({ entry }) => entry === 'Keith Haring mural');
    expect(await decide('refuse', mural)).toEqual({ decided: 1, left: 0 });
    expect((await news()).length).toBe(proposed.length - 1);
    expect(await decide('accept', mural)).toEqual({ decided: 0, left: 1 });
    await server.ctx.database.pool.query(`update starter_refusals set mark = 'of an older release'`);
    expect((await news()).length).toBe(proposed.length);
  });

  it('becomes an edit of staff with its source, all at once', async () => {
    expect(await decide('accept', await news())).toEqual({ decided: proposed.length, left: 0 });
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

  it('keeps a dismissed lead away for good', async () => {
    const [lead] = await read();
    expect(await decide('accept', [lead as StarterProposal])).toEqual({ decided: 0, left: 1 });
    expect(await decide('refuse', [lead as StarterProposal])).toEqual({ decided: 1, left: 0 });
    expect((await read()).some(({ entry }) => entry === lead?.entry)).toBe(false);
  });

  it('is counted by the health check, which computes it anew only after a change', async () => {
    const { pool } = server.ctx.database;
    const asked = vi.spyOn(pool, 'query');
    const look = async () => {
      asked.mockClear();
      const { queues } = (await inject({ url: '/api/admin/health' })).json<GuideHealth>();
      const statements = asked.mock.calls.map(([query]) => String(query));
      const queue = queues.find((one) => one.queue === 'starter-news');
      expect(Date.parse(queue?.oldestAt ?? '')).toBeGreaterThanOrEqual(Date.parse('2026-11-22T23:00:00Z'));
      return {
        waiting: queue?.waiting,
        isComputed: statements.some((text) => text.includes(`where source = 'starter'`)),
      };
    };
    const expectAnew = async (isComputed: boolean) =>
      expect(await look()).toEqual({ waiting: (await read()).length, isComputed });

    await look();
    await expectAnew(false);
    await decide('refuse', (await read()).slice(0, 1));
    await expectAnew(true);
    await expectAnew(false);
    await pool.query(`update places set name_wordings = null where source_id = 'Keith Haring mural'`);
    await expectAnew(true);
    await pool.query(`update starter_refusals set mark = 'of an older release'`);
    await expectAnew(true);
    await expectAnew(false);
    asked.mockRestore();
  });
});
