import { useMemo } from 'react';
import type { Article } from '#contract/articles/guide.ts';
import { type ArticleBlock, articleBlocks } from '#domain/articles/format/article-blocks.ts';
import { linkPlaces } from '#domain/articles/format/place-links.ts';

/** What the content rules make of an article, with its places linked: the one way a text is shown. */
export function useArticleBlocks({ content, places }: Pick<Article, 'content' | 'places'>): ArticleBlock[] {
  return useMemo(() => linkPlaces(articleBlocks(content), places), [content, places]);
}
