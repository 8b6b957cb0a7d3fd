import { z } from 'zod';
import { PHOTO_MAX_BYTES } from '#contract/photos/photo-address.ts';
import type { FoundFile } from '#domain/photos/free-photo.ts';
import { titled } from '#domain/photos/photo-leads.ts';
import { htmlReader } from '../event-sources/extraction/html.ts';
import { type Answer, answerOf } from './answer.ts';

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

/** The files of a query, and the names under which Commons has the requested titles. */
export type CommonsFiles = { files: FoundFile[]; moved: [from: string, to: string][] };

export async function readCommonsFiles(body: Uint8Array): Promise<Answer<CommonsFiles>> {
  const answer = answerOf(body, querySchema);
  if ('refusal' in answer) return answer;
  const { pages, normalized, redirects } = answer.value.query;
  const moved = [...normalized, ...redirects].map(({ from, to }): [string, string] => [from, to]);
  return { value: { files: await filesOf(pages), moved } };
}

/** Reads the titles of the pictures (P18) of Wikidata's items, by item. */
export function readWikidataPictures(body: Uint8Array): Answer<[id: string, titles: string[]][]> {
  const answer = answerOf(body, entitiesSchema);
  if ('refusal' in answer) return answer;
  return {
    value: Object.entries(answer.value.entities).map(([id, { claims }]) => [
      id,
      claims.P18.flatMap(({ mainsnak }) => mainsnak.datavalue?.value ?? []).map((name) =>
        titled('File', name),
      ),
    ]),
  };
}

const TEXTS = ['Artist', 'LicenseShortName', 'LicenseUrl', 'Categories', 'Restrictions'] as const;
type Texts = Record<(typeof TEXTS)[number], string>;

/** Returns the files of pages that have one, their texts without HTML. */
async function filesOf(pages: readonly CommonsPage[]): Promise<FoundFile[]> {
  const files = pages.flatMap((page) => page.imageinfo.slice(0, 1).map((info) => ({ page, info })));
  const written = files.map(({ info }) => TEXTS.map((name) => info.extmetadata[name]?.value ?? ''));
  const { toText } = await htmlReader();
  const plain = written.flat().map(toText);
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
