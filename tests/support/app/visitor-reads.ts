/** The addresses from which visitors read the guide's content; a new call of the contract must be added here. */
import type { Api, Call } from '#contract/api.ts';
import { LANGUAGES } from '#contract/language.ts';
import type { TestApp } from './test-app.ts';

type Visible = 'open' | 'gate';
type VisitorRead = {
  [K in Call]: K extends `GET ${string}` ? (Api[K]['access'] extends Visible ? K : never) : never;
}[Call];

export type Known = {
  places: readonly number[];
  events: readonly number[];
  /** Slugs. */
  articles: readonly string[];
  /** Words to search for. */
  words: readonly string[];
  /** The token of an open calendar. */
  feed: string;
};

const searched = (path: string, { words }: Known) =>
  [path, ...words.map((word) => `${path}?search=${encodeURIComponent(word)}`)] as const;
const ofEach = (ids: readonly (number | string)[], path: (id: number | string) => string) => ids.map(path);

/** By call; an empty list for a response without stored content. */
const ADDRESSES: Record<VisitorRead, (known: Known) => readonly string[]> = {
  'GET /healthz': () => [],
  'GET /readyz': () => [],
  'GET /.well-known/security.txt': () => [],
  'GET /api/config': () => ['/api/config'],
  'GET /api/access': () => [],
  'GET /api/guest-links': () => [],
  'GET /api/me': () => ['/api/me'],
  'GET /api/auth/*': () => [],
  'GET /api/synonyms': () => ['/api/synonyms'],
  'GET /api/categories': () => ['/api/categories'],
  'GET /api/tags': () => ['/api/tags'],
  'GET /api/neighborhoods': () => ['/api/neighborhoods'],
  'GET /api/places': (known) => [...searched('/api/places', known), '/api/places?closed=true'],
  'GET /api/places/:id': ({ places }) => ofEach(places, (id) => `/api/places/${id}`),
  'GET /api/places/:id/nearby': ({ places }) => ofEach(places, (id) => `/api/places/${id}/nearby`),
  'GET /api/places/:id/events': ({ places }) => ofEach(places, (id) => `/api/places/${id}/events`),
  'GET /api/addresses': () => [],
  'GET /api/directory': () => [],
  'GET /api/directory/photo': () => [],
  'GET /api/places/google/:placeId': () => [],
  'GET /api/weather/barcelona': () => [],
  'GET /api/way-home': () => ['/api/way-home'],
  'GET /help': () => ['/help'],
  'GET /api/help-numbers': () => ['/api/help-numbers'],
  'GET /api/events': (known) => [
    ...searched('/api/events', known),
    '/api/events?when=past',
    ...ofEach(known.places, (id) => `/api/events?placeId=${id}`),
  ],
  'GET /api/events/next-dates': () => ['/api/events/next-dates'],
  'GET /api/events/:id': ({ events }) => ofEach(events, (id) => `/api/events/${id}`),
  'GET /api/events.ics': () => ['/api/events.ics'],
  'GET /api/events/:id.ics': ({ events }) => ofEach(events, (id) => `/api/events/${id}.ics`),
  'GET /api/feeds/:token': ({ feed }) => [`/api/feeds/${feed}`],
  'GET /feeds/:token/events.ics': ({ feed }) => [`/feeds/${feed}/events.ics`],
  'GET /api/photos/:id': () => [],
  'GET /api/guide/categories': () => ['/api/guide/categories'],
  'GET /api/guide/articles': () => ['/api/guide/articles'],
  'GET /api/guide/articles/:slug': ({ articles }) =>
    ofEach(articles, (slug) => `/api/guide/articles/${slug}`),
  'GET /api/export/places.geojson': () => ['/api/export/places.geojson'],
  'GET /api/export/places.csv': () => ['/api/export/places.csv'],
  'GET /api/map/style/:theme': () => ['/api/map/style/day'],
  'GET /api/map/basemap.json': () => ['/api/map/basemap.json'],
  'GET /api/map/tiles/*': () => [],
  'GET /api/openapi.json': () => [],
  'GET /api/docs': () => [],
};

const IS_WORDED = /^\/(api\/(places|events|guide)|feeds|help)\b/;

function inEachLanguage(address: string): string[] {
  if (!IS_WORDED.test(address)) return [address];
  return LANGUAGES.map((lang) => `${address}${address.includes('?') ? '&' : '?'}lang=${lang}`);
}

/** Returns what a visitor reads at each address, in each language; the advice for right now, too. */
export async function readEverything(
  { inject, ctx }: Pick<TestApp, 'inject' | 'ctx'>,
  cookie: string,
  known: Known,
): Promise<Map<string, string>> {
  const headers = { cookie, 'x-requested-with': 'guide' };
  const texts = new Map<string, string>();
  for (const addresses of Object.values(ADDRESSES)) {
    await ctx.database.pool.query('delete from rate_limits');
    for (const url of addresses(known).flatMap(inEachLanguage)) {
      const { statusCode, body } = await inject({ url, headers });
      texts.set(url, `${statusCode} ${body}`);
    }
  }
  for (const lang of LANGUAGES) {
    const url = '/api/ai/recommendations';
    const { statusCode, body } = await inject({ method: 'POST', url, headers, payload: { lang } });
    texts.set(`${url} ${lang}`, `${statusCode} ${body}`);
  }
  return texts;
}
