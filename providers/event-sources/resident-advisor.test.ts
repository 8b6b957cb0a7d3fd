import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventSourceWorld } from '#tests/support/stubs/event-source-world.ts';
import { patientParser } from '#tests/support/stubs/patient-parser.ts';
import type { Page, PageRequest } from './port.ts';
import { residentAdvisor } from './resident-advisor.ts';
import { isOurs } from './resident-advisor-page.ts';

let world: Awaited<ReturnType<typeof eventSourceWorld>>;
beforeEach(async () => {
  world = await eventSourceWorld('2026-09-01');
});
afterEach(() => world.close());

it('reads nights that name us, each once, by the clock of Barcelona', async () => {
  const { candidates, problems } = await world.read('resident_advisor');
  expect(problems).toEqual([]);
  expect(candidates.map(({ title }) => title)).toEqual(['Queer Proves', 'Weekend']);
  expect(candidates[0]).toMatchObject({
    sourceId: '700001',
    sourceUrl: 'https://ra.co/events/700001',
    website: 'https://ra.co/events/700001',
    startDate: '2026-09-09',
    startTime: '23:59:00',
    endDate: '2026-09-10',
    endTime: '06:00:00',
    description: 'An invented night.\nWith lights.\nLine-up: DJ Ficció, Mar Imaginària',
    locationName: 'Nau Imaginada',
    address: 'Carrer Imaginat 5, Barcelona',
    latitude: 41.4,
    imageUrl: 'https://images.ra.co/flyer.jpg',
    price: '15-20 €',
  });
  expect(candidates[1]).toMatchObject({
    startDate: '2026-09-19',
    endDate: '2026-09-21',
    locationName: null,
    address: null,
    latitude: null,
    imageUrl: null,
    price: '18 €',
  });
});

const moment = { now: new Date('2026-09-01T10:00:00Z'), today: '2026-09-01' };
const answering = (response: (request: { query: string; variables: { page?: number } }) => unknown) => {
  const asked: { query: string; variables: { page?: number } }[] = [];
  const visit = async ({ url, body }: PageRequest): Promise<Page> => {
    const question = JSON.parse(body ?? '');
    asked.push(question);
    const said = response(question);
    const text = typeof said === 'string' ? said : JSON.stringify(said);
    return { url: new URL(url), mediaType: 'application/json', text, isUnchanged: false };
  };
  const read = () =>
    residentAdvisor(
      'https://ra.example/graphql',
      patientParser,
      async (name) => name === 'Club Conegut',
    ).read(visit, moment);
  return { asked, read };
};
const area = (id: string) => ({ data: { area: { id, name: 'Barcelona' } } });
const event = (number: number) => ({
  event: {
    id: `${number}`,
    title: 'Queer',
    startTime: '2026-09-09T23:00:00.000',
    contentUrl: '//evil.example/',
  },
});
const list = (rows: unknown[], totalResults = rows.length) => ({
  data: { eventListings: { data: rows, totalResults } },
});

describe('the responses', () => {
  it('are five lists at most, however many there are', async () => {
    const many = Array.from({ length: 100 }, (_, number) => event(number));
    const { asked, read } = answering(({ query }) =>
      query.includes('areaUrlName') ? area('20') : list(many, -1),
    );
    const { candidates, problems } = await read();
    expect(candidates[0]?.sourceUrl).toBe('https://ra.co/events/0');
    expect(problems).toEqual(['only 5 lists were read']);
    expect(asked.map(({ variables }) => variables.page)).toEqual([undefined, 1, 2, 3, 4, 5]);
  });

  it('may give the city another number, which is noticed', async () => {
    const { asked, read } = answering(({ query }) => (query.includes('areaUrlName') ? area('57') : list([])));
    expect(await read()).toEqual({
      candidates: [],
      problems: ['Barcelona has another number than it used to have'],
    });
    expect(asked[1]?.variables).toMatchObject({
      filters: { areas: { eq: 57 }, listingDate: { gte: '2026-09-01', lte: '2026-10-31' } },
    });
  });

  it('hold nights at places of the guide, whatever their words are', async () => {
    const at = (number: number, name: string) => ({
      event: { ...event(number).event, title: 'Techno', venue: { id: '5', name } },
    });
    const rows = [at(1, 'Club Conegut'), at(2, 'Elsewhere')];
    const { read } = answering(({ query }) => (query.includes('areaUrlName') ? area('20') : list(rows)));
    expect((await read()).candidates.map(({ sourceId }) => sourceId)).toEqual(['1']);
  });

  it('may hold rows that cannot be read, beside others', async () => {
    const rows = [{}, null, { event: { id: 'x' } }, event(7)];
    const { read } = answering(({ query }) => (query.includes('areaUrlName') ? area('20') : list(rows)));
    expect((await read()).candidates).toHaveLength(1);
  });

  it.each<[string, unknown]>([
    ['errors with HTTP 200', { data: area('20').data, errors: [{ message: 'secret words' }] }],
    ['nothing', { data: null }],
    ['no such city', { data: { area: null } }],
    ['a page instead of data', '<!doctype html><title>Sign in</title>'],
    ['a broken text', '{"data":'],
  ])('%s are a failure in our words', async (_, response) => {
    const { read } = answering(() => response);
    await expect(read()).rejects.toMatchObject({
      failure: { reason: 'malformed' },
      message: 'the response is not the list that was asked for',
    });
  });
});

it.each([
  ['Queer Proves', true],
  ['Fiesta LGTBIQ+', true],
  ['Nit LÈSBICA', true],
  ['Trans Joy', true],
  ['Transmissions', false],
  ['Dragón', false],
  ['Drag night', true],
  ['Gaya', false],
])('of %s it says %s', (text, expected) => expect(isOurs(text)).toBe(expected));
