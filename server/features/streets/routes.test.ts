import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Place, PlaceList } from '#contract/places/places.ts';
import { addressesSchema } from '#contract/streets/streets.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let server: TestApp;
let cookie: string;

beforeAll(async () => {
  server = await startTestApp({ contents: 'starter' });
  cookie = await server.unlock();
});
afterAll(() => server.close());

const get = (url: string) => server.inject({ url, headers: { cookie } });
const search = async (text: string) => {
  const response = await get(`/api/addresses?search=${encodeURIComponent(text)}`);
  expect(response.statusCode, response.body).toBe(200);
  return addressesSchema.parse(response.json()).addresses;
};

it('answers an address with its house and neighborhood', async () => {
  const [found] = await search('calle consejo de ciento nº 247');
  expect(found).toMatchObject({
    address: 'Carrer del Consell de Cent, 247, Barcelona',
    street: 'Carrer del Consell de Cent',
    number: '247',
    neighborhood: "l'Antiga Esquerra de l'Eixample",
    precision: 'number',
  });
  expect(found?.latitude).toBeCloseTo(41.3863, 3);
  expect(found?.longitude).toBeCloseTo(2.1592, 3);
});

it('takes the neighborhood from the number’s side of the street', async () => {
  const [odd] = await search('Balmes 69');
  const [even] = await search('Balmes 56');
  expect([odd?.neighborhood, even?.neighborhood]).toEqual([
    "l'Antiga Esquerra de l'Eixample",
    "la Dreta de l'Eixample",
  ]);
});

it('answers a corner', async () => {
  const [corner] = await search('Aribau con Consell de Cent');
  expect(corner).toMatchObject({
    address: "Carrer d'Aribau amb Carrer del Consell de Cent, Barcelona",
    number: null,
    precision: 'corner',
  });
});

it('answers the address beside a pin, with the neighborhood around it', async () => {
  const response = await get('/api/addresses?latitude=41.38632&longitude=2.15918');
  const [beside, ...others] = addressesSchema.parse(response.json()).addresses;
  expect(beside?.address).toMatch(/^Carrer del Consell de Cent, 24\d, Barcelona$/);
  expect(beside).toMatchObject({ neighborhood: "l'Antiga Esquerra de l'Eixample", precision: 'number' });
  expect(others).toEqual([]);
  expect(server.logged()).not.toContain('41.38632');
});

it('answers nothing for a pin in the sea, and asks for both degrees', async () => {
  expect((await get('/api/addresses?latitude=41.35&longitude=2.25')).json()).toEqual({ addresses: [] });
  const half = await get('/api/addresses?latitude=41.38');
  expect([half.statusCode, half.json().fields]).toEqual([
    422,
    { latitude: 'A position has both latitude and longitude' },
  ]);
});

it('never answers a number that the street does not have', async () => {
  for (const { number } of await search('Aribau 9999')) expect(number).toBeNull();
  expect(await search('Calle Mayor 5, Madrid')).toEqual([]);
});

it.each(['', 'Carrer', '1', 'Арибау', '😀', 'sa', 'Santa Eulàlia'])('keeps its limits: %j', async (text) => {
  expect((await search(text)).length).toBeLessThanOrEqual(8);
});

it('refuses a text that is too long, in a sentence', async () => {
  const response = await get(`/api/addresses?search=${'a'.repeat(500)}`);
  expect([response.statusCode, response.json().fields.search]).toEqual([
    422,
    'Search for at most 200 characters',
  ]);
});

it('names the corner of a place, and of none in a list', async () => {
  const { places } = (await get('/api/places')).json<PlaceList>();
  const [listed] = places.filter(({ name }) => name === 'GinGin');
  expect(listed).not.toHaveProperty('corner');
  const place = (await get(`/api/places/${listed?.id}`)).json<Place>();
  expect(place.corner).toEqual([expect.any(String), expect.any(String)]);
});

it('writes no search into the log', async () => {
  await search('Carrer de la Diputació 174');
  expect(server.logged()).not.toContain('174');
});
