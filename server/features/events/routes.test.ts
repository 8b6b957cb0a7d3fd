import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventSchema } from '#contract/events.ts';
import { eventsTable } from '#db/schema/events.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let cookie: string;

const event = (
  title: string,
  dates: [string, string],
  more: Partial<typeof eventsTable.$inferInsert> = {},
) => ({
  title,
  startDate: dates[0],
  endDate: dates[1],
  locationName: 'Plaça Universitat',
  ...more,
});

beforeAll(async () => {
  // 23:30 UTC on the 20th is already the 21st in Madrid.
  app = await startTestApp({ contents: 'starter', now: () => new Date('2026-11-20T23:30:00Z') });
  cookie = await app.unlock();
  await app.ctx.database.db
    .insert(eventsTable)
    .values([
      event('over', ['2026-11-20', '2026-11-20']),
      event('running', ['2026-11-19', '2026-11-22'], { startTime: '18:00:00', categoryId: 6 }),
      event('next', ['2026-11-28', '2026-11-28']),
      event('waiting', ['2026-11-28', '2026-11-28'], { status: 'pending' }),
      event('gone', ['2026-11-28', '2026-11-28'], { deletedAt: new Date() }),
    ]);
});
afterAll(() => app.close());

describe('GET /api/events', () => {
  it('answers the published ones that have not ended in Madrid, soonest first', async () => {
    const answer = await app.inject({ url: '/api/events', headers: { cookie } });
    const events = z.array(eventSchema).parse(answer.json());
    expect(events.map(({ title }) => title)).toEqual(['running', 'next']);
    expect(events[0]).toMatchObject({ startTime: '18:00:00', category: { name: 'Events' }, tags: [] });
  });
});
