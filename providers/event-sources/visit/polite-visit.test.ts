import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutbound, type Outbound } from '#providers/outbound/outbound.ts';
import { impatientOutbound } from '#tests/support/stubs/impatient-outbound.ts';
import { patientParser } from '#tests/support/stubs/patient-parser.ts';
import { sourceMemory } from '#tests/support/stubs/source-memory.ts';
import {
  type StubFault,
  type StubHandler,
  type StubProvider,
  startStubProvider,
} from '#tests/support/stubs/stub-provider.ts';
import type { PageRequest } from '../port.ts';
import { politeVisits } from './polite-visit.ts';

const HOUR_MS = 3_600_000;
const PAGE = '<!doctype html><title>Events</title>';

let robots: { status?: number; body: string; headers?: Record<string, string> };
let response: StubHandler;
let site: StubProvider;
let memory: ReturnType<typeof sourceMemory>;
let time: number;
let waits: number[];

beforeEach(async () => {
  robots = { body: 'User-agent: *\nCrawl-delay: 10\nDisallow: /private/' };
  response = () => ({ body: PAGE });
  site = await startStubProvider((request) => (request.path === '/robots.txt' ? robots : response(request)));
  memory = sourceMemory();
  time = Date.parse('2026-09-01T10:00:00Z');
  waits = [];
});
afterEach(() => site.close());

/** Simulates a server that has just started, with the memory of earlier ones. */
function visits(outbound?: Outbound) {
  return politeVisits({
    outbound: outbound ?? createOutbound({ userAgent: 'guide/1.0', now: () => time }),
    parse: patientParser,
    userAgent: 'guide/1.0',
    memory,
    now: () => new Date(time),
    wait: async (ms, signal) => {
      signal?.throwIfAborted();
      waits.push(ms);
      time += ms;
    },
  });
}
const visit = (path: string, more: Partial<PageRequest> = {}) =>
  visits()(site.url, undefined)({ url: `${site.url}${path}`, ...more });
const paths = () => site.requests.map(({ path }) => path);

it('reads robots.txt once a day, and says who asks', async () => {
  expect(await visit('/a')).toMatchObject({ text: PAGE, mediaType: 'text/html', isUnchanged: false });
  await visit('/b');
  expect(paths()).toEqual(['/robots.txt', '/a', '/b']);
  expect(site.requests[0]?.headers['user-agent']).toBe('guide/1.0');
  time += 24 * HOUR_MS;
  await visit('/a');
  expect(paths().slice(3)).toEqual(['/robots.txt', '/a']);
});

it('keeps the Crawl-delay, from run to run and over fractions of a second', async () => {
  await visit('/a');
  expect(waits).toEqual([10_000]);
  time += 4000;
  await visit('/b');
  expect(waits).toEqual([10_000, 6000]);
  robots = { body: 'User-agent: *\nCrawl-delay: 0.5' };
  time += 24 * HOUR_MS;
  await visit('/a');
  await visit('/b');
  expect(waits).toEqual([10_000, 6000, 500, 500]);
});

it('asks one page at a time, though many are wanted at once', async () => {
  let open = 0;
  let most = 0;
  response = async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    return { body: PAGE };
  };
  const visitOf = visits();
  const wanted = ['/a', '/b', '/c', '/d'].map((path) =>
    visitOf(`${site.url}${path}`, undefined)({ url: `${site.url}${path}` }),
  );
  await Promise.all(wanted);
  expect(most).toBe(1);
  expect(waits).toEqual([10_000, 10_000, 10_000, 10_000]);
});

describe('robots.txt', () => {
  it.each<[string, string, boolean]>([
    ['User-agent: *\nDisallow: /private/', '/private/x', false],
    ['User-agent: *\nDisallow: /private/', '/public', true],
    ['User-agent: guide\nDisallow: /\n\nUser-agent: *\nAllow: /', '/a', false],
    ['User-agent: other\nDisallow: /\n\nUser-agent: GUIDE\nAllow: /', '/a', true],
    ['User-agent: *\nDisallow: /e\nAllow: /event/', '/event/x', true],
    ['User-agent: *\nDisallow: /x\nAllow: /x', '/x', true],
    ['User-agent: *\nDisallow: /*.php$', '/a.php', false],
    ['User-agent: *\nDisallow: /*.php$', '/a.php?b', true],
    ['<html>Not a robots file</html>', '/a', true],
    ['', '/a', true],
  ])('%j: %s is %s', async (body, path, isAllowed) => {
    robots = { body };
    const visited = visit(path);
    if (isAllowed) await visited;
    else await expect(visited).rejects.toMatchObject({ message: 'robots.txt forbids it' });
    expect(paths().includes(path.split('?')[0] ?? '')).toBe(isAllowed);
  });

  it('that is missing forbids nothing, and one that cannot be had forbids everything', async () => {
    robots = { status: 404, body: 'gone' };
    await visit('/a');
    time += 24 * HOUR_MS;
    robots = { status: 500, body: '' };
    await expect(visit('/a')).rejects.toMatchObject({ message: 'robots.txt could not be read' });
    expect(paths()).toEqual(['/robots.txt', '/a', '/robots.txt']);
  });

  it('may be long, and counts to its first 500 KiB', async () => {
    const afterRemarks = (lines: number) => ({
      body: `${'# a line of a remark\n'.repeat(lines)}User-agent: *\nDisallow: /a`,
    });
    robots = afterRemarks(20_000);
    await expect(visit('/a')).rejects.toMatchObject({ failure: { reason: 'robots' } });
    time += 24 * HOUR_MS;
    robots = afterRemarks(30_000);
    await visit('/a');
  });

  it('that wants pauses without end keeps us away', async () => {
    robots = { body: 'User-agent: *\nCrawl-delay: 86400' };
    await expect(visit('/a')).rejects.toMatchObject({ failure: { reason: 'resting' } });
    expect(paths()).toEqual(['/robots.txt']);
  });

  it('counts for redirects too', async () => {
    response = () => ({ status: 302, headers: { location: '/private/' } });
    await expect(visit('/a')).rejects.toMatchObject({ failure: { reason: 'refused-address' } });
    expect(paths()).toEqual(['/robots.txt', '/a']);
  });
});

