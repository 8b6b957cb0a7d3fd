import { z } from 'zod';
import { PHOTO_MAX_BYTES } from '#contract/photos/photo-address.ts';
import type { FoundFile } from '#domain/photos/free-photo.ts';
import { titled } from '#domain/photos/photo-leads.ts';
import type { ParseForeign } from '../foreign/port.ts';
import { type AskJson, MAX_LAG_SECONDS } from './paced-requests.ts';
import type { OpenPhotosPort } from './port.ts';

/** A width at which Wikimedia Commons stores prepared pictures. */
const WIDTH = 1920;
const MAX_TITLES = 50;
const MAX_FILES = 50;

const valueSchema = z.object({ value: z.union([z.string(), z.number()]).transform(String) });
const infoSchema = z.object({
  url: z.string().default(''),
  thumburl: z.string().optional(),
  descriptionurl: z.string().default(''),
  width: z.number().optional(),
  size: z.number().default(0),
  mime: z.string().default(''),
  extmetadata: z.record(z.string(), valueSchema.optional().catch(undefined)).default({}),
});
const pageSchema = z.object({
  title: z.string(),
  imageinfo: z.array(infoSchema).default([]),
  categories: z.array(z.object({ title: z.string() })).default([]),
});
type CommonsPage = z.output<typeof pageSchema>;
const renamed = z.array(z.object({ from: z.string(), to: z.string() })).default([]);
const querySchema = z.object({
  query: z
    .object({
      // A list in the second version of the format, an object by id in the first.
      pages: z
        .union([
          z.array(pageSchema),
          z.record(z.string(), pageSchema).transform((pages) => Object.values(pages)),
        ])
        .default([]),
      normalized: renamed,
      redirects: renamed,
    })
    .default({ pages: [], normalized: [], redirects: [] }),
});

const claimSchema = z.object({
  mainsnak: z.object({ datavalue: z.object({ value: z.string() }).optional() }),
});
const entitiesSchema = z.object({
  entities: z
    .record(
      z.string(),
      z.object({ claims: z.object({ P18: z.array(claimSchema).default([]) }).default({ P18: [] }) }),
    )
    .default({}),
});

type Ports = Pick<OpenPhotosPort, 'files' | 'filesIn' | 'filesNear' | 'picturesOf'>;

/** Reads Wikimedia Commons' files, and the Wikidata items that name them, through MediaWiki's action API. */
export function commonsPhotos(
  ask: AskJson,
  parse: ParseForeign,
  urls: { commons: string; wikidata: string },
): Ports {
  const { host } = new URL(urls.commons);
  const query = async (parameters: Record<string, string>, signal: AbortSignal) => {
    const url = apiAddress(urls.commons, {
      action: 'query',
      prop: 'imageinfo',
      iiprop: 'url|size|mime|extmetadata',
      iiurlwidth: String(WIDTH),
      ...parameters,
    });
    return (await ask(url, querySchema, signal)).query;
  };
  const found = async (parameters: Record<string, string>, signal: AbortSignal) => {
    const { pages } = await query(parameters, signal);
    return filesOf(pages, parse, host);
  };
  return {
    async files(titles, signal) {
      const byTitle = new Map<string, FoundFile>();
      for (const part of inParts(titles)) {
        const { pages, normalized, redirects } = await query(
          { titles: part.join('|'), redirects: '1' },
          signal,
        );
        const files = new Map((await filesOf(pages, parse, host)).map((file) => [file.file, file]));
        const moved = new Map([...normalized, ...redirects].map(({ from, to }) => [from, to]));
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
    picturesOf: (items, signal) => picturesOf(ask, urls.wikidata, items, signal),
  };
}

/** Returns the titles of the pictures (P18) of Wikidata's items. */
async function picturesOf(
  ask: AskJson,
  wikidata: string,
  items: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, string[]>> {
  const pictures = new Map<string, string[]>();
  for (const ids of inParts(items)) {
    const url = apiAddress(wikidata, { action: 'wbgetentities', ids: ids.join('|'), props: 'claims' });
    const { entities } = await ask(url, entitiesSchema, signal);
    for (const [id, { claims }] of Object.entries(entities)) {
      const names = claims.P18.flatMap(({ mainsnak }) => mainsnak.datavalue?.value ?? []);
      pictures.set(
        id,
        names.map((name) => titled('File', name)),
      );
    }
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

const TEXTS = ['Artist', 'LicenseShortName', 'LicenseUrl', 'Categories', 'Restrictions'] as const;
type Texts = Record<(typeof TEXTS)[number], string>;

/** Returns the files of pages that have one, their texts without HTML. */
async function filesOf(
  pages: readonly CommonsPage[],
  parse: ParseForeign,
  host: string,
): Promise<FoundFile[]> {
  const files = pages.flatMap((page) => page.imageinfo.slice(0, 1).map((info) => ({ page, info })));
  const written = files.map(({ info }) => TEXTS.map((name) => info.extmetadata[name]?.value ?? ''));
  const plain = await parse(host, 'plainTexts', written.flat());
  return files.map(({ page, info }, at) => {
    const texts = TEXTS.map((name, n) => [name, plain[at * TEXTS.length + n]?.replace(/\s+/g, ' ') ?? '']);
    return fileOf(page, info, Object.fromEntries(texts) as Texts);
  });
}

function fileOf(
  { title, categories }: CommonsPage,
  info: z.output<typeof infoSchema>,
  texts: Texts,
): FoundFile {
  const isReadable = info.thumburl !== undefined && info.thumburl !== info.url;
  return {
    file: title,
    width: info.width ?? 0,
    mime: info.mime,
    imageUrl: isReadable ? (info.thumburl ?? null) : info.size <= PHOTO_MAX_BYTES ? info.url || null : null,
    author: texts.Artist,
    licence: texts.LicenseShortName,
    licenceUrl: texts.LicenseUrl,
    filePage: info.descriptionurl,
    categories: [
      ...texts.Categories.split('|'),
      ...categories.map((category) => category.title.replace(/^Category:/, '')),
    ],
    showsPerson: /personality/i.test(texts.Restrictions),
  };
}
