import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import type { ArticleSummary } from '#contract/articles/article-views.ts';
import { paths } from '#contract/screens.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { ArticleBadges } from './article-badges.tsx';
import { ArticleCover } from './article-cover.tsx';
import { useByline } from './use-byline.ts';

/** Number of tags on a card (guide-5). */
const MAX_TAGS = { featured: 3, regular: 2 };

type Props = { article: ArticleSummary; size: keyof typeof MAX_TAGS };

/** An article in a grid; the link covers the whole card. */
export function ArticleCard({ article, size }: Props) {
  const { t } = useText('guide');
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
        className={`mt-3 font-display font-medium text-balance decoration-1 underline-offset-4 group-hover:underline ${isFeatured ? 'text-3xl leading-[1.15] md:text-4xl' : 'text-2xl leading-tight'}`}
      >
        {article.title}
      </h3>
      <p
        className={`mt-2 text-pretty ${isFeatured ? 'text-lg leading-relaxed' : 'text-muted leading-relaxed'}`}
      >
        {article.excerpt}
      </p>
      {tags.length > 0 && (
        <ul aria-label={t('guide.tags')} className="mt-3 flex flex-wrap gap-x-2 text-muted text-sm">
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
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent outline-offset-4 after:absolute after:inset-0"
        >
          {t('guide.read')}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
    </article>
  );
}
