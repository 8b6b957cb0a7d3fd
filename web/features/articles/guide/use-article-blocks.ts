import { useMemo } from 'react';
import type { Article } from '#contract/articles/article-views.ts';
import { type ArticleBlock, articleBlocks } from '#domain/articles/format/article-blocks.ts';
import { linkPlaces } from '#domain/articles/format/place-mentions.ts';

/** Returns the blocks of a text by the content rules, with places linked (guide-2, guide-4). */
export function useArticleBlocks({ content, places }: Pick<Article, 'content' | 'places'>): ArticleBlock[] {
  return useMemo(() => linkPlaces(articleBlocks(content), places), [content, places]);
}