it('follows no redirect to a path of more than 512 letters', async () => {
  response = ({ path }) => {
    if (path.startsWith('/long')) return { body: PAGE };
    return { status: 302, headers: { location: `/long${'x'.repeat(path === '/a' ? 507 : 508)}` } };
  };
  expect(await visit('/a')).toMatchObject({ text: PAGE });
  await expect(visit('/b')).rejects.toMatchObject({ failure: { reason: 'refused-address' } });
});

describe('a page that has not changed', () => {
  it.each([
    [{ etag: '"1"' }, 'if-none-match', '"1"'],
    [
      { 'last-modified': 'Tue, 01 Sep 2026 08:00:00 GMT' },
      'if-modified-since',
      'Tue, 01 Sep 2026 08:00:00 GMT',
    ],
  ])('is remembered by %j', async (headers, name, value) => {
    response = (request) =>
      request.headers[name] === value ? { status: 304 } : { body: PAGE, headers: headers as never };
    await visit('/a');
    expect(await visit('/a')).toMatchObject({ text: PAGE, mediaType: 'text/html', isUnchanged: true });
  });

  it('is not remembered when it cannot be asked for so, or is the answer to a question', async () => {
    await visit('/a');
    response = () => ({ body: {}, headers: { etag: '"1"' } });
    await visit('/a', { method: 'POST', body: '{}' });
    expect(memory.pages.size).toBe(0);
  });
});

describe('failures', () => {
  it.each<[StubFault, string]>([
    [{ status: 403 }, 'HTTP 403'],
    [{ status: 500 }, 'HTTP 500'],
    ['oversize', 'the page is too large'],
    ['drop', 'no connection, or it broke off'],
    ['truncate', 'no connection, or it broke off'],
    ['redirect-away', 'it leads to another host, or to no public one'],
  ])('%j is told as %s, and tried once', async (fault, message) => {
    await visit('/a');
    site.fail(fault);
    await expect(visit('/b')).rejects.toMatchObject({ name: 'SourceError', message });
    expect(paths()).toEqual(['/robots.txt', '/a', '/b']);
  });

  it.each<StubFault>(['stall', 'drip'])('%s is told as no answer in time', async (fault) => {
    await visit('/a');
    site.fail(fault);
    const slow = visits(impatientOutbound())(site.url, undefined)({ url: `${site.url}/b` });
    await expect(slow).rejects.toMatchObject({ message: 'no answer in time' });
  });

  it('stops at a challenge', async () => {
    response = () => ({ body: '<html><title>Just a moment...</title></html>', headers: { etag: '"1"' } });
    await expect(visit('/a')).rejects.toMatchObject({ failure: { reason: 'challenge' } });
    expect(memory.pages.size).toBe(0);
  });

  it('asks no other host, whatever a page says', async () => {
    const port = new URL(site.url).port;
    for (const url of [`http://localhost:${port}/a`, 'http://169.254.169.254/', 'https://www.patroc.com/']) {
      const visited = visits()(site.url, undefined)({ url });
      await expect(visited).rejects.toMatchObject({ failure: { reason: 'refused-address' } });
    }
    expect(site.requests).toHaveLength(0);
  });
});

describe('a host that asks for a rest', () => {
  it.each([
    ['seconds', '7200'],
    ['a date', 'Tue, 01 Sep 2026 12:00:10 GMT'],
  ])('gets it until Retry-After, given as %s', async (_, retryAfter) => {
    await visit('/a');
    site.fail({ status: 429, retryAfter }, 1);
    await expect(visit('/b')).rejects.toMatchObject({ message: 'HTTP 429, asked to come back later' });
    time += HOUR_MS;
    await expect(visit('/b')).rejects.toMatchObject({ failure: { reason: 'resting' } });
    expect(paths()).toEqual(['/robots.txt', '/a', '/b']);
    time += HOUR_MS + 20_000;
    await visit('/b');
  });

  it('that does not say how long is left alone for a quarter of an hour', async () => {
    site.fail({ status: 503 }, 1);
    await expect(visit('/a')).rejects.toMatchObject({ message: 'HTTP 503, asked to come back later' });
    time += 14 * 60_000;
    await expect(visit('/a')).rejects.toMatchObject({ failure: { reason: 'resting' } });
    time += 2 * 60_000;
    await visit('/a');
  });
});

it('ends at once when the run does', async () => {
  const stop = new AbortController();
  const visiting = visits()(site.url, stop.signal);
  await visiting({ url: `${site.url}/a` });
  response = () => {
    stop.abort(new Error('the run was stopped'));
    return new Promise(() => {});
  };
  await expect(visiting({ url: `${site.url}/b` })).rejects.toThrow('the run was stopped');
  await expect(visiting({ url: `${site.url}/c` })).rejects.toThrow('the run was stopped');
  expect(paths()).toEqual(['/robots.txt', '/a', '/b']);
});
