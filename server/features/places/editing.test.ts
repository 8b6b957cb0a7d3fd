import { describe, expect, it } from 'vitest';
import { revisionSchema } from '#contract/places/places.ts';
import { readHistory } from '#db/places/queries.ts';
import { perform } from '#server/writes/perform.ts';
import { createResources } from '#server/writes/run.ts';
import { buildPlace } from '#tests/support/app/build.ts';
import { placeSuite } from '#tests/support/app/place-suite.ts';
import { deletePlace } from './commands.ts';

// Staff's sessions use the real clock; this one runs ahead of it by a second per write.
const { server, get, send, add } = placeSuite(new Date());

describe('twins', () => {
  it('are found before a place is added, without a write', async () => {
    const known = await add({ name: 'Bar Twin', googlePlaceId: 'osm:node/77' });
    const near = await send(
      'POST',
      '/api/places?check=twins',
      buildPlace({ name: 'Twin', latitude: 41.4044 }),
    );
    expect(near.statusCode).toBe(409);
    expect(near.json()).toEqual({
      error: 'This place may already be in the guide',
      sentence: 'place_twins',
      code: 'twins',
      twins: [
        { id: known.id, name: 'Bar Twin', address: 'Carrer de Verdi, 1', distance: 89, sameProvider: false },
      ],
    });
    const far = buildPlace({ name: 'Zyxwvut', latitude: 41.38, googlePlaceId: 'osm:node/77' });
    const same = await send('POST', '/api/places?check=twins', far);
    expect(same.json().twins).toMatchObject([{ id: known.id, sameProvider: true }]);
    expect((await get('/api/places?search=zyxwvut')).json().total).toBe(0);
  });

  it('with the same maps id are always refused, naming the first', async () => {
    const known = await add({ name: 'Bar First', googlePlaceId: 'osm:node/78' });
    const refusal = {
      error: 'This place is already in the guide',
      code: 'twins',
      twins: [{ id: known.id, name: 'Bar First', address: buildPlace().address, sameProvider: true }],
    };
    const second = buildPlace({ name: 'Second', latitude: 41.38, googlePlaceId: 'osm:node/78' });
    const added = await send('POST', '/api/places', second);
    expect(added.statusCode).toBe(409);
    expect(added.json()).toMatchObject(refusal);
    expect(added.json().twins[0].distance).toBeGreaterThan(2000);

    const other = await add({ name: 'Other' });
    const link = (googlePlaceId: string | null, id = other.id) =>
      send('PATCH', `/api/places/${id}`, { googlePlaceId });
    const linked = await link('osm:node/78');
    expect(linked.statusCode).toBe(409);
    expect(linked.json()).toMatchObject(refusal);
    expect((await link('osm:node/78', known.id)).statusCode).toBe(200);
    await link(null, known.id);
    expect((await link('osm:node/78')).json()).toMatchObject({ googlePlaceId: 'osm:node/78' });
  });

  it('are ignored when the person goes on, or when there are none', async () => {
    await add({ name: 'Goes on' });
    await add({ name: 'Goes on' });
    const response = await send('POST', '/api/places?check=twins', buildPlace({ name: 'All alone' }));
    expect(response.statusCode).toBe(201);
  });

  it('are reported only once the fields are valid', async () => {
    const response = await send('POST', '/api/places?check=twins', { name: 'Sirena' });
    expect(response.statusCode).toBe(422);
  });
});

