import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ArticleSummary } from '#contract/articles/articles.ts';
import { paths } from '#contract/screens.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { articlesQuery } from './api.ts';
import { ArticleBadges } from './article-badges.tsx';
import { ArticleCover } from './article-cover.tsx';
import { useByline } from './use-byline.ts';

type SectionProps = { title: string; size: 'featured' | 'regular'; articles: readonly ArticleSummary[] };

const COLUMNS = {
  featured: 'gap-x-8 gap-y-12 md:grid-cols-2',
  regular: 'gap-x-7 gap-y-12 sm:grid-cols-2 lg:grid-cols-3',
};

function Section({ title, size, articles }: SectionProps) {
  const id = useId();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="border-line border-b pb-3 font-display text-3xl font-medium italic">
        {title}
      </h2>
      <div className={`mt-7 grid ${COLUMNS[size]}`}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} size={size} />
        ))}
      </div>
    </section>
  );
}

export function ArticleList({ category, title }: { category: string | null; title: string }) {
  const { t, language } = useText('guide');
  const articles = useQuery(articlesQuery(category, language));
  if (articles.isPending) return <ArticleSkeletons />;
  if (articles.isError) {
    return (
      <EmptyState title={t('guide.failed')}>
        <Button onClick={() => void articles.refetch()}>{t('shell.retry')}</Button>
      </EmptyState>
    );
  }
  if (articles.data.length === 0) {
    return (
      <EmptyState title={t('guide.empty')} text={t(category ? 'guide.empty_category' : 'guide.empty_all')} />
    );
  }
  return (
    <>
      <Section
        title={t('guide.featured')}
        size="featured"
        articles={articles.data.filter(({ featured }) => featured)}
      />
      <Section title={title} size="regular" articles={articles.data.filter(({ featured }) => !featured)} />
    </>
  );
}

const CARDS = ['a', 'b', 'c', 'd'];

function ArticleSkeletons() {
  const { t } = useText('guide');
  return (
    <div aria-busy="true" className="mt-12">
      <p role="status" className="sr-only">
        {t('guide.loading')}
      </p>
      <Skeleton className="h-9 w-60" />
      <div className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-2">
        {CARDS.map((key) => (
          <div key={key} className="space-y-4">
            <Skeleton className="aspect-[16/10] w-full" />
            <Skeleton className="h-8 w-4/5" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Number of tags on a card (guide-1). */
const MAX_TAGS = { featured: 3, regular: 2 };

type ArticleCardProps = { article: ArticleSummary; size: keyof typeof MAX_TAGS };

/** An article in a grid; the link covers the whole card. */
function ArticleCard({ article, size }: ArticleCardProps) {
  const { t } = useText('guide', 'labels');
  const { author, minutes } = useByline(article);
  const isFeatured = size === 'featured';
  const tags = article.tags.slice(0, MAX_TAGS[size]);
  return (
    <article className="group relative flex h-full min-w-0 flex-col">
      <ArticleCover
        article={article}
        className={`block w-full overflow-hidden xamfra-lg ${isFeatured ? 'aspect-[16/10]' : 'aspect-[16/9]'}`}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <ArticleBadges article={{ category: article.category, featured: false }} />
        <span className="text-muted text-sm">{minutes}</span>
      </div>
      <h3
        lang={article.languages.title}
        className={`mt-3 font-display font-medium text-balance decoration-1 underline-offset-4 group-hover:underline ${isFeatured ? 'text-3xl leading-[1.15] md:text-4xl' : 'text-2xl leading-tight'}`}
      >
        {article.title}
      </h3>
      <p
        lang={article.languages.excerpt}
        className={`mt-2 text-pretty ${isFeatured ? 'text-lg leading-relaxed' : 'text-muted leading-relaxed'}`}
      >
        {article.excerpt}
      </p>
      {tags.length > 0 && (
        <ul aria-label={t('labels.tags')} className="mt-3 flex flex-wrap gap-x-2 text-muted text-sm">
          {tags.map((tag) => (
            <li key={tag} className="not-last:after:ml-2 not-last:after:content-['·']">
              {tag}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-4">
        <span className="text-muted text-sm">{author}</span>
        <Link
          to={paths.article(article.slug)}
          aria-label={t('guide.read_named', { title: article.title })}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent whole-link"
        >
          {t('guide.read')}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
    </article>
  );
}
