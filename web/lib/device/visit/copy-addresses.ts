/** The addresses of the guide's copy on the device. Pure, because page and worker use it. */
import { LANGUAGES, type Language } from '#contract/language.ts';
import { UPLOADS_BELOW } from '#contract/photos/photo-address.ts';
import { ALL_TILES } from '#domain/geo/street-tiles.ts';

const PLACES = '/api/places';
/** The list that includes closed places, as the saved places and the filter 'Closed too' request it. */
export const ALL_PLACES = `${PLACES}?closed=true`;
export const TILES_BELOW = '/api/map/tiles/';
/** All streets at once, so that the map is whole without a network. */
export const CITY_TILES = `${TILES_BELOW}${ALL_TILES}`;

const IN_NO_LANGUAGE: readonly string[] = [
  '/api/categories',
  '/api/tags',
  '/api/neighborhoods',
  '/api/synonyms',
  '/api/way-home',
  '/api/help-numbers',
  '/api/config',
  '/api/map/style/day',
  '/api/map/style/night',
  '/api/map/basemap.json',
  CITY_TILES,
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

/** Returns the address of a kept response: one for all widths of a photo. */
export const keptAddress = ({ pathname, search }: URL): string =>
  pathname.startsWith(UPLOADS_BELOW) ? pathname : pathname + search;

const ALL_LISTS = new Set(LANGUAGES.flatMap(listAddresses));
export const isList = (url: URL) => ALL_LISTS.has(url.pathname + url.search);

const ARTICLE = /^\/api\/guide\/articles\/[\w-]+$/;
/** Returns whether the copy takes a response: the lists, and articles, photos and tiles that were seen. */
export const isCopied = (url: URL) =>
  isList(url) ||
  ARTICLE.test(url.pathname) ||
  url.pathname.startsWith(UPLOADS_BELOW) ||
  url.pathname.startsWith(TILES_BELOW);

const OTHERS = /^\/api\/(places|places\/\d+(\/nearby|\/events)?|events|events\/\d+|guide\/articles)$/;
/** Returns whether the copy can answer a request. */
export const isAnswered = (url: URL) => isCopied(url) || OTHERS.test(url.pathname);
