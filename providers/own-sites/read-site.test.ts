import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type HtmlReader, htmlReader } from '../event-sources/extraction/html.ts';
import { readSite } from './read-site.ts';

type Fixture = {
  name: string;
  language: string;
  trap?: string;
  expected: Record<string, unknown>;
  html: string;
};
/** Invented pages in three languages; half of them are traps and named after the trap. */
const { owner, today, pages } = JSON.parse(readFileSync('tests/fixtures/own-sites.json', 'utf8')) as {
  owner: { name: string; address: string };
  today: string;
  pages: Fixture[];
};
const URL_READ = 'https://bar-centric.example/';

let reader: HtmlReader;
beforeAll(async () => {
  reader = await htmlReader();
});

function read({ html }: Fixture) {
  const { sayings, traps } = readSite(reader, [{ url: URL_READ, html }], { ...owner, today });
  return { said: Object.fromEntries(sayings.map(({ field, value }) => [field, value])), traps };
}

describe('80 pages of own sites', () => {
  it('are half traps, in three languages', () => {
    expect(pages.length).toBeGreaterThanOrEqual(80);
    expect(pages.filter(({ trap }) => trap).length).toBeGreaterThanOrEqual(40);
    expect(new Set(pages.map(({ language }) => language))).toEqual(new Set(['en', 'es', 'ca']));
  });

  it.each(pages.filter(({ trap }) => !trap).map((page) => [page.name, page] as const))('%s', (_, page) => {
    expect(read(page).said).toEqual(page.expected);
  });

  it.each(pages.filter(({ trap }) => trap).map((page) => [page.name, page] as const))(
    'trap: %s',
    (_, page) => {
      const { said, traps } = read(page);
      expect(said).toEqual({});
      expect(traps).toEqual(page.trap === 'nothing' ? [] : [page.trap]);
    },
  );
});
