import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useId, useMemo } from 'react';
import { Link } from 'react-router';
import type { Article, ArticleNeighbor, ArticleSummary } from '#contract/articles/articles.ts';
import { paths } from '#contract/screens.ts';
import { type ArticleBlock, articleBlocks } from '#domain/articles/format/article-blocks.ts';
import { linkPlaces } from '#domain/articles/format/place-mentions.ts';
import { useArrival } from '#web/lib/browser/use-arrival.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { languageName } from '#web/lib/text/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { sharePage } from '#web/ui/overlay/share-page.ts';
import { Badge } from '#web/ui/text/badge.tsx';
import { ArticleBadges } from './article-badges.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticleCover } from './article-cover.tsx';
import { useByline } from './use-byline.ts';

export function ArticleView({ article }: { article: Article }) {
  const { t } = useText('guide');
  const blocks = useArticleBlocks(article);
  useArrival();
  return (
    <article>
      <ArticleHead article={article} heading="h1">
        <ArticleShare title={article.title} />
      </ArticleHead>
      <div className="mt-10 grid grid-cols-1 gap-10 lg:mt-14 lg:grid-cols-[15rem_minmax(0,41rem)] lg:gap-20">
        <div className="empty:hidden lg:sticky lg:top-[calc(var(--top-inset)+2rem)] lg:self-start print:hidden">
          <ArticleContents blocks={blocks} />
        </div>
        <div className="min-w-0 lg:col-start-2">
          {blocks.length > 0 ? (
            <ArticleText article={article} blocks={blocks} />
          ) : (
            <p className="text-muted">{t('guide.content_loading')}</p>
          )}
          <ArticleFoot article={article} />
          <ArticleNeighbors article={article} />
        </div>
      </div>
    </article>
  );
}

type TextProps = { article: ArticleSummary; blocks: readonly ArticleBlock[] };

/** The text, in another language if it has none in the reader's. */
function ArticleText({ article: { languages }, blocks }: TextProps) {
  const { t, language: own } = useText('guide');
  const { content: language } = languages;
  if (!language) return <ArticleBody blocks={blocks} />;
  return (
    <>
      <p className="mb-6 border-line border-l-3 pl-4 text-muted">
        {t('guide.other_language', { own: languageName(own, own), language: languageName(language, own) })}
      </p>
      <div lang={language}>
        <ArticleBody blocks={blocks} />
      </div>
    </>
  );
}

function ArticleContents({ blocks }: { blocks: readonly ArticleBlock[] }) {
  const { t } = useText('guide');
  const id = useId();
  const headings = blocks.filter((block) => block.kind === 'heading');
  if (headings.length < 2) return null;
  return (
    <nav aria-labelledby={id} className="border-line border-y py-4 lg:border-y-0 lg:border-l lg:py-0 lg:pl-5">
      <h2 id={id} className="font-semibold text-muted text-sm">
        {t('guide.contents')}
      </h2>
      <ol className="mt-1">
        {headings.map((heading) => (
          <li key={heading.id}>
            <Link
              to={{ hash: `#${heading.id}` }}
              className="block py-1.5 leading-snug underline-offset-4 hover:text-accent hover:underline"
            >
              {heading.text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type Props = { neighbor: ArticleNeighbor | null; side: 'previous' | 'next' };

function Neighbor({ neighbor, side }: Props) {
  const { t } = useText('guide');
  if (!neighbor) return null;
  const isNext = side === 'next';
  const Arrow = isNext ? ArrowRight : ArrowLeft;
  return (
    <Link
      to={paths.article(neighbor.slug)}
      rel={isNext ? 'next' : 'prev'}
      className={`flex flex-col gap-1 border border-line bg-surface px-5 py-4 no-underline xamfra hover:border-control hover:bg-raised ${isNext ? 'sm:col-start-2 sm:items-end sm:text-right' : ''}`}
    >
      <span className="flex items-center gap-1.5 text-muted text-sm">
        {!isNext && <Arrow aria-hidden="true" className="size-4" />}
        {t(`guide.${side}`)}
        {isNext && <Arrow aria-hidden="true" className="size-4" />}
      </span>
      <span className="font-display text-xl font-medium leading-snug">{neighbor.title}</span>
    </Link>
  );
}

function ArticleNeighbors({ article: { previous, next } }: { article: Article }) {
  const { t } = useText('guide');
  if (!previous && !next) return null;
  return (
    <nav aria-label={t('guide.more')} className="mt-12 grid gap-4 sm:grid-cols-2 print:hidden">
      <Neighbor neighbor={previous} side="previous" />
      <Neighbor neighbor={next} side="next" />
    </nav>
  );
}

/** Shares the open article (shell-9). */
function ArticleShare({ title }: { title: string }) {
  const { t } = useText('guide');
  const share = () =>
    sharePage({ title, text: t('guide.share_text', { title }) }, { title: t('guide.share_copied') });
  return (
    <Button
      onClick={() => void share()}
      icon={<Share2 aria-hidden="true" className="size-4" />}
      className="print:hidden"
    >
      {t('guide.share')}
    </Button>
  );
}

function ArticleFoot({ article }: { article: ArticleSummary }) {
  const { t } = useText('guide');
  const { author, date } = useByline(article);
  return (
    <footer className="mt-12 border-line border-t pt-6">
      <p className="text-muted text-sm">{t('guide.published', { author, date })}</p>
    </footer>
  );
}

/** Returns the blocks of a text by the content rules, with places linked (guide-2). */
function useArticleBlocks({ content, places }: Pick<Article, 'content' | 'places'>): ArticleBlock[] {
  return useMemo(() => linkPlaces(articleBlocks(content), places), [content, places]);
}

type ArticlePreviewProps = { article: Omit<Article, 'previous' | 'next'> };

/** An unsaved article as its page will show it (guide-3). */
export function ArticlePreview({ article }: ArticlePreviewProps) {
  return (
    <article>
      <ArticleHead article={article} heading="h2" />
      <div className="mt-9">
        <ArticleText article={article} blocks={useArticleBlocks(article)} />
      </div>
      <ArticleFoot article={article} />
    </article>
  );
}

type ArticleHeadProps = {
  article: ArticleSummary;
  heading: 'h1' | 'h2';
  children?: ReactNode;
};

export function ArticleHead({ article, heading: Heading, children }: ArticleHeadProps) {
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
        lang={article.languages.title}
        className="mt-5 max-w-4xl font-display text-[min(2.25rem,13cqi)] leading-[1.08] font-medium text-balance wrap-anywhere @xl:text-5xl @4xl:text-6xl"
      >
        {article.title}
      </Heading>
      {article.excerpt && (
        <p
          lang={article.languages.excerpt}
          className="mt-5 max-w-3xl font-display text-xl leading-snug text-pretty text-muted italic @xl:text-2xl"
        >
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
