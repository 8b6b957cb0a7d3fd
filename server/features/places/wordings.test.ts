import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Event } from '#contract/events/events.ts';
import type { Language } from '#contract/language.ts';
import type { Place, PlaceList } from '#contract/places/places.ts';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

// Staff's sessions use the real clock; this one runs ahead of it by a second per write.
const server = serverSuite({ env: { REVIEW: 'off' }, contents: 'starter', startsAt: new Date() });
const { get } = server;
async function read<T>(url: string): Promise<T> {
  const response = await get(url);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
/** Writes like the web client, which sends the screen's language as a header. */
async function write<T>(
  method: 'POST' | 'PATCH' | 'PUT',
  url: string,
  { language, ...payload }: { language?: string } & Record<string, unknown>,
): Promise<T> {
  server.later(1);
  const headers = { cookie: server.cookie, ...(language && { 'content-language': language }) };
  const response = await server.inject({ method, url, headers, payload });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json();
}
const list = async (query: string) => (await read<PlaceList>(`/api/places?${query}`)).places;
const place = (id: number, lang: Language) => read<Place>(`/api/places/${id}?lang=${lang}`);
const chapelle = async () => (await list('search=la chapelle'))[0] as Place;

describe('places in several languages', () => {
  it('have the name that each language gives them, until somebody gives them a new one', async () => {
    const mural = (await list('search=haring'))[0] as Place;
    const nameIn = async (lang: Language) => (await place(mural.id, lang)).name;
    expect(await nameIn('en')).toBe('Keith Haring mural');
    expect([await nameIn('es'), await nameIn('ca')]).toEqual([
      'Mural de Keith Haring',
      'Mural de Keith Haring',
    ]);
    expect((await list('search=mural de keith&lang=ca')).map(({ id }) => id)).toContain(mural.id);
    const byName = (await list('sort=name&lang=ca')).map(({ name }) => name);
    expect(byName).toEqual(byName.toSorted(new Intl.Collator('ca').compare));
    // A form on the Catalan page also sends the name.
    await write('PATCH', `/api/places/${mural.id}`, {
      language: 'ca',
      name: 'Mural de Keith Haring',
      phone: null,
    });
    expect(await nameIn('en')).toBe('Keith Haring mural');
    await write('PATCH', `/api/places/${mural.id}`, { language: 'ca', name: 'Tots junts' });
    expect([await nameIn('en'), await nameIn('ca')]).toEqual(['Tots junts', 'Tots junts']);
  });

  it('are in the requested language, and name it', async () => {
    const { id } = await chapelle();
    const [en, es, ca] = await Promise.all((['en', 'es', 'ca'] as const).map((lang) => place(id, lang)));
    expect(en).toMatchObject({ languages: { description: 'en', hoursNote: 'en' } });
    expect(es).toMatchObject({
      description: expect.stringMatching(/^Bar pequeño/),
      hoursNote: expect.stringMatching(/^Según una fuente/),
      languages: { description: 'es', hoursNote: 'es' },
    });
    expect(ca?.description).toMatch(/^Bar petit/);
    expect(await read(`/api/places/${id}`)).toEqual(en);
    expect(ca).toMatchObject((await list('lang=ca')).find((one) => one.id === id) ?? {});
    expect((await read<Place[]>(`/api/places/${id}/nearby?lang=es`))[0]?.languages.description).toBe('es');
    expect((await get('/api/places?lang=fr')).statusCode).toBe(422);
  });

  it('do not triple the size of the list', async () => {
    for (const lang of ['en', 'es', 'ca']) {
      const { rawPayload } = await get(`/api/places?lang=${lang}`);
      expect(brotliCompressSync(rawPayload).length).toBeLessThan(25_000);
    }
  });

  it('are found by words of every language', async () => {
    const names = async (search: string) =>
      (await list(`search=${encodeURIComponent(search)}`)).map(({ name }) => name);
    expect(await names('devotional')).toContain('La Chapelle');
    expect(await names('objetos de devoción')).toContain('La Chapelle');
    expect(await names('objectes de devoció')).toContain('La Chapelle');
  });

  it('keep their wordings when a form merely returns the shown text', async () => {
    const { id } = await chapelle();
    const { description, version } = await place(id, 'ca');
    const body = { description, phone: '+34 930 00 00 00', language: 'ca', baseVersion: version };
    await write('PATCH', `/api/places/${id}`, body);
    expect(await place(id, 'es')).toMatchObject({
      description: expect.stringMatching(/^Bar pequeño/),
      phone: '+34 930 00 00 00',
    });
  });

  it('keep the other languages of an edited text, marked as older, until it is undone', async () => {
    const { id } = await chapelle();
    const earlier = await place(id, 'en');
    expect(earlier.newer).toEqual({});
    const edit = { description: 'Un bar con santos en las paredes.', language: 'es' };
    const response = await write<Place>('PATCH', `/api/places/${id}`, edit);
    expect(response).toMatchObject({ languages: { description: 'es', hoursNote: 'es' }, newer: {} });
    expect(await place(id, 'ca')).toMatchObject({
      description: expect.stringMatching(/^Bar petit/),
      languages: { description: 'ca', hoursNote: 'ca' },
      newer: { description: { language: 'es', text: edit.description } },
    });
    // Two long texts per place would make lists too large.
    expect(await list('search=devotional')).toMatchObject([{ id, newer: {} }]);
    expect((await list('search=santos en las paredes'))[0]?.id).toBe(id);

    const catalan = { description: 'Un bar amb sants a les parets.', language: 'ca' };
    expect(await write<Place>('PATCH', `/api/places/${id}`, catalan)).toMatchObject({ newer: {} });
    expect(await place(id, 'es')).toMatchObject({
      description: edit.description,
      newer: { description: { language: 'ca', text: catalan.description } },
    });
    expect((await place(id, 'en')).description).toBe(earlier.description);

    const headers = { cookie: await server.signIn() };
    const { items: changes } = (
      await server.inject({ url: `/api/admin/review?state=live&entity=place&entityId=${id}`, headers })
    ).json<{ items: ReviewItem[] }>();
    const url = `/api/admin/review/${changes[1]?.id}/undo`;
    const restored = await server.inject({ method: 'POST', url, headers });
    expect(restored.statusCode, restored.body).toBe(200);
    expect(await place(id, 'en')).toMatchObject({
      description: earlier.description,
      languages: earlier.languages,
      newer: {},
    });
    expect((await place(id, 'ca')).description).toMatch(/^Bar petit/);
  });

  it('conflict by text, not by wordings', async () => {
    const { id, version } = await place(1, 'en');
    await write('PATCH', `/api/places/${id}`, { description: 'In English it is this.', language: 'en' });
    const response = await server.inject({
      method: 'PATCH',
      url: `/api/places/${id}`,
      headers: { cookie: server.cookie },
      payload: { description: 'En español es esto.', language: 'es', baseVersion: version },
    });
    expect(response.statusCode).toBe(409);
    expect(response.json().conflicts).toEqual({
      description: { yours: 'En español es esto.', theirs: 'In English it is this.' },
    });
  });

  it('have no language unless the writer names one', async () => {
    const added = await write<Place>('POST', '/api/places', {
      name: 'Sense llengua',
      address: 'Carrer de Verdi, 1',
      latitude: 41.4036,
      longitude: 2.1567,
      categoryId: 1,
      description: 'A program wrote this.',
    });
    expect(added.languages).toEqual({});
  });
});

describe('events in several languages', () => {
  const DAY = new Date(server.now.getTime() + 8 * 86_400_000).toISOString().slice(0, 10);
  const event = {
    title: 'Nit de prova',
    description: 'Una nit per provar-ho tot.',
    price: 'De franc',
    startDate: DAY,
    endDate: DAY,
    locationName: 'La Chapelle',
    address: 'Carrer de Muntaner, 67',
    latitude: 41.38673,
    longitude: 2.15907,
  };

  it('have the writer’s language first, in lists, at their place and in calendars', async () => {
    const { id, languages } = await write<Event>('POST', '/api/events', { ...event, language: 'ca' });
    expect(languages).toEqual({ title: 'ca', description: 'ca', price: 'ca' });
    const wordings = { from: 'ca', ca: 'Nit de prova', es: 'Noche de prueba' };
    await server.ctx.database.pool.query('update events set title_wordings = $2::json where id = $1', [
      id,
      JSON.stringify(wordings),
    ]);
    server.ctx.versions.bump('events');
    const es = (await read<Event[]>('/api/events?lang=es')).find((one) => one.id === id);
    expect(es).toMatchObject({
      title: 'Noche de prueba',
      description: event.description,
      languages: { title: 'es', description: 'ca', price: 'ca' },
    });
    const placeId = es?.placeId;
    expect(await read(`/api/places/${placeId}/events?lang=es`)).toMatchObject([
      { id, title: 'Noche de prueba', languages: { title: 'es' } },
    ]);
    expect(await read('/api/events/next-dates?lang=es')).toMatchObject([
      { placeId, title: 'Noche de prueba', languages: { title: 'es' } },
    ]);
    expect((await get(`/api/events/${id}.ics?lang=es`)).body).toContain('SUMMARY:Noche de prueba');
    expect((await get('/api/events.ics?lang=ca')).body).toContain('SUMMARY:Nit de prova');

    const { title, version } = await read<Event>(`/api/events/${id}?lang=es`);
    const change = { title, price: 'Gratis', language: 'es', baseVersion: version };
    await write('PUT', `/api/events/${id}`, change);
    expect(await read(`/api/events/${id}?lang=ca`)).toMatchObject({
      title: 'Nit de prova',
      price: event.price,
      languages: { title: 'ca', price: 'ca' },
      newer: { price: { language: 'es', text: 'Gratis' } },
    });
  });
});
