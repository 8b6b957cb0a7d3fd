import { describe, expect, it } from 'vitest';
import { type Place, placeSchema } from '#contract/places/places.ts';
import type { WitnessKind } from '#contract/witnesses/witnesses.ts';
import { readHistory } from '#db/places/queries.ts';
import { saveWitnesses } from '#db/witnesses/mutations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { Saying } from '#domain/witnesses/notes.ts';
import { placeSuite } from '#tests/support/app/place-suite.ts';
import { applyWitnesses } from './actions.ts';

const EVENINGS = { 'Monday - Sunday': '18:00 - 02:00' };
const MORNINGS = { 'Monday - Sunday': '08:00 - 14:00' };
const NOONS = { 'Monday - Sunday': '12:00 - 16:00' };
const SITE = 'https://bar-centric.example/horari';
const ELEMENT = 'https://www.openstreetmap.org/node/7';

const { server, add, get, send } = placeSuite(new Date());
const today = () => madridTime(server.now).isoDate;

async function witness(placeId: number, kind: WitnessKind, said: Partial<Saying>) {
  const url = kind === 'own_site' ? SITE : ELEMENT;
  const saying = { field: 'openingHours', words: 'Horari', url, ...said } as Saying;
  await saveWitnesses(server.ctx.database.pool, { placeId, kind, sayings: [saying], today: today() });
}
const apply = ({ id }: Place) => applyWitnesses(server.ctx, id);
async function night() {
  server.later(24 * 3600);
  server.cookie = await server.unlock();
}
async function read({ id }: { id: number }): Promise<Place> {
  const response = await get(`/api/places/${id}`);
  expect(response.statusCode, response.body).toBe(200);
  return placeSchema.parse(response.json());
}

/** Adds a place whose hours a visitor entered a day before. */
async function placeOfYesterday() {
  const place = await add({ openingHours: EVENINGS });
  // Staff's sessions follow the real clock, so the fact moves instead.
  await server.ctx.database.pool.query(
    'update place_facts set checked_on = checked_on - 1 where place_id = $1',
    [place.id],
  );
  return place;
}

describe('one witness', () => {
  it('that agrees renews the hours, without a revision, until somebody changes them', async () => {
    const place = await placeOfYesterday();
    await witness(place.id, 'own_site', { value: { 'Mon-Sun': '6pm-2am' } });
    expect(await apply(place)).toMatchObject({ renewed: 1, changed: 0 });
    const { facts, openingHours } = await read(place);
    expect(openingHours).toEqual(EVENINGS);
    expect(facts.opening_hours).toMatchObject({
      source: 'own_site',
      checkedOn: today(),
      from: { kind: 'own_site', url: SITE, on: today() },
    });
    expect(await readHistory(server.ctx.database.db, place.id)).toHaveLength(1);
    expect((await send('PATCH', `/api/places/${place.id}`, { openingHours: NOONS })).statusCode).toBe(200);
    expect((await read(place)).facts.opening_hours).toMatchObject({ source: 'visitor' });
    expect((await read(place)).facts.opening_hours?.from).toBeUndefined();
  });

  it('that disagrees doubts them, with its words', async () => {
    const place = await placeOfYesterday();
    await witness(place.id, 'own_site', { value: MORNINGS, words: 'De dilluns a diumenge, de 8 a 14 h' });
    expect(await apply(place)).toMatchObject({ doubted: 1, changed: 0 });
    const { facts, openingHours } = await read(place);
    expect(openingHours).toEqual(EVENINGS);
    expect(facts.opening_hours).toMatchObject({
      doubtedOn: today(),
      doubt: { kind: 'own_site', url: SITE, words: 'De dilluns a diumenge, de 8 a 14 h', on: today() },
    });
    // Lists indicate a doubt but contain no quotation.
    const listed = (await get('/api/places?lang=en')).json().places.find(({ id }: Place) => id === place.id);
    expect(listed.facts.opening_hours).toMatchObject({ doubtedOn: today() });
    expect(listed.facts.opening_hours.doubt).toBeUndefined();
  });

  it('that says the place has closed only doubts it', async () => {
    const place = await placeOfYesterday();
    const said = {
      field: 'in_business',
      value: { is: 'closed_for_good' },
      words: 'Tanquem per sempre',
    } as const;
    await witness(place.id, 'own_site', said);
    await witness(place.id, 'openstreetmap', said);
    expect(await apply(place)).toMatchObject({ doubted: 1, changed: 0 });
    const { facts } = await read(place);
    expect(facts.in_business).toMatchObject({
      value: { is: 'closed_for_good' },
      doubtedOn: today(),
      doubt: { words: 'Tanquem per sempre' },
    });
    const [last] = await readHistory(server.ctx.database.db, place.id);
    expect(last).toMatchObject({
      actorKind: 'system',
      witnesses: [{ kind: 'own_site' }, { kind: 'openstreetmap' }],
    });
    await night();
    await apply(place);
    expect(await readHistory(server.ctx.database.db, place.id)).toHaveLength(2);
  });
});

describe('two witnesses that agree', () => {
  it('change the hours by themselves; staff undo it, and it stays undone', async () => {
    const place = await placeOfYesterday();
    await witness(place.id, 'own_site', { value: MORNINGS, words: 'De 8 a 14 h' });
    await witness(place.id, 'openstreetmap', { value: MORNINGS, saidOn: today() });
    expect(await apply(place)).toMatchObject({ changed: 1 });
    expect(await read(place)).toMatchObject({
      openingHours: MORNINGS,
      facts: { opening_hours: { source: 'own_site', from: { kind: 'own_site', url: SITE, on: today() } } },
    });
    const [last] = await readHistory(server.ctx.database.db, place.id);
    expect(last).toMatchObject({
      actorKind: 'system',
      witnesses: [
        { kind: 'own_site', words: 'De 8 a 14 h' },
        { kind: 'openstreetmap', url: ELEMENT },
      ],
    });
    const cookie = await server.signIn();
    const headers = { cookie, 'x-requested-with': 'guide' };
    const undo = await server.inject({
      method: 'POST',
      url: `/api/admin/revisions/${last?.id}/restore`,
      headers,
    });
    expect(undo.statusCode, undo.body).toBeLessThan(300);
    expect((await read(place)).openingHours).toEqual(EVENINGS);
    for (let nights = 0; nights < 3; nights += 1) {
      await night();
      await witness(place.id, 'own_site', { value: MORNINGS });
      await witness(place.id, 'openstreetmap', { value: MORNINGS, saidOn: today() });
      expect(await apply(place)).toMatchObject({ changed: 0 });
    }
    expect((await read(place)).openingHours).toEqual(EVENINGS);
    await witness(place.id, 'own_site', { value: NOONS });
    await witness(place.id, 'openstreetmap', { value: NOONS, saidOn: today() });
    expect(await apply(place)).toMatchObject({ changed: 1 });
    expect((await read(place)).openingHours).toEqual(NOONS);
  });
});
