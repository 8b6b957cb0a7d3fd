import type { ArticleCategory, ArticleSummary } from '#contract/guide.ts';
import type { Database } from '#db/client.ts';

/** In the vocabulary's order. */
export async function articleCategories({ pool }: Database): Promise<ArticleCategory[]> {
  const { rows } = await pool.query<ArticleCategory>(
    'select slug, name, color, icon from article_categories order by position',
  );
  return rows;
}

/** Published articles of one category's slug, or of all; newest first, without their content. */
export async function publishedArticles({ pool }: Database, slug: string | null): Promise<ArticleSummary[]> {
  const { rows } = await pool.query<{ article: ArticleSummary }>({
    name: 'published-articles',
    text: `select json_build_object(
        'id', articles.id, 'slug', articles.slug, 'title', title, 'excerpt', excerpt, 'coverImage', cover_image,
        'featured', featured, 'readTime', read_time, 'authorName', author_name, 'tags', to_json(tags),
        'createdAt', to_char(articles.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'category', case when category.id is not null then json_build_object(
          'slug', category.slug, 'name', category.name, 'color', category.color, 'icon', category.icon) end
      ) as article
      from articles left join article_categories as category on category.id = articles.category_id
      where published and articles.deleted_at is null and ($1::text is null or category.slug = $1)
      order by articles.created_at desc, articles.id desc`,
    values: [slug],
  });
  return rows.map(({ article }) => article);
}
