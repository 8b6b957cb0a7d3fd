import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Event, eventSchema } from '#contract/events/events.ts';
import { eventsTable } from '#db/schema/events.ts';
import { searchEvents } from '#domain/events/search/event-search.ts';
import { type SynonymSet, synonymsOf } from '#domain/text/synonyms.ts';
import { buildEvent } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

/** Saturday 27 June 2026, 19:00 in Madrid. */
const START = '2026-06-27T17:00:00Z';
const server = serverSuite({ env: { REVIEW: 'off' }, contents: 'starter', startsAt: START });
beforeEach(() => {
  server.now = new Date(START);
});

const EVENTS = [
  { title: 'Nightly drag show', startDate: '2026-06-01', startTime: '23:00', rrule: 'FREQ=DAILY' },
  { title: 'YASS! Party', startDate: '2026-06-28', startTime: '00:30' },
  { title: 'Bingo', startDate: '2026-06-28', startTime: '18:00', description: 'With drag queens.' },
  {
    title: 'Café con plumas',
    startDate: '2026-07-03',
    startTime: '20:00',
    description: 'Una fiesta de verano.',
  },
  { title: 'Drag brunch', startDate: '2026-06-27', startTime: '11:00', endTime: '13:00' },
];

beforeAll(async () => {
  await server.ctx.database.db.delete(eventsTable);
  const visitor = await server.unlock();
  for (const { startDate, ...event } of EVENTS) {
    const body = buildEvent({
      tagIds: [],
      description: 'Entrada lliure.',
      endTime: '',
      website: '',
      ...event,
      startDate,
      endDate: startDate,
    });
    const added = await server.send('POST', '/api/events', body, visitor);
    expect(added.statusCode, added.body).toBe(201);
  }
});

async function search(text: string, more: Record<string, string> = {}): Promise<Event[]> {
  const found = await server.get(`/api/events?${new URLSearchParams({ search: text, ...more })}`);
  expect(found.statusCode, found.body).toBe(200);
  return eventSchema.array().parse(found.json());
}
const titles = async (text: string, more?: Record<string, string>) =>
  (await search(text, more)).map(({ title }) => title);

describe('the search of events', () => {
  it.each([
    ['drag tonight', ['Nightly drag show']],
    ['drag esta noche', ['Nightly drag show']],
    ['drag aquesta nit', ['Nightly drag show']],
    ['Saturday party', ['YASS! Party']],
    ['festa dissabte', ['YASS! Party']],
    ['drag', ['Nightly drag show', 'Bingo']],
    ['fiesta', ['YASS! Party', 'Café con plumas']],
    ['fiesta viernes', ['Café con plumas']],
    ['cafe', ['Café con plumas']],
    ['drag friday', ['Nightly drag show']],
    ['bimgo', ['Bingo']],
    ['nothing of the kind', []],
    ['***', []],
  ])('%s finds %j', async (text, found) => {
    expect((await titles(text)).slice(0, found.length)).toEqual(found);
  });

  it('says on which night, also beyond what lists show, and forgets it in the morning', async () => {
    const [show] = await search('drag friday');
    expect(show?.occurrences.map(({ startDate }) => startDate)).toEqual(['2026-07-03']);
    const dateOf = async () => (await search('drag tonight'))[0]?.occurrences[0]?.startDate;
    expect(await dateOf()).toBe('2026-06-27');
    server.now = new Date('2026-06-28T03:59:00Z');
    expect(await dateOf()).toBe('2026-06-27');
    server.now = new Date('2026-06-28T04:00:00Z');
    expect(await dateOf()).toBe('2026-06-28');
  });

  it('finds what the device finds in the list, in the same order', async () => {
    const sets = (await server.get('/api/synonyms')).json<SynonymSet[]>();
    const events = eventSchema.array().parse((await server.get('/api/events?lang=es')).json());
    const words = [
      'drag',
      'tonight',
      'sábado',
      'fiesta',
      'party',
      'cafe',
      'bngo',
      'demà',
      'sho',
      'en',
      'x',
      'WC',
    ];
    const text = fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
      .map((all) => all.join(' '));
    await fc.assert(
      fc.asyncProperty(text, async (asked) => {
        const known = { synonyms: synonymsOf(sets), now: server.now };
        const ours = searchEvents(events, asked, known).events.map(({ event }) => event.id);
        expect((await search(asked, { lang: 'es' })).map(({ id }) => id)).toEqual(ours);
      }),
      { numRuns: 40 },
    );
  });

  it('has pages, and knows new synonyms at once', async () => {
    const all = await titles('drag');
    expect(await titles('drag', { limit: '1', offset: '1' })).toEqual(all.slice(1, 2));
    expect(await titles('zzyzx tonight')).toEqual([]);
    await server.ctx.database.pool.query(`insert into synonyms (words) values ('{zzyzx, drag}')`);
    server.ctx.versions.bump('synonyms', 'events');
    expect(await titles('zzyzx tonight')).toEqual(['Nightly drag show']);
  });

  it.each([[{ search: 'x'.repeat(101) }], [{ search: 'x'.repeat(2000) }], [{ search: 'x', lang: 'xx' }]])(
    'is refused with 422: %j',
    async (query) => {
      const refused = await server.get(`/api/events?${new URLSearchParams(query as Record<string, string>)}`);
      expect(refused.statusCode).toBe(422);
    },
  );

  it('takes any text', async () => {
    for (const text of ['.*(', '%', "'", `a${'\u0301'.repeat(90)}`, 'לילה tonight', 'tonight '.repeat(12)])
      await search(text);
  });
});
