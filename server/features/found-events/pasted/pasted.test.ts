import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PendingEvent } from '#contract/found-events/scraping.ts';
import type { ChosenWords } from '#domain/found-events/pasted/read-pasted.ts';
import type { AiOutcome, ModelPort } from '#providers/ai/port.ts';
import { buildPlace } from '#tests/support/app/build.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let server: TestApp;
let staff: string;
const NOW = new Date();
const YEAR = NOW.getFullYear() + 1;

beforeAll(async () => {
  server = await startTestApp({ contents: 'starter', env: { PATROL: 'off' } });
  staff = await server.signIn();
  const headers = { cookie: staff };
  const added = await server.inject({
    method: 'POST',
    url: '/api/places',
    headers,
    payload: buildPlace({ name: 'Sala Inventada' }),
  });
  expect(added.statusCode, added.body).toBe(201);
});
afterAll(() => server.close());
beforeEach(() => {
  server.ctx.ai = { ...server.ctx.ai, model: null };
});

const paste = (text: unknown, cookie = staff) =>
  server.inject({ method: 'POST', url: '/api/admin/pending-events', headers: { cookie }, payload: { text } });
const pending = async () =>
  (await server.inject({ method: 'GET', url: '/api/admin/pending-events', headers: { cookie: staff } })).json<
    PendingEvent[]
  >();

/** Answers with the given words, or as a model that fails. */
function modelSays(outcome: ChosenWords | AiOutcome<ChosenWords>): { asked: string[] } {
  const asked: string[] = [];
  const answer: AiOutcome<ChosenWords> =
    'ok' in outcome && typeof outcome.ok === 'boolean'
      ? (outcome as AiOutcome<ChosenWords>)
      : { ok: true, value: outcome as ChosenWords, tokens: { input: 1, output: 1 } };
  const chooseWords = async (text: string) => {
    asked.push(text);
    return answer;
  };
  server.ctx.ai = {
    ...server.ctx.ai,
    model: { ...server.ctx.ai.rules, chooseWords } as unknown as ModelPort,
  };
  return { asked };
}

const FLYER = `Ball de màscares\n12 de febrer de ${YEAR}, de 22h a 3h\nLloc: Sala Inventada\nEntrada: 9 €`;

it('makes a pending event of a text, and quotes the words of each field', async () => {
  const response = await paste(FLYER);
  expect(response.statusCode).toBe(201);
  const event = response.json<PendingEvent>();
  expect(event).toMatchObject({
    title: 'Ball de màscares',
    startDate: `${YEAR}-02-12`,
    startTime: '22:00:00',
    endDate: `${YEAR}-02-13`,
    locationName: 'Sala Inventada',
    price: '9 €',
    source: 'pasted',
    evidence: { title: 'Ball de màscares', startTime: 'de 22h a 3h', locationName: 'Sala Inventada' },
  });
  expect(event.place?.name).toBe('Sala Inventada');
  for (const words of Object.values(event.evidence)) expect(FLYER).toContain(words);
  expect((await pending()).map(({ id }) => id)).toEqual([event.id]);
  const visible = await server.inject({
    method: 'GET',
    url: '/api/events',
    headers: { cookie: await server.unlock() },
  });
  expect(visible.body).not.toContain('Ball de màscares');
});

it('makes one event of a text that is pasted twice', async () => {
  const [first] = await pending();
  expect((await paste(FLYER)).json<PendingEvent>().id).toBe(first?.id);
  expect(await pending()).toHaveLength(1);
});

it('no longer quotes the words of a field that staff correct', async () => {
  const [event] = await pending();
  const corrected = await server.inject({
    method: 'PUT',
    url: `/api/admin/pending-events/${event?.id}`,
    headers: { cookie: staff },
    payload: { price: '12 €' },
  });
  expect(corrected.json().evidence).not.toHaveProperty('price');
  expect(corrected.json().evidence).toHaveProperty('title');
});

it('refuses an event that is published already', async () => {
  const [event] = await pending();
  const headers = { cookie: staff };
  const approved = await server.inject({
    method: 'POST',
    url: `/api/admin/events/${event?.id}/approve`,
    headers,
  });
  expect(approved.statusCode).toBe(200);
  const again = await paste(FLYER);
  expect([again.statusCode, again.json().fields]).toEqual([
    422,
    { text: 'This event is in the guide, or waits for review, already' },
  ]);
});

it.each([
  ['', 'Please paste the text of an event'],
  [' \n ', 'Please paste the text of an event'],
  ['x'.repeat(5001), 'String must contain at most 5000 character(s)'],
  ['Festa gran a la Sala Inventada, a les 22h', 'No date was found in this text'],
  ['Festa del 12 de febrer de 2019', 'The date in this text is over'],
  [
    `Festa\n12 de febrer de ${YEAR}\n13 de març de ${YEAR}`,
    'This text names several dates. Please paste one event with one date.',
  ],
  [`12/02/${YEAR}`, 'No title was found in this text. Please put it in the first line.'],
  [`Festa cancel·lada\n12 de febrer de ${YEAR}`, 'This text says that the event is canceled'],
  [`Festa\n12 de febrer de ${YEAR + 3}`, 'The date in this text is more than two years away'],
  [`Festa a Sitges\n12 de febrer de ${YEAR}`, 'By this text the event is not in Barcelona'],
])('says beside the field why a text makes no event: %#', async (text, problem) => {
  const response = await paste(text);
  expect([response.statusCode, response.json().fields]).toEqual([422, { text: problem }]);
});

it('is for staff', async () => {
  expect((await paste(FLYER, await server.unlock())).statusCode).toBe(401);
});

const TWO = `Cap d’any\nSopar 5 de març de ${YEAR}, ball 6 de març de ${YEAR} a les 23h\nSocis 10 €, públic 20 €`;

it('lets a model choose among the words of the text', async () => {
  const { asked } = modelSays({ dates: `6 de març de ${YEAR}`, price: '20 €', organizer: 'Nobody' });
  const event = (await paste(TWO)).json<PendingEvent>();
  expect(asked).toEqual([TWO]);
  expect(event).toMatchObject({ startDate: `${YEAR}-03-06`, price: '20 €', organizer: null });
  expect(event.evidence).toMatchObject({ startDate: `6 de març de ${YEAR}`, price: '20 €' });
});

it.each([
  ['lies', { dates: `7 de març de ${YEAR}`, title: 'Hacked' }],
  ['fails', { ok: false, reason: 'timeout' } as const],
])('reads by rules when the model %s', async (_, outcome) => {
  modelSays(outcome);
  const text = `Recital de poesia\n8 d’abril de ${YEAR}, 19h`;
  expect((await paste(text)).json<PendingEvent>()).toMatchObject({
    title: 'Recital de poesia',
    startDate: `${YEAR}-04-08`,
    startTime: '19:00:00',
  });
});
