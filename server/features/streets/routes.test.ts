import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('writes no search into the log', async () => {
  await search('Carrer de la Diputació 174');
  expect(server.logged()).not.toContain('174');
});
