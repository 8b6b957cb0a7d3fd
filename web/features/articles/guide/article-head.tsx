import type { ReactNode } from 'react';
import type { ArticleSummary } from '#contract/articles/article-views.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Badge } from '#web/ui/text/badge.tsx';
import { ArticleBadges } from './article-badges.tsx';
import { ArticleCover } from './article-cover.tsx';
import { useByline } from './use-byline.ts';

type Props = {
  article: ArticleSummary;
  heading: 'h1' | 'h2';
  children?: ReactNode;
};

export function ArticleHead({ article, heading: Heading, children }: Props) {
  const { t } = useText('guide', 'labels');
  const { author, minutes, date } = useByline(article);
  return (
    <header className="@container">
      <ArticleCover
        article={article}
        page={{ photo: 'aspect-[16/10] @xl:aspect-[21/9]', drawing: 'h-20 @xl:h-28' }}
        className="mb-7 block w-full overflow-hidden xamfra-lg print:hidden"
      />
      <ArticleBadges article={article} />
      <Heading
        tabIndex={-1}
        className="mt-5 max-w-4xl font-display text-[min(2.25rem,13cqi)] leading-[1.08] font-medium text-balance wrap-anywhere @xl:text-5xl @4xl:text-6xl"
      >
        {article.title}
      </Heading>
      {article.excerpt && (
        <p className="mt-5 max-w-3xl font-display text-xl leading-snug text-pretty text-muted italic @xl:text-2xl">
          {article.excerpt}
        </p>
      )}
      <div className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="flex flex-wrap gap-x-5 overflow-hidden text-sm text-muted">
          <span className="font-semibold text-ink">{t('guide.by', { author })}</span>
          <span className="dotted">{minutes}</span>
          <time dateTime={article.createdAt} className="dotted">
            {date}
          </time>
        </p>
        {children}
      </div>
      {article.tags.length > 0 && (
        <ul aria-label={t('labels.tags')} className="mt-5 flex flex-wrap gap-2">
          {article.tags.map((tag) => (
            <li key={tag}>
              <Badge tone="secondary">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
