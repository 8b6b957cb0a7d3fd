/**
 * The addresses that a device keeps for use without a network: the same on every device with the same language, so they
 * do not reveal what was viewed. Pure, because page and worker use it.
 */
import { LANGUAGES, type Language } from '#contract/language.ts';
import { UPLOADS_BELOW } from '#contract/photos/photo-address.ts';
import { type Bounds, boundsAround } from '#domain/geo/geo.ts';

const PLACES = '/api/places';
/** The list that includes closed places, as the saved places and the filter 'Closed too' request it. */
export const ALL_PLACES = `${PLACES}?closed=true`;
/** Its content follows from the map's file, so a new one means new tiles. */
export const BASEMAP = '/api/map/basemap.json';
export const STYLES = ['/api/map/style/day', '/api/map/style/night'];
const TILES_BELOW = '/api/map/tiles/';

const IN_NO_LANGUAGE: readonly string[] = [
  '/api/categories',
  '/api/tags',
  '/api/neighborhoods',
  '/api/synonyms',
  '/api/way-home',
  '/api/help-numbers',
  '/api/config',
  ...STYLES,
  BASEMAP,
];
/** In the language on screen; English has no `lang`. */
const IN_LANGUAGES = [PLACES, ALL_PLACES, '/api/events', '/api/events/next-dates', '/api/events?when=past'];
/** In the language on screen; English has its `lang` too. */
const IN_NAMED_LANGUAGES = ['/api/guide/categories', '/api/guide/articles'];

/** Returns one of the guide's addresses in a language. */
export const inLanguage = (path: string, language: Language) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

/** Returns the addresses of the lists, exactly as pages request them. */
export const listAddresses = (language: Language): string[] => [
  ...IN_NO_LANGUAGE,
  ...IN_LANGUAGES.map((path) => (language === 'en' ? path : inLanguage(path, language))),
  ...IN_NAMED_LANGUAGES.map((path) => inLanguage(path, language)),
];

export const articlesAddress = (language: Language) => inLanguage('/api/guide/articles', language);
export const articleAddress = (slug: string, language: Language) =>
  inLanguage(`/api/guide/articles/${slug}`, language);

const PHOTO = /\/api\/photos\/[\w-]{22}(?![\w-])/g;
/** The width of a card's picture, which replaces larger ones. */
const PHOTO_WIDTH = 400;

/** Returns the small photos that these responses name. */
export const photoAddresses = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(PHOTO) ?? []).map((path) => `${path}?w=${PHOTO_WIDTH}`)),
];

/** Returns the address of a kept response: one for all widths of a photo. */
export const keptAddress = ({ pathname, search }: URL): string =>
  pathname.startsWith(UPLOADS_BELOW) ? `${pathname}?w=${PHOTO_WIDTH}` : pathname + search;

const ALL_LISTS = new Set(LANGUAGES.flatMap(listAddresses));
export const isList = (url: URL) => ALL_LISTS.has(url.pathname + url.search);

const OTHERS =
  /^\/api\/(places|places\/\d+(\/nearby|\/events)?|events|events\/\d+|guide\/articles(\/[\w-]+)?)$/;
/** Returns whether kept data can answer a request. */
export const isKept = (url: URL) =>
  isList(url) ||
  OTHERS.test(url.pathname) ||
  url.pathname.startsWith(UPLOADS_BELOW) ||
  url.pathname.startsWith(TILES_BELOW);

/** The kept part of the map: Barcelona and the edges of its neighbors, about 9 km around the center. */
const CITY: Bounds = boundsAround({ latitude: 41.395, longitude: 2.15 }, 9);
const MAX_ZOOM = 15;

type Source = { tiles?: string[]; minzoom?: number; maxzoom?: number };

/** Returns the tiles of the city that a map's style draws; none for the built-in map, which is one drawing. */
export function tileAddresses(style: { sources?: Record<string, Source> }): string[] {
  return Object.values(style.sources ?? {}).flatMap(({ tiles, minzoom = 0, maxzoom = MAX_ZOOM }) => {
    const path = tiles?.[0]?.replace(/^https?:\/\/[^/]+/, '');
    if (!path?.startsWith(TILES_BELOW)) return [];
    const zooms = Array.from(
      { length: Math.min(maxzoom, MAX_ZOOM) - minzoom + 1 },
      (_, step) => minzoom + step,
    );
    return zooms.flatMap((zoom) =>
      cityTiles(zoom).map(({ x, y }) =>
        path.replace('{z}', `${zoom}`).replace('{x}', `${x}`).replace('{y}', `${y}`),
      ),
    );
  });
}

/** Returns a coordinate on the map of the world, from 0 (north-west) to 1. */
const columnOf = (longitude: number) => (longitude + 180) / 360;
const rowOf = (latitude: number) => (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2;

function cityTiles(zoom: number): { x: number; y: number }[] {
  const across = 2 ** zoom;
  const tiles: { x: number; y: number }[] = [];
  for (let x = Math.floor(columnOf(CITY.west) * across); x <= columnOf(CITY.east) * across; x += 1)
    for (let y = Math.floor(rowOf(CITY.north) * across); y <= rowOf(CITY.south) * across; y += 1)
      tiles.push({ x, y });
  return tiles;
}
