import { picture } from '#tests/support/app/upload.ts';
import type { StubHandler, StubRequest, StubResponse } from './stub-provider.ts';

export type StubFile = {
  title: string;
  width?: number;
  size?: number;
  mime?: string;
  artist?: string;
  licence?: string;
  licenceUrl?: string;
  categories?: string;
  restrictions?: string;
  /** The position at which geosearch finds it. */
  at?: [latitude: number, longitude: number];
};

/** The content of Wikimedia Commons, Wikidata and Panoramax; a test can change it at any time. */
export type PhotoWorld = {
  files: StubFile[];
  /** Titles of files by category. */
  categories: Record<string, string[]>;
  /** Names of pictures by item of Wikidata. */
  items: Record<string, string>;
  panoramax: Record<string, { license: string; producer?: string }>;
  /** Answers this many times that MediaWiki is busy. */
  lagging: number;
  /** The size in pixels of fetched pictures; 0: they are gone. */
  pixels: number;
};

/** Answers like Wikimedia Commons, Wikidata and Panoramax, and sends the pictures themselves. */
export function openPhotosStub(world: PhotoWorld): StubHandler {
  return async (request) => {
    const { path, query, headers } = request;
    if (path === '/w/api.php') return answer(world, request);
    if (path === '/api/search') return { body: panoramaxAnswer(world, query.get('ids') ?? '') };
    if (/^\/(?:pictures|api\/pictures)\//.test(path)) {
      if (world.pixels === 0) return { status: 404 };
      const body = await picture(world.pixels, 600, path.length).jpeg().toBuffer();
      return { headers: { 'content-type': 'image/jpeg' }, body };
    }
    return { status: 404, body: { host: headers.host } };
  };
}

function answer(world: PhotoWorld, { query, headers }: StubRequest): StubResponse {
  if (query.get('maxlag') === null) return { status: 400, body: { error: { code: 'no-maxlag' } } };
  if (world.lagging > 0) {
    world.lagging -= 1;
    return { headers: { 'retry-after': '0' }, body: { error: { code: 'maxlag', info: 'Waiting', lag: 7 } } };
  }
  if (query.get('action') === 'wbgetentities') {
    const ids = (query.get('ids') ?? '').split('|');
    const entities = ids.map((id) => [id, { id, claims: claimsOf(world.items[id]) }]);
    return { body: { entities: Object.fromEntries(entities) } };
  }
  const titles = titlesAsked(world, query);
  const pages = titles.map((title) => pageOf(world, title, `http://${headers.host}`));
  return { body: pages.length > 0 ? { batchcomplete: true, query: { pages } } : { batchcomplete: true } };
}

const claimsOf = (name: string | undefined) =>
  name === undefined
    ? {}
    : { P18: [{ mainsnak: { snaktype: 'value', datavalue: { value: name, type: 'string' } } }] };

function titlesAsked({ files, categories }: PhotoWorld, query: URLSearchParams): string[] {
  if (query.get('generator') === 'categorymembers') return categories[query.get('gcmtitle') ?? ''] ?? [];
  if (query.get('generator') !== 'geosearch') return (query.get('titles') ?? '').split('|');
  const [latitude = 0, longitude = 0] = (query.get('ggscoord') ?? '').split('|').map(Number);
  const isNear = ({ at }: StubFile) =>
    at !== undefined &&
    Math.hypot(at[0] - latitude, at[1] - longitude) * 111_000 < Number(query.get('ggsradius'));
  return files.filter(isNear).map(({ title }) => title);
}

function pageOf({ files }: PhotoWorld, title: string, base: string): object {
  const file = files.find((one) => one.title === title);
  if (!file) return { ns: 6, title, missing: true };
  const { width = 4000, size = 80_000_000, mime = 'image/jpeg', restrictions = '' } = file;
  const value = (text: string) => ({ value: text, source: 'commons-desc-page' });
  const path = `/pictures/${encodeURIComponent(title)}`;
  const info = {
    url: `${base}${path}`,
    ...(width > 1920 && { thumburl: `${base}${path}?width=1920`, thumbwidth: 1920 }),
    descriptionurl: `https://commons.wikimedia.org/wiki/${encodeURIComponent(title)}`,
    width,
    size,
    mime,
    extmetadata: {
      ...(file.artist !== undefined && { Artist: value(file.artist) }),
      ...(file.licence !== undefined && { LicenseShortName: value(file.licence) }),
      ...(file.licenceUrl !== undefined && { LicenseUrl: value(file.licenceUrl) }),
      Categories: value(file.categories ?? ''),
      Restrictions: value(restrictions),
    },
  };
  return { pageid: 1, ns: 6, title, imagerepository: 'local', imageinfo: [info] };
}

function panoramaxAnswer({ panoramax }: PhotoWorld, ids: string): object {
  const features = ids.split(',').flatMap((id) => {
    const known = panoramax[id];
    if (!known) return [];
    const providers = known.producer ? [{ name: known.producer, roles: ['producer'] }] : [];
    return [{ id, type: 'Feature', properties: { license: known.license }, providers, links: [] }];
  });
  return { type: 'FeatureCollection', features };
}
