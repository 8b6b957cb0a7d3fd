import type { Article } from '#contract/guide.ts';
import { useText } from '#web/lib/i18n.ts';
import { ArticleBadges } from './article-badges.tsx';
import { ArticleCover } from './article-cover.tsx';
import { ArticleShare } from './article-share.tsx';
import { useByline } from './use-byline.ts';

/** Badges, title, excerpt, who wrote it, and the cover. */
export function ArticleHead({ article }: { article: Article }) {
  const { t } = useText('guide');
  const { author, minutes, date } = useByline(article);
  return (
    <header>
      <ArticleBadges article={article} />
      <h1
        tabIndex={-1}
        className="mt-5 max-w-4xl font-display text-4xl leading-[1.08] font-medium text-balance sm:text-5xl lg:text-6xl"
      >
        {article.title}
      </h1>
      {article.excerpt && (
        <p className="mt-5 max-w-3xl font-display text-xl leading-snug text-pretty text-muted italic sm:text-2xl">
          {article.excerpt}
        </p>
      )}
      <div className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          <span className="font-semibold text-ink">{t('guide.by', { author })}</span>
          <span aria-hidden="true">·</span>
          <time dateTime={article.createdAt}>{date}</time>
          <span aria-hidden="true">·</span>
          <span>{minutes}</span>
        </p>
        <ArticleShare title={article.title} />
      </div>
      <ArticleCover
        article={article}
        eager
        className="mt-7 block aspect-[16/10] w-full overflow-hidden xamfra-lg sm:aspect-[21/9] print:hidden"
      />
    </header>
  );
}
