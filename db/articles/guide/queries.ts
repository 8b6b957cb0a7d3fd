import type { Article, ArticleSummary } from '#contract/articles/articles.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import type { Database } from '#db/client.ts';
import { type Content, type ContentRow, contentOf } from '#db/read-content.ts';
import { textIn } from '#db/wordings.ts';
import { writtenDay } from '#db/written-day.ts';
import { SHORTEST_NAME } from '#domain/articles/format/place-mentions.ts';
import { readMinutes } from '#domain/articles/format/read-time.ts';

type Field = 'title' | 'excerpt' | 'content';

/** The languages in which a text is sought; `$1` is the requested one, and English has columns of its own. */
const SOUGHT = ['$1::text', `'en'`, ...LANGUAGES.filter((one) => one !== 'en').map((one) => `'${one}'`)];

const textOf = (field: Field, language: string) =>
  language === `'en'` ? `articles.${field}` : `articles.translations->${language}->>'${field}'`;

/** SQL: a text in the language `$1`, else in English, else in the language that it has. */
const local = (field: Field) =>
  `coalesce(${SOUGHT.map((language) => `nullif(${textOf(field, language)}, '')`).join(', ')}, '')`;

/** SQL: the language of that text; null if it is `$1`. */
const languageOf = (field: Field) =>
  `nullif(coalesce(${SOUGHT.map((language) => `case when ${textOf(field, language)} <> '' then ${language} end`).join(', ')}), $1::text)`;

/** SQL: the languages of texts that are not in the requested one. */
const LANGUAGES_OF_TEXTS = `json_strip_nulls(json_build_object('title', ${languageOf('title')},
  'excerpt', ${languageOf('excerpt')}, 'content', ${languageOf('content')}))`;

const TAGS = `case when jsonb_array_length(coalesce(articles.translations->$1::text->'tags', '[]')) > 0
  then articles.translations->$1::text->'tags' else to_jsonb(articles.tags) end`;

const CATEGORY_NAME = `coalesce(nullif(category.translations->$1::text->>'name', ''), category.name)`;
const CATEGORY = `json_build_object(
  'id', category.id, 'slug', category.slug, 'name', ${CATEGORY_NAME}, 'color', category.color, 'icon', category.icon)`;

/** SQL: whether a text (SQL) contains a place's name. The browser checks for whole words (guide-2). */
export const isNamedIn = (text: string, name = 'places.name'): string =>
  `places.deleted_at is null and length(${name}) >= ${SHORTEST_NAME} and strpos(${text}, ${name}) > 0`;

/** A draft may wait for weeks: visitors see the date of publication. */
const SEEN_ARTICLES = `(select *, coalesce(published_at, created_at) as seen_at from articles) as articles`;
const NEWEST_FIRST = 'order by articles.seen_at desc, articles.id desc';
const NEIGHBOR = `json_build_object('slug', articles.slug, 'title', ${local('title')})`;

/** SQL: published articles in the language `$1`, with previous and next. */
const PUBLISHED = `select articles.slug, articles.seen_at, articles.id, category.slug as category_slug,
    ${local('content')} as content,
    json_build_object(
      'id', articles.id, 'slug', articles.slug, 'title', ${local('title')}, 'excerpt', ${local('excerpt')},
      'coverImage', cover_image, 'featured', featured, 'readTime', read_time, 'authorName', author_name,
      'createdAt', ${writtenDay('articles.seen_at')},
      'languages', ${LANGUAGES_OF_TEXTS}, 'tags', ${TAGS}, 'category', case when category.id is not null then ${CATEGORY} end
    ) as summary,
    lag(${NEIGHBOR}) over (${NEWEST_FIRST}) as previous,
    lead(${NEIGHBOR}) over (${NEWEST_FIRST}) as next
  from ${SEEN_ARTICLES} left join article_categories as category on category.id = articles.category_id
  where published and articles.deleted_at is null`;

export async function readCategories({ pool }: Database, lang: Language): Promise<Content> {
  const { rows } = await pool.query<ContentRow>({
    name: 'article-categories',
    text: `select coalesce(json_agg(${CATEGORY} order by position), '[]')::text as chunk,
      data_version('articles') as version, null::timestamptz as "expiresAt"
      from article_categories as category`,
    values: [lang],
  });
  return contentOf(rows);
}

type Row = { version: string; articles: StoredArticle[] };

/** Returns published articles of a category's slug, or all; newest first, without content. */
export async function readArticles(
  { pool }: Database,
  lang: Language,
  category: string | null,
): Promise<Content> {
  const { rows } = await pool.query<Row>({
    name: 'published-articles',
    text: `with articles as (${PUBLISHED})
      select data_version('articles') as version, coalesce(
        json_agg(json_build_object('summary', summary, 'content', content) ${NEWEST_FIRST})
          filter (where $2::text is null or category_slug = $2), '[]') as articles
      from articles`,
    values: [lang, category],
  });
  return contentFrom(rows, (articles) => articles.map(presentSummary));
}

export async function readArticle({ pool }: Database, lang: Language, slug: string): Promise<Content | null> {
  const name = textIn('places.name', lang);
  const { rows } = await pool.query<Row>({
    name: `published-article ${lang}`,
    text: `with articles as (${PUBLISHED})
      select data_version('articles') as version, json_build_array(json_build_object(
        'summary', summary, 'content', content, 'previous', previous, 'next', next,
        'places', (
          select coalesce(json_agg(json_build_object('id', places.id, 'name', ${name}) order by places.id), '[]')
          from places where ${isNamedIn('articles.content', name)}
        ))) as articles
      from articles where slug = $2`,
    values: [lang, slug],
  });
  if (rows.length === 0) return null;
  return contentFrom(rows, ([article]) => article && presentArticle(article));
}

function contentFrom(rows: Row[], present: (articles: StoredArticle[]) => unknown): Content {
  const [row] = rows;
  const json = JSON.stringify(present(row?.articles ?? []));
  return { chunks: [Buffer.from(json)], version: Number(row?.version ?? 0) };
}

/** An article from the database, in one language; `readTime` is null unless staff set it. */
type StoredArticle = {
  summary: ArticleSummary;
  content: string;
} & Pick<Article, 'places' | 'previous' | 'next'>;

/** Returns an article's summary; the reading time is computed from the content unless staff set it (guide-3). */
function presentSummary({ summary, content }: Pick<StoredArticle, 'summary' | 'content'>): ArticleSummary {
  return { ...summary, readTime: summary.readTime ?? readMinutes(content) };
}

function presentArticle(article: StoredArticle): Article {
  const { content, places, previous, next } = article;
  return { ...presentSummary(article), content, places, previous, next };
}
