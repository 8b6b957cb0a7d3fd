import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useParams } from 'react-router';
import type { EditedArticle } from '#contract/articles/articles.ts';
import { paths } from '#contract/screens.ts';
import { editedArticleQuery, unpublishArticle } from '#web/features/articles/editing/api.ts';
import { ArticleForm } from '#web/features/articles/editing/article-form.tsx';
import { AdministratorsOnly } from '#web/features/staff/sign-in/administrators-only.tsx';
import { FormSkeleton, FormUnavailable } from '#web/forms/field/form-loading.tsx';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { readId } from '#web/lib/api/read-id.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { Badge } from '#web/ui/text/badge.tsx';

/** /admin/articles/new and /admin/articles/{id} (guide-3). */
export function EditArticlePage() {
  const { id } = useParams();
  const articleId = readId(id);
  return (
    <AdministratorsOnly>
      {id === undefined && <Editor key="new" article={null} />}
      {id !== undefined && (articleId === null ? <Missing /> : <EditKnown key={id} id={articleId} />)}
    </AdministratorsOnly>
  );
}

function EditKnown({ id }: { id: number }) {
  const article = useQuery(editedArticleQuery(id));
  if (article.data) return <Editor article={article.data} />;
  if (article.error instanceof ApiError && [400, 404].includes(article.error.status)) return <Missing />;
  return (
    <div className="mx-auto w-full max-w-3xl px-5 py-8">
      {article.isError ? <FormUnavailable retry={() => void article.refetch()} /> : <FormSkeleton />}
    </div>
  );
}

function Editor({ article }: { article: EditedArticle | null }) {
  return (
    <div className="mx-auto w-full max-w-[90rem] px-5 pt-4 pb-16 md:px-8">
      <ArticleHeading article={article} />
      <ArticleForm article={article} />
    </div>
  );
}

function Missing() {
  const { t } = useText('guide');
  return (
    <EmptyState heading="h1" title={t('guide.articles_missing')} text={t('guide.articles_missing_text')}>
      <Button asChild variant="primary">
        <Link to={`${paths.admin}?tab=articles`}>{t('guide.articles_all')}</Link>
      </Button>
    </EmptyState>
  );
}

/**
 * Heading above the form: the way back, the article's state, and for a published one the links to view and unpublish
 * it.
 */
function ArticleHeading({ article }: { article: EditedArticle | null }) {
  const { t } = useText('guide');
  const attempt = useAttempt();
  const unpublish = async (id: number) => {
    await attempt(async () => {
      const { title } = await unpublishArticle(id);
      done(t('guide.articles_unpublished_text', { name: title }));
    });
  };
  return (
    <>
      <Link
        to={`${paths.admin}?tab=articles`}
        className="inline-flex min-h-11 items-center gap-2 font-medium underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('guide.articles_all')}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 tabIndex={-1} className="font-display text-4xl font-medium">
          {t(article ? 'guide.articles_edit' : 'guide.articles_new')}
        </h1>
        <Badge tone={article?.published ? 'open' : 'neutral'}>
          {t(article?.published ? 'guide.articles_published' : 'guide.articles_draft')}
        </Badge>
        {article?.published && (
          <div className="flex flex-wrap gap-3 sm:ml-auto">
            <Button asChild>
              <Link to={paths.article(article.slug)}>{t('guide.articles_read')}</Link>
            </Button>
            <Button onClick={() => void unpublish(article.id)}>{t('guide.articles_unpublish')}</Button>
          </div>
        )}
      </div>
    </>
  );
}
