import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_SOURCES, type EventSourceName } from '#contract/found-events/event-sources.ts';
import { eventSourceWorld } from '#tests/support/stubs/event-source-world.ts';
import { impatientOutbound } from '#tests/support/stubs/impatient-outbound.ts';
import type { StubFault } from '#tests/support/stubs/stub-provider.ts';

let world: Awaited<ReturnType<typeof eventSourceWorld>>;
beforeEach(async () => {
  world = await eventSourceWorld('2026-09-01');
});
afterEach(() => world.close());

const siteOf = (name: EventSourceName) => world.siteOf(name);

/** Remembers an empty robots.txt, as after an earlier visit. */
function knowRobots(name: EventSourceName) {
  const nothing = { lastFetchedAt: null, nextAllowedAt: null };
  const { host } = new URL(siteOf(name).url);
  world.memory.hosts.set(host, { robots: '', robotsFetchedAt: new Date(world.clock.ms), ...nothing });
}

describe.each(EVENT_SOURCES)('%s', (name) => {
  it('finds events, and says that they are its own', async () => {
    const { candidates } = await world.read(name);
    expect(candidates.length).toBeGreaterThan(0);
    const ids = candidates.map(({ sourceId }) => sourceId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(candidates.every(({ source }) => source === name)).toBe(true);
  });

  it('finds the same in a second run, for which pages that have not changed are not sent again', async () => {
    const first = await world.read(name);
    const { requests } = siteOf(name);
    const before = requests.length;
    expect(await world.read(name)).toEqual(first);
    const again = requests
      .slice(before)
      .filter(({ path }) => world.memory.pages.has(`${siteOf(name).url}${path}`));
    expect(again.every(({ headers }) => headers['if-none-match'] !== undefined)).toBe(true);
    expect(again.length > 0).toBe(name !== 'resident_advisor');
  });

  it.each<[StubFault, string]>([
    [{ status: 403 }, 'HTTP 403'],
    [{ status: 404 }, 'HTTP 404'],
    [{ status: 500 }, 'HTTP 500'],
    [{ status: 429, retryAfter: '60' }, 'HTTP 429, asked to come back later'],
    ['oversize', 'the page is too large'],
    ['drop', 'no connection, or it broke off'],
    ['truncate', 'no connection, or it broke off'],
    ['redirect-away', 'it leads to another host, or to no public one'],
  ])('tells %j in our words', async (fault, message) => {
    knowRobots(name);
    siteOf(name).fail(fault);
    await expect(world.read(name)).rejects.toMatchObject({ name: 'SourceError', message });
  });

  it.each<StubFault>(['stall', 'drip'])('gives up on a site that answers slowly (%s)', async (fault) => {
    knowRobots(name);
    siteOf(name).fail(fault);
    await expect(world.read(name, impatientOutbound())).rejects.toMatchObject({
      message: 'no answer in time',
    });
    expect(siteOf(name).requests.length).toBeLessThanOrEqual(1);
  });
});

it.each<StubFault>(['garbage', 'html', 'empty'])(
  'recognizes nothing on a page that has become another (%s)',
  async (fault) => {
    for (const name of EVENT_SOURCES.filter((one) => one !== 'resident_advisor')) {
      knowRobots(name);
      siteOf(name).fail(fault);
      expect(await world.read(name)).toEqual({ candidates: [], problems: [] });
    }
    knowRobots('resident_advisor');
    world.sites.resident_advisor.fail(fault);
    await expect(world.read('resident_advisor')).rejects.toMatchObject({
      failure: { reason: 'malformed' },
    });
  },
);
