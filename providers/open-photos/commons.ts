import type { FoundFile } from '#domain/photos/free-photo.ts';
import type { ParseForeign } from '../foreign/port.ts';
import { type AskService, MAX_LAG_SECONDS } from './paced-requests.ts';
import type { OpenPhotosPort } from './port.ts';

/** A width at which Wikimedia Commons stores prepared pictures. */
const WIDTH = 1920;
const MAX_TITLES = 50;
const MAX_FILES = 50;

type Ports = Pick<OpenPhotosPort, 'files' | 'filesIn' | 'filesNear' | 'picturesOf'>;

/** Reads Wikimedia Commons' files, and the Wikidata items that name them, through MediaWiki's action API. */
export function commonsPhotos(
  ask: AskService,
  parse: ParseForeign,
  urls: { commons: string; wikidata: string },
): Ports {
  const query = async (parameters: Record<string, string>, signal: AbortSignal) => {
    const url = apiAddress(urls.commons, {
      action: 'query',
      prop: 'imageinfo',
      iiprop: 'url|size|mime|extmetadata',
      iiurlwidth: String(WIDTH),
      ...parameters,
    });
    return ask(url, (host, body) => parse(host, 'commonsFiles', body), signal);
  };
  const found = async (parameters: Record<string, string>, signal: AbortSignal) => {
    return (await query(parameters, signal)).files;
  };
  return {
    async files(titles, signal) {
      const byTitle = new Map<string, FoundFile>();
      for (const part of inParts(titles)) {
        const found = await query({ titles: part.join('|'), redirects: '1' }, signal);
        const files = new Map(found.files.map((file) => [file.file, file]));
        const moved = new Map(found.moved);
        for (const title of part) {
          const normal = moved.get(title) ?? title;
          const file = files.get(moved.get(normal) ?? normal);
          if (file) byTitle.set(title, file);
        }
      }
      return byTitle;
    },
    filesIn: (category, signal) =>
      found(
        { generator: 'categorymembers', gcmtitle: category, gcmtype: 'file', gcmlimit: String(MAX_FILES) },
        signal,
      ),
    filesNear: ({ latitude, longitude }, meters, signal) =>
      found(
        {
          generator: 'geosearch',
          ggscoord: `${latitude}|${longitude}`,
          ggsradius: String(meters),
          ggsnamespace: '6',
          ggslimit: String(MAX_FILES),
        },
        signal,
      ),
    picturesOf: (items, signal) => picturesOf(ask, parse, urls.wikidata, items, signal),
  };
}

/** Returns the titles of the pictures (P18) of Wikidata's items. */
async function picturesOf(
  ask: AskService,
  parse: ParseForeign,
  wikidata: string,
  items: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, string[]>> {
  const pictures = new Map<string, string[]>();
  for (const ids of inParts(items)) {
    const url = apiAddress(wikidata, { action: 'wbgetentities', ids: ids.join('|'), props: 'claims' });
    const found = await ask(url, (host, body) => parse(host, 'wikidataPictures', body), signal);
    for (const [id, titles] of found) pictures.set(id, titles);
  }
  return pictures;
}

function apiAddress(base: string, parameters: Record<string, string>): URL {
  const url = new URL(`${base}/w/api.php`);
  url.search = String(
    new URLSearchParams({
      ...parameters,
      format: 'json',
      formatversion: '2',
      maxlag: String(MAX_LAG_SECONDS),
    }),
  );
  return url;
}

function* inParts(all: readonly string[]): Generator<string[]> {
  for (let at = 0; at < all.length; at += MAX_TITLES) yield all.slice(at, at + MAX_TITLES);
}
