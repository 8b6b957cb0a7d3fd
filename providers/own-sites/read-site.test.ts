import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type HtmlReader, htmlReader } from '../event-sources/extraction/html.ts';
import { readSite } from './read-site.ts';

type Fixture = { name: string; hours: Record<string, string> | null; html: string };
/** Invented pages; without `hours`, nothing on them can be trusted. */
const { address, pages } = JSON.parse(readFileSync('tests/fixtures/own-sites.json', 'utf8')) as {
  address: string;
  pages: Fixture[];
};
const url = 'https://bar-centric.example/';

let reader: HtmlReader;
beforeAll(async () => {
  reader = await htmlReader();
});

const named = (some: Fixture[]) => some.map((page) => [page.name, page] as const);

describe('structured hours are read', () => {
  it.each(named(pages.filter(({ hours }) => hours)))('%s', (_, { html, hours }) => {
    expect(readSite(reader, [{ url, html }], address)).toEqual({ hours, url });
  });
});

/** Each states hours of the place that cannot be trusted. */
const UNCLEAR = [
  'half a week in json-ld',
  'half a week, one text',
  'a day twice in json-ld',
  'two businesses that contradict one another',
];

describe('nothing is read, rather than guessed', () => {
  it.each(named(pages.filter(({ hours }) => !hours)))('%s', (name, { html }) => {
    const expected = UNCLEAR.includes(name) ? 'unclear' : null;
    expect(readSite(reader, [{ url, html }], address)).toBe(expected);
  });
});
