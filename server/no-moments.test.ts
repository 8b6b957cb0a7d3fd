import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, type Call } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { buildArticle, buildEvent, buildPlace } from '#tests/support/app/build.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { picture, upload } from '#tests/support/app/upload.ts';

/** Each write has its own minute and second; staff's sessions use the real clock, so all times are in the past. */
const DAY = addDays(madridTime(new Date()).isoDate, -1);
const START = Date.parse(`${DAY}T09:41:37.123Z`);
const STEP_MS = 61_000;

let server: TestApp;
let now = new Date();
let visitor: string;
let staff: string;
const writes: Date[] = [];
const answers: { call: string; text: string }[] = [];
const known: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestApp({ env: { REVIEW: 'off' }, contents: 'starter', now: () => now });
  staff = await server.signIn();
  now = new Date(START);
  visitor = await server.unlock();
});
afterAll(() => server.close());

const RESPONSE_TIME = new Set(['date', 'set-cookie', 'etag', 'content-security-policy', 'server-timing']);

async function ask(cookie: string, call: string, payload?: object) {
  const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', string];
  const response = await server.inject({
    method,
    url,
    headers: { cookie, 'x-requested-with': 'guide' },
    ...(payload && { payload }),
  });
  const headers = Object.entries(response.headers).filter(([name]) => !RESPONSE_TIME.has(name));
  if (cookie === visitor) answers.push({ call, text: `${JSON.stringify(headers)}\n${response.body}` });
  return response;
}

async function write(cookie: string, call: string, payload?: object) {
  now = new Date(now.getTime() + STEP_MS);
  writes.push(now);
  const response = await ask(cookie, call, payload);
  expect(response.statusCode, `${call}: ${response.body}`).toBeLessThan(300);
  return response.body ? response.json() : null;
}

/** Returns the possible notations of a moment: ISO, calendars, HTTP dates, wall clocks, milliseconds. */
function spellings(at: Date): string[] {
  const clock = (text: string) => [text, text.replaceAll(':', '')];
  const madrid = at.toLocaleTimeString('en-GB', { timeZone: 'Europe/Madrid' });
  const seconds = Math.floor(at.getTime() / 1000);
  return [...clock(at.toISOString().slice(11, 19)), ...clock(madrid), String(seconds)];
}

const urlOf = (call: Call) => {
  const params = { id: 'place', kind: 'noise', slug: 'slug', token: 'token', theme: 'theme', placeId: 'x' };
  const name = call.includes('/events/') ? 'event' : call.includes('/photos/') ? 'photo' : 'place';
  return call
    .slice(4)
    .replaceAll(/:(\w+)/g, (_, param) => known[param === 'id' ? name : (params[param as never] ?? '')] ?? '1')
    .replace('*', '1');
};

it('no public answer holds the moment of a write, after anything that people write', async () => {
  const place = await write(
    visitor,
    'POST /api/places',
    buildPlace({ name: 'Bar Quiet', website: 'https://quiet.example/' }),
  );
  known.place = String(place.id);
  await write(visitor, `PATCH /api/places/${place.id}`, {
    isOpen: true,
    description: 'A bar with a long counter.',
  });
  await write(visitor, `PUT /api/places/${place.id}/facts/noise`, { value: { is: 'quiet' } });
  await write(visitor, `POST /api/places/${place.id}/facts/noise/still-right`);
  await write(visitor, `POST /api/places/${place.id}/gone`, { is: 'closed_for_good' });
  const starter = (await ask(visitor, 'GET /api/places')).json().places[0];
  await write(visitor, `POST /api/places/${starter.id}/gone`, { is: 'closed_for_good' });
  now = new Date(now.getTime() + STEP_MS);
  writes.push(now);
  const photo = (await upload(server, visitor, await picture(400, 300).jpeg().toBuffer())).json();
  known.photo = photo.url.split('/').at(-1);
  await write(visitor, `PATCH /api/places/${place.id}`, {
    photos: [{ url: photo.url, alt: 'A counter', isPrimary: true }],
  });
  const event = await write(
    visitor,
    'POST /api/events',
    buildEvent({
      title: 'Quiet choir',
      placeId: starter.id,
      imageUrl: 'https://pictures.example/poster.jpg',
    }),
  );
  known.event = String(event.id);
  await write(visitor, `PUT /api/events/${event.id}`, { price: '5 €' });
  const { id: expectedId } = await write(visitor, 'POST /api/events', {
    ...buildEvent({ title: 'Quiet quiz', startDate: DAY, endDate: DAY, startTime: '20:00', endTime: null }),
    rrule: 'FREQ=WEEKLY',
    isRecurring: true,
  });
  await server.ctx.database.pool.query('update events set is_expected = true where id = $1', [expectedId]);
  const expected = (await ask(visitor, `GET /api/events/${expectedId}`)).json();
  await write(visitor, `POST /api/events/${expected.id}/dates/${expected.occurrences[0].startDate}/confirm`);
  const gone = await write(visitor, 'POST /api/events', buildEvent({ title: 'Gone soon' }));
  await write(visitor, `DELETE /api/events/${gone.id}`);
  known.token = (await write(visitor, 'POST /api/feeds', {})).token;
  const article = await write(staff, 'POST /api/articles', buildArticle({ title: 'A quiet night' }));
  await write(staff, `POST /api/articles/${article.id}/publish`);
  known.slug = article.slug;
  known.theme = 'night';
  const conflicting = await ask(visitor, `PATCH /api/places/${place.id}`, { isOpen: false, baseVersion: 1 });
  expect([200, 409]).toContain(conflicting.statusCode);

  // Once now, and once after the next noon, when confirmations become visible.
  for (const hours of [0, 6]) {
    now = new Date(now.getTime() + hours * 3_600_000);
    if (hours > 0) visitor = await server.unlock();
    for (const call of Object.keys(api) as Call[]) {
      const { access }: Endpoint = api[call];
      if (!call.startsWith('GET ') || access === 'admin') continue;
      for (const query of ['', '?lang=ca']) await ask(visitor, `GET ${urlOf(call)}${query}`);
    }
    await ask(visitor, `GET /api/events/${expected.id}`);
    await ask(visitor, `GET /api/events/${expected.id}.ics`);
    await ask(visitor, `GET /api/places/${starter.id}`);
    await ask(visitor, 'GET /api/places?closed=true');
  }

  const found = answers.flatMap(({ call, text }) =>
    writes.flatMap((at) =>
      spellings(at)
        .filter((spelling) => text.includes(spelling))
        .map((spelling) => `${call}: ${spelling}`),
    ),
  );
  expect([...new Set(found)]).toEqual([]);
  // Calls that need a service or an account that this server lacks.
  const refused = answers.filter(({ call, text }) => call.startsWith('GET ') && /\n\{"error":/.test(text));
  expect([...new Set(refused.map(({ call }) => call.replace(/\?.*/, '')))].toSorted()).toEqual([
    'GET /api/auth/1',
    'GET /api/directory',
    'GET /api/directory/photo',
    'GET /api/map/tiles/1',
    'GET /api/places/google/1',
    'GET /api/weather/barcelona',
  ]);
  // Every other value that looks like a moment is the start of a day.
  const others = answers.flatMap(({ call, text }) =>
    [...text.matchAll(/\d{4}-\d\d-\d\dT(?!00:00:00)\d\d:\d\d:[\d.]+Z?/g)].map(
      ([moment]) => `${call}: ${moment}`,
    ),
  );
  expect([...new Set(others)].filter((one) => !one.includes('openapi'))).toEqual([]);
});
