import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import type { Article, ArticleNeighbour } from '#contract/articles/guide.ts';
import { useText } from '#web/lib/text/i18n.ts';

type Props = { neighbour: ArticleNeighbour | null; side: 'previous' | 'next' };

function Neighbour({ neighbour, side }: Props) {
  const { t } = useText('guide');
  if (!neighbour) return null;
  const isNext = side === 'next';
  const Arrow = isNext ? ArrowRight : ArrowLeft;
  return (
    <Link
      to={`/guide/${neighbour.slug}`}
      rel={isNext ? 'next' : 'prev'}
      className={`flex flex-col gap-1 border border-line bg-surface px-5 py-4 no-underline xamfra hover:border-control hover:bg-raised ${isNext ? 'sm:col-start-2 sm:items-end sm:text-right' : ''}`}
    >
      <span className="flex items-center gap-1.5 text-muted text-sm">
        {!isNext && <Arrow aria-hidden="true" className="size-4" />}
        {t(`guide.${side}`)}
        {isNext && <Arrow aria-hidden="true" className="size-4" />}
      </span>
      <span className="font-display text-xl font-medium leading-snug">{neighbour.title}</span>
    </Link>
  );
}

/** To the articles before and after this one in the list. */
export function ArticleNeighbours({ article: { previous, next } }: { article: Article }) {
  const { t } = useText('guide');
  if (!previous && !next) return null;
  return (
    <nav aria-label={t('guide.more')} className="mt-12 grid gap-4 sm:grid-cols-2 print:hidden">
      <Neighbour neighbour={previous} side="previous" />
      <Neighbour neighbour={next} side="next" />
    </nav>
  );
}
