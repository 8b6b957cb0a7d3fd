import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutbound } from '#providers/outbound/outbound.ts';
import { type LocalSites, startLocalSites } from '#tests/support/stubs/local-sites.ts';
import { patientParser } from '#tests/support/stubs/patient-parser.ts';
import { sourceMemory } from '#tests/support/stubs/source-memory.ts';
import { ownSites } from './visit-site.ts';

const PAUSE_MS = 10_000;
const ADDRESS = 'Carrer de Casanova, 30';
const { signal } = new AbortController();

let web: LocalSites;
beforeAll(async () => {
  web = await startLocalSites();
});
afterAll(() => web.close());

it.each([
  ['10 s', '', PAUSE_MS],
  ['a longer Crawl-delay', 'User-agent: *\nCrawl-delay: 25', 25_000],
])(
  'pauses %s before each request to a host, though two places have their site there',
  async (_, robots, pause) => {
    let ms = Date.parse('2026-11-21T04:00:00Z');
    const waits: number[] = [];
    let asking = 0;
    let most = 0;
    web.sites.set('centric.test', ({ url }, response) => {
      asking += 1;
      most = Math.max(most, asking);
      setTimeout(() => {
        asking -= 1;
        response.end(url === '/robots.txt' ? robots : '<a href="/horari">Horari</a>');
      }, 20);
    });
    const sites = ownSites({
      outbound: createOutbound({
        userAgent: 'guide/1.0',
        hosts: [{ pattern: '*.test', hostname: '127.0.0.1', port: web.hosts.split(':')[1] ?? '' }],
      }),
      parse: patientParser,
      userAgent: 'guide/1.0',
      memory: sourceMemory(),
      now: () => new Date(ms),
      pauseMs: PAUSE_MS,
      wait: async (left) => {
        waits.push(left);
        ms += left;
      },
    });
    await Promise.all(
      ['/', '/another'].map((path) => sites.read(`http://centric.test${path}`, ADDRESS, signal)),
    );
    expect(most).toBe(1);
    expect(waits).toEqual([pause, pause, pause, pause]);
  },
);