describe('two editors of the same version', () => {
  const edit = (id: number, body: object) => send('PATCH', `/api/places/${id}`, body);

  it('keep their own fields, though each form sends all', async () => {
    const base = await add({ description: 'As it was before.', tagIds: [1] });
    const form = {
      baseVersion: base.version,
      description: base.description,
      tagIds: [1],
      neighborhoodId: base.neighborhoodId,
      categoryIds: [1],
    };
    await edit(base.id, { ...form, tagIds: [2] });
    await edit(base.id, { ...form, categoryIds: [3, 1] });
    const last = await edit(base.id, { ...form, description: 'Now it is another.' });
    expect(last.statusCode, last.body).toBe(200);
    expect(last.json()).toMatchObject({
      description: 'Now it is another.',
      tags: [{ id: 2 }],
      categories: [{ id: 3 }, { id: 1 }],
      version: base.version + 3,
    });
  });

  it('get both texts for the same field, without a write', async () => {
    const base = await add();
    await edit(base.id, { baseVersion: base.version, name: 'Theirs' });
    const response = await edit(base.id, {
      baseVersion: base.version,
      name: 'Yours',
      phone: '+34 931 111 111',
    });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'conflict',
      error: 'Somebody else changed the same thing while you were editing',
      sentence: 'changed_meanwhile',
      conflicts: { name: { yours: 'Yours', theirs: 'Theirs' } },
      place: { id: base.id, name: 'Theirs', phone: null, version: base.version + 1 },
    });
    const again = await edit(base.id, { baseVersion: base.version + 1, name: 'Yours' });
    expect(again.json()).toMatchObject({ name: 'Yours' });
  });

  it('overwrite each other without a base version', async () => {
    const base = await add();
    await edit(base.id, { name: 'First' });
    expect((await edit(base.id, { name: 'Second' })).json()).toMatchObject({ name: 'Second' });
  });
});

describe('staff only', () => {
  it.each([
    ['DELETE', ''],
    ['GET', '/history'],
  ] as const)('%s /api/places/1%s needs a signed-in administrator', async (method, path) => {
    const url = `/api/places/1${path}`;
    const locked = await server.inject({ method, url });
    expect([locked.statusCode, locked.json().code]).toEqual([401, 'gate_locked']);
    const visitor = await server.inject({
      method,
      url,
      headers: { cookie: server.cookie, 'x-requested-with': 'guide' },
    });
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'not_signed_in']);
  });

  it('an administrator sees who wrote what, and deletes', async () => {
    const { id } = await add({ name: 'Once upon' });
    await send('PATCH', `/api/places/${id}`, { name: 'A time' });
    const staff = await server.signIn();
    const history = await server.inject({ url: `/api/places/${id}/history`, headers: { cookie: staff } });
    expect(revisionSchema.array().parse(history.json())).toMatchObject([
      { action: 'update', actorKind: 'device', before: { name: 'Once upon' }, after: { name: 'A time' } },
      { action: 'create', before: null, after: { name: 'Once upon' } },
    ]);
    const remove = () =>
      server.inject({
        method: 'DELETE',
        url: `/api/places/${id}`,
        headers: { cookie: staff, 'x-requested-with': 'guide' },
      });
    expect((await remove()).statusCode).toBe(204);
    expect((await get(`/api/places/${id}`)).statusCode).toBe(404);
    expect((await remove()).statusCode).toBe(404);
    const [last] = await readHistory(server.ctx.database.db, id);
    expect(last).toMatchObject({ action: 'delete', actorKind: 'staff', after: null });
  });

  it('a deleted place leaves every response and keeps its history', async () => {
    const { id } = await add({ name: 'Short lived' });
    const order = { id, input: {}, actor: { kind: 'staff', key: 'ana' }, now: server.now } as const;
    const remove = () => perform(createResources(server.ctx), deletePlace, order);
    expect(await remove()).toMatchObject({ ok: true });
    expect(await remove()).toMatchObject({ ok: false });
    server.ctx.versions.bump('places');
    expect((await get(`/api/places/${id}`)).statusCode).toBe(404);
    const history = await readHistory(server.ctx.database.db, id);
    expect(history).toMatchObject([
      { action: 'delete', actorKind: 'staff', actor: 'ana', before: { name: 'Short lived' }, after: null },
      { action: 'create', actorKind: 'device', before: null, after: { name: 'Short lived' } },
    ]);
  });
});
