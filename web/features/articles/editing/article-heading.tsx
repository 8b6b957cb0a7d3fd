import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import type { EditedArticle } from '#contract/articles/articles.ts';
import { paths } from '#contract/screens.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { Badge } from '#web/ui/text/badge.tsx';
import { unpublishArticle } from './api.ts';

/**
 * Heading above the form: the way back, the article's state, and for a published one the links to view and unpublish
 * it.
 */
export function ArticleHeading({ article }: { article: EditedArticle | null }) {
  const { t } = useText('articles');
  const attempt = useAttempt(t('articles.error'), t('articles.unreachable'));
  const unpublish = async (id: number) => {
    await attempt(async () => {
      const { title } = await unpublishArticle(id);
      done(t('articles.unpublished_text', { name: title }));
    });
  };
  return (
    <>
      <Link
        to={`${paths.admin}?tab=articles`}
        className="inline-flex min-h-11 items-center gap-2 font-medium underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('articles.all')}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 tabIndex={-1} className="font-display text-4xl font-medium">
          {t(article ? 'articles.edit' : 'articles.new')}
        </h1>
        <Badge tone={article?.published ? 'open' : 'neutral'}>
          {t(article?.published ? 'articles.published' : 'articles.draft')}
        </Badge>
        {article?.published && (
          <div className="flex flex-wrap gap-3 sm:ml-auto">
            <Button asChild>
              <Link to={paths.article(article.slug)}>{t('articles.read')}</Link>
            </Button>
            <Button onClick={() => void unpublish(article.id)}>{t('articles.unpublish')}</Button>
          </div>
        )}
      </div>
    </>
  );
}
