import type { ParseForeign } from '#providers/foreign/port.ts';
import { CALENDARS, FEEDS } from './feeds.ts';
import { LETTERS, ROBOTS } from './files.ts';
import { DATA, DEEP_PAGES, LONG_PAGES, type Shapes, WIDE_PAGES } from './pages.ts';

/** Texts that event sources and watched addresses may send. */
export const HOSTILE_PAGES: Shapes = {
  ...DEEP_PAGES,
  ...WIDE_PAGES,
  ...LONG_PAGES,
  ...DATA,
  ...FEEDS,
  ...CALENDARS,
};

const SITE_BYTES = 500_000;
const URL = 'https://hostile.example/';
const MOMENT = { now: new Date('2026-11-28T12:00:00Z'), today: '2026-11-28' };

/** Reads each hostile text as its reader would, within the size that this reader accepts. Yields the number of results. */
export function hostileReadings(parse: ParseForeign): [name: string, read: () => Promise<number>][] {
  const host = 'hostile.example';
  const pages = Object.entries(HOSTILE_PAGES).flatMap(([name, make]): [string, () => Promise<number>][] => [
    [
      `${name}: events`,
      async () => (await parse(host, 'page', { url: URL, text: make(), moment: MOMENT })).events.length,
    ],
    [
      `${name}: a place's site`,
      async () => {
        const text = make().slice(0, SITE_BYTES);
        const ways = await parse(host, 'siteWays', { url: URL, text });
        await parse(host, 'siteHours', { pages: [{ url: URL, html: text }], address: 'Carrer Nou 1' });
        await parse(host, 'withoutPrograms', text);
        return Math.min(ways.length, 1);
      },
    ],
  ]);
  const robots = Object.entries(ROBOTS).map(([name, make]): [string, () => Promise<number>] => [
    `${name}: robots.txt`,
    async () => {
      const url = `${URL}${'xa'.repeat(255)}`;
      const question = { robots: make(), site: 'https://hostile.example', url, userAgent: 'guide/1.0' };
      return Number((await parse(host, 'robots', question)).isAllowed);
    },
  ]);
  const letters = Object.entries(LETTERS).map(([name, make]): [string, () => Promise<number>] => [
    `${name}: letters`,
    async () => {
      const body = Buffer.from(make(), 'latin1');
      return Math.min((await parse(host, 'text', { body, contentType: null })).text.length, 1);
    },
  ]);
  return [...pages, ...robots, ...letters];
}
