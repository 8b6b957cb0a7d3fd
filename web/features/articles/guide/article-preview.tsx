import type { Article } from '#contract/articles/article-views.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleFoot } from './article-foot.tsx';
import { ArticleHead } from './article-head.tsx';
import { useArticleBlocks } from './use-article-blocks.ts';

type Props = { article: Omit<Article, 'previous' | 'next'> };

/** An unsaved article exactly as its page will show it (guide-6). */
export function ArticlePreview({ article }: Props) {
  return (
    <article>
      <ArticleHead article={article} heading="h2" />
      <div className="mt-9">
        <ArticleBody blocks={useArticleBlocks(article)} />
      </div>
      <ArticleFoot article={article} />
    </article>
  );
}
