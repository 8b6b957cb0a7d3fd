import type { Article } from '#contract/articles/guide.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleContents } from './article-contents.tsx';
import { ArticleFoot } from './article-foot.tsx';
import { ArticleHead } from './article-head.tsx';
import { ArticleNeighbours } from './article-neighbours.tsx';
import { ArticleShare } from './article-share.tsx';
import { useArrivalAtPart } from './use-arrival-at-part.ts';
import { useArticleBlocks } from './use-article-blocks.ts';

/** An article as it is read: head, contents beside the text where there is room, foot and neighbours. */
export function ArticleView({ article }: { article: Article }) {
  const { t } = useText('guide');
  const blocks = useArticleBlocks(article);
  useArrivalAtPart();
  return (
    <article>
      <ArticleHead article={article} heading="h1">
        <ArticleShare title={article.title} />
      </ArticleHead>
      <div className="mt-10 grid gap-10 lg:mt-14 lg:grid-cols-[15rem_minmax(0,41rem)] lg:gap-20">
        <div className="empty:hidden lg:sticky lg:top-8 lg:self-start print:hidden">
          <ArticleContents blocks={blocks} />
        </div>
        <div className="min-w-0 lg:col-start-2">
          {blocks.length > 0 ? (
            <ArticleBody blocks={blocks} />
          ) : (
            <p className="text-muted">{t('guide.content_loading')}</p>
          )}
          <ArticleFoot article={article} />
          <ArticleNeighbours article={article} />
        </div>
      </div>
    </article>
  );
}
